"""OpenAPI documents as the judge reads them: without specc, and with Swagger 2.0 converted to OpenAPI 3.0."""
import copy
import json
import re

import yaml

METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]
STYLES = {"csv": ("simple", "form", False), "ssv": ("simple", "spaceDelimited", False),
          "pipes": ("simple", "pipeDelimited", False), "multi": ("simple", "form", True)}


class Unreadable(Exception):
    """The document cannot be judged; the message is the reason."""


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """YAML 1.2 as in OpenAPI: dates and words such as 'on' are texts."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag not in ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:bool")]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF"))


def text_keys(node):
    if isinstance(node, dict):
        return {str(key): text_keys(value) for key, value in node.items()}
    return [text_keys(value) for value in node] if isinstance(node, list) else node


def load(path):
    text = path.read_text(encoding="utf-8-sig")
    return json.loads(text) if text.lstrip().startswith("{") else text_keys(yaml.load(text, Loader=Loader))


def escaped(name):
    return name.replace("~", "~0").replace("/", "~1")


class Operation:
    def __init__(self, document, path, method, node, item):
        self.document, self.path, self.method, self.node, self.item = document, path, method, node, item
        self.pointer = f"/paths/{escaped(path)}/{method}"
        own = [document.resolved(each) for each in node.get("parameters") or []]
        names = {(each.get("name"), each.get("in")) for each in own}
        shared = [document.resolved(each) for each in item.get("parameters") or []]
        self.parameters = [each for each in shared if (each.get("name"), each.get("in")) not in names] + own
        self.body = document.resolved(node.get("requestBody") or {})
        self.responses = {
            status: document.resolved(response) for status, response in (node.get("responses") or {}).items()
            if not status.startswith("x-")
        }

    @property
    def title(self):
        return f"{self.method.upper()} {self.path}"

    @property
    def sent_path(self):
        """The path without what only distinguishes operations of a document."""
        return self.path.partition("#")[0].partition("?")[0]

    @property
    def security(self):
        return self.node.get("security", self.document.root.get("security") or [])

    def success(self):
        """The first successful status with its response."""
        for status, response in sorted(self.responses.items()):
            if status.startswith("2"):
                return (200 if "X" in status.upper() else int(status)), response
        return 200, self.responses.get("default") or {}

    def reachable(self):
        """The pointers of the operation, its path and all components that it refers to."""
        pointers, pending = {self.pointer}, [self.node, {"parameters": self.item.get("parameters")}]
        if self.item.get("parameters"):
            pointers.add(f"/paths/{escaped(self.path)}/parameters")
        if any(self.security):
            pointers |= {"/components/securitySchemes", "/securityDefinitions", "/security"}
        while pending:
            node = pending.pop()
            if isinstance(node, dict):
                reference = node.get("$ref")
                if isinstance(reference, str) and reference.startswith("#") and reference[1:] not in pointers:
                    pointers.add(reference[1:])
                    pending.append(self.document.target(reference))
                pending += node.values()
            elif isinstance(node, list):
                pending += node
        former = {"/components/schemas/": "/definitions/", "/components/parameters/": "/parameters/", "/components/responses/": "/responses/"}
        return pointers | {
            old + pointer[len(new):] for new, old in former.items() for pointer in pointers if pointer.startswith(new)
        }


class Document:
    """A document. Of more operations than 'sample', as many are selected, evenly distributed."""

    def __init__(self, path, sample=None):
        self.path = path
        try:
            root = load(path)
        except (ValueError, RecursionError, yaml.YAMLError) as error:
            raise Unreadable(f"not readable: {str(error).splitlines()[0][:100]}") from error
        if not isinstance(root, dict) or not isinstance(root.get("paths", {}), dict) or not root.get("openapi", root.get("swagger")):
            raise Unreadable("not an OpenAPI document")
        self.root = converted(root) if "swagger" in root else root
        urls = [str(server.get("url")) for server in root.get("servers") or [] if isinstance(server, dict)]
        self.has_server = "host" in root or any("://" in url for url in urls)
        self.operations = {}
        for template, item in (self.root.get("paths") or {}).items():
            item = self.resolved(item or {})
            for method, node in item.items():
                if method in METHODS and isinstance(node, dict):
                    operation = Operation(self, template, method, node, item)
                    self.operations[operation.pointer] = operation
        self.total, self.selectors = len(self.operations), None
        if sample and self.total > sample:
            all = list(self.operations.items())
            self.operations = dict(all[index * self.total // sample] for index in range(sample))
            # Commas separate selectors.
            self.selectors = ",".join(operation.title.replace(",", "*") for operation in self.operations.values())

    def target(self, reference):
        """The node of a reference within the document; an empty one if there is none."""
        if not isinstance(reference, str) or not reference.startswith("#"):
            return {}
        node = self.root
        for part in reference[1:].split("/")[1:]:
            part = re.sub("%([0-9a-fA-F]{2})", lambda match: chr(int(match.group(1), 16)), part)
            part = part.replace("~1", "/").replace("~0", "~")
            if isinstance(node, list):
                node = node[int(part)] if part.isdigit() and int(part) < len(node) else {}
            else:
                node = node.get(part, {}) if isinstance(node, dict) else {}
        return node

    def resolved(self, node):
        for _ in range(20):
            if not isinstance(node, dict) or "$ref" not in node or not isinstance(node["$ref"], str):
                break
            node = self.target(node["$ref"])
        return node if isinstance(node, dict) else {}

    def reduced(self, operation, url):
        """The document with one path and no security, for openapi-core."""
        item = {key: value for key, value in operation.item.items() if key not in METHODS and key != "servers"}
        node = {key: value for key, value in operation.node.items() if key not in ("security", "servers", "callbacks")}
        whole = any(pointer.startswith("/paths/") and pointer.split("/")[2] != escaped(operation.path) for pointer in operation.reachable())
        paths = dict(self.root["paths"]) if whole else {}
        paths[operation.sent_path] = {**item, operation.method: node}
        root = {key: value for key, value in self.root.items() if key not in ("security", "tags", "webhooks")}
        return {**root, "servers": [{"url": url}], "paths": paths}


# Swagger 2.0


def converted(swagger):
    """The document as OpenAPI 3.0: references, parameters, bodies, forms and responses."""
    root = json.loads(
        json.dumps(swagger).replace('"#/definitions/', '"#/components/schemas/')
        .replace('"#/parameters/', '"#/components/parameters/').replace('"#/responses/', '"#/components/responses/')
    )
    consumes, produces = root.get("consumes") or ["application/json"], root.get("produces") or ["application/json"]
    shared = root.get("parameters") or {}
    for node in (root.get("definitions") or {}, root.get("paths") or {}, shared, root.get("responses") or {}):
        convert_schemas(node)
    paths = {}
    for path, item in (root.get("paths") or {}).items():
        item = dict(item or {})
        common = item.pop("parameters", [])
        for method in METHODS:
            if isinstance(item.get(method), dict):
                item[method] = converted_operation(item[method], common, shared, consumes, produces)
        paths[path] = item
    schemes = {name: converted_scheme(scheme) for name, scheme in (root.get("securityDefinitions") or {}).items()}
    responses = {name: converted_response(each, produces) for name, each in (root.get("responses") or {}).items()}
    converted_root = {
        "openapi": "3.0.3", "info": root.get("info") or {"title": "API", "version": "1"}, "paths": paths,
        "components": {"schemas": root.get("definitions") or {}, "responses": responses, "securitySchemes": schemes},
    }
    return converted_root | ({"security": root["security"]} if root.get("security") else {})


def convert_schemas(node):
    if isinstance(node, dict):
        if node.get("type") == "file":
            node.update({"type": "string", "format": "binary"})
        if node.pop("x-nullable", False) is True:
            node["nullable"] = True
        if isinstance(node.get("discriminator"), str):
            node["discriminator"] = {"propertyName": node["discriminator"]}
        for value in node.values():
            convert_schemas(value)
    elif isinstance(node, list):
        for value in node:
            convert_schemas(value)


def converted_scheme(scheme):
    return {"type": "http", "scheme": "basic"} if scheme.get("type") == "basic" else scheme


def converted_operation(node, common, shared, consumes, produces):
    node = copy.copy(node)
    consumes, produces = node.pop("consumes", None) or consumes, node.pop("produces", None) or produces
    resolve = lambda each: shared.get(str(each.get("$ref")).split("/")[-1], {}) if "$ref" in each else each  # noqa: E731
    own = [resolve(each) for each in node.pop("parameters", None) or []]
    names = {(each.get("name"), each.get("in")) for each in own}
    parameters = [each for each in map(resolve, common) if (each.get("name"), each.get("in")) not in names] + own
    form = {}
    for each in parameters:
        place, schema = each.get("in"), {key: value for key, value in each.items() if key not in NO_SCHEMA}
        if place == "body":
            content = {media: {"schema": each.get("schema") or {}} for media in consumes}
            node["requestBody"] = {"required": each.get("required", False), "content": content}
        elif place == "formData":
            form[each["name"]] = (schema, each.get("required", False), each.get("collectionFormat", "csv"))
        else:
            simple, query, explode = STYLES.get(each.get("collectionFormat", "csv"), STYLES["csv"])
            parameter = {"name": each.get("name"), "in": place, "required": each.get("required", False), "schema": schema}
            if schema.get("type") == "array":
                parameter |= {"style": query if place == "query" else simple, "explode": explode}
            node.setdefault("parameters", []).append(parameter)
    if form:
        medias = [media for media in consumes if "form" in media]
        has_file = any(schema.get("format") == "binary" for schema, _, _ in form.values())
        default = "multipart/form-data" if has_file else "application/x-www-form-urlencoded"
        schema = {"type": "object", "properties": {name: schema for name, (schema, _, _) in form.items()}}
        schema["required"] = [name for name, (_, required, _) in form.items() if required]
        encoding = {
            name: {"style": STYLES.get(style, STYLES["csv"])[1], "explode": style == "multi"}
            for name, (schema, _, style) in form.items() if schema.get("type") == "array"
        }
        content = {media: {"schema": schema, "encoding": encoding} for media in medias or [default]}
        node["requestBody"] = {"required": bool(schema["required"]), "content": content}
    node["responses"] = {
        status: response if "$ref" in response else converted_response(response, produces)
        for status, response in (node.get("responses") or {}).items() if isinstance(response, dict)
    }
    return node


NO_SCHEMA = ["name", "in", "required", "description", "collectionFormat", "allowEmptyValue", "schema"]


def converted_response(response, produces):
    response = {key: value for key, value in response.items() if key != "examples"}
    schema = response.pop("schema", None)
    response.pop("headers", None)
    return response | ({"content": {media: {"schema": schema} for media in produces}} if schema is not None else {})
