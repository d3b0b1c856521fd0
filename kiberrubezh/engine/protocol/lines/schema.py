"""The published JSON Schema of the protocol, made from the models that read and write its lines."""

from typing import Any

from pydantic.json_schema import JsonSchemaMode, models_json_schema

from kiberrubezh.engine.protocol.lines import answers, requests
from kiberrubezh.engine.protocol.lines.meanings import MEANINGS
from kiberrubezh.engine.protocol.lines.particulars import PROTOCOL


def schema() -> dict[str, Any]:
    """Return the JSON Schema: any line is one of `request` and `answer` among its definitions."""
    read: JsonSchemaMode = "validation"
    kinds = [(kind, read) for kind in (*requests.KINDS, *answers.KINDS)]
    _, made = models_json_schema(kinds, by_alias=False)
    definitions = made["$defs"]
    for name, meanings in MEANINGS.items():
        for key, meaning in meanings.items():
            definitions[name]["properties"][key].setdefault("description", meaning)
    definitions["Option"]["description"] = (
        "An act, the number of its card and that of its target, -1 where it needs none."
    )
    for name, module in (("request", requests), ("answer", answers)):
        definitions[name] = {"oneOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in module.KINDS]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of kiberrubezh, version {PROTOCOL}",
        "anyOf": [{"$ref": "#/$defs/request"}, {"$ref": "#/$defs/answer"}],
        "$defs": definitions,
    }
