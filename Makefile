# All of it is one script that needs Python alone. On Windows: py bootstrap.py run
PYTHON ?= python3
ARGS ?=

.PHONY: run test lint lock bench clean
run test lint lock bench clean:
	@$(PYTHON) bootstrap.py $@ $(ARGS)
