"""Faults of an importer, as edits of an imported catalog. Each must be found."""
import json
import re

import yaml


class Fault:
    """An edit, and the document of this check that has something to edit."""

    def __init__(self, name, document, edit):
        self.name, self.document, self.edit = name, document, edit

    def apply(self, catalog):
        """Edits the first endpoint of a catalog to which the fault applies; raises an error if there is none."""
        for path in sorted(catalog.glob("*.yaml")):
            # PyYAML does not read a '?' at the end of a value in braces.
            text = re.sub(r"""(?<=: )([^"'{}\[\],:#\n]*\?)(?=\s*[,}\n])""", r'"\1"', path.read_text())
            content = yaml.safe_load(text)
            if any(self.edit(endpoint) for endpoint in (content.get("endpoints") or {}).values()):
                path.write_text(json.dumps(content))
                return
        raise ValueError(f"no endpoint for the fault '{self.name}'")


def long(entry):
    return dict(entry) if isinstance(entry, dict) else {"type": entry}


def swap_style(endpoint):
    for name, item in (endpoint.get("query") or {}).items():
        if "list<" in long(item)["type"]:
            style = long(item).get("style")
            endpoint["query"][name] = long(item) | {"style": "pipe" if style != "pipe" else "comma"}
            return True


def drop_header(endpoint):
    if endpoint.get("headers"):
        endpoint["headers"].popitem()
        return True


def drop_query_item(endpoint):
    if endpoint.get("query"):
        endpoint["query"].popitem()
        return True


def fields(body):
    return [name for name in body if not str(name).startswith("$")]


def reorder_parts(endpoint):
    body = endpoint.get("body")
    if isinstance(body, dict) and body.get("$as") == "multipart" and len(fields(body)) > 1:
        endpoint["body"] = {name: body[name] for name in [name for name in body if str(name).startswith("$")] + fields(body)[::-1]}
        return True


def change_media_type(endpoint):
    body = endpoint.get("body")
    if isinstance(body, dict) and "+json" in body.get("$contentType", ""):
        del body["$contentType"]
        return True


def other_encoding(endpoint):
    body = endpoint.get("body")
    if isinstance(body, dict) and body.get("$as") == "form":
        del body["$as"]
        return True


def drop_slash(endpoint):
    if endpoint["call"].endswith("/"):
        endpoint["call"] = endpoint["call"][:-1]
        return True


def rename_field(endpoint):
    body = endpoint.get("body")
    if isinstance(body, dict) and not body.get("$as") and fields(body):
        name = fields(body)[0]
        body[name + "_"] = body.pop(name)
        return True


def lose_result(endpoint):
    result = endpoint.get("returns")
    if isinstance(result, dict) and fields(result) and not any(name.isdigit() for name in map(str, result)):
        result.pop(fields(result)[-1])
        return True


def other_format(endpoint):
    if (endpoint.get("headers") or {}).get("Accept"):
        endpoint["headers"]["Accept"] = "text/html"
        return True


FAULTS = [
    Fault("swap a style", "styles", swap_style), Fault("drop a header", "headers", drop_header),
    Fault("drop a query item", "styles", drop_query_item), Fault("reorder the parts", "multipart", reorder_parts),
    Fault("change a media type", "bodies", change_media_type), Fault("send JSON for a form", "forms", other_encoding),
    Fault("drop a trailing slash", "servers", drop_slash), Fault("rename a field", "servers", rename_field),
    Fault("lose a field of a result", "bodies", lose_result), Fault("request another format", "formats", other_format),
]
