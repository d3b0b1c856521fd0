"""What goes into a wheel beside the sources; an editable install reads the same files where they lie."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PackageData(BuildHookInterface):
    """Puts `assets` and `cards.sqlite` inside the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files to a standard wheel, none to an editable one."""
        if version == "standard":
            build_data["force_include"] |= {"assets": "kiberrubezh/assets", "cards.sqlite": "kiberrubezh/cards.sqlite"}
