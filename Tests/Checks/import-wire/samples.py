"""Values of the schemas of a document."""
import re
import string

FILE = "(file)"
TEXTS = {
    "date": "2024-02-29", "date-time": "2024-02-29T23:59:58Z", "uuid": "6f1d8f0e-4c39-4b6c-9d0e-3c1f0a2b7c55",
    "email": "ada@field.example", "uri": "https://field.example/a?b=c", "url": "https://field.example/a?b=c",
    "uri-reference": "/a?b=c", "hostname": "field.example", "ipv4": "192.0.2.7", "ipv6": "2001:db8::7", "byte": "aGVsbG8=",
    "int64": "5000000007", "uint64": "5000000007", "int32": "7", "time": "23:59:58Z", "duration": "PT90S", "decimal": "12.50", "json-pointer": "/a", "binary": FILE, "base64url": "aGVsbG8",
}


class Unsampled(Exception):
    """No value of a schema was found; the message is the reason."""


class Sampler:
    """Samples of one direction. Round 0 has all properties; round 1 has the required ones, and null where it is allowed."""

    def __init__(self, document, round, is_request):
        self.document, self.round, self.is_request = document, round, is_request
        self.count = 0

    def value(self, schema, name="value", delimiters=True):
        self.count, self.delimiters = 0, delimiters
        return self.sample(schema, name, 0, ())

    def flattened(self, schema, references, depth=0):
        """The schema with its references and 'allOf' merged, and the references on the way."""
        merged = {}
        if not isinstance(schema, dict) or depth > 20:
            return {}, references
        if isinstance(schema.get("$ref"), str):
            reference = schema["$ref"]
            if references.count(reference) > 1:
                raise Unsampled("recursive")
            merged, references = self.flattened(self.document.target(reference), references + (reference,), depth + 1)
            schema = {key: value for key, value in schema.items() if key != "$ref"}
        parts = []
        for part in schema.get("allOf") or []:
            part, references = self.flattened(part, references, depth + 1)
            parts.append(part)
        for part in parts + [{key: value for key, value in schema.items() if key != "allOf"}]:
            for key, value in part.items():
                if key == "properties" and isinstance(value, dict):
                    merged[key] = {**merged.get(key, {}), **value}
                elif key == "required" and isinstance(value, list):
                    merged[key] = [*merged.get(key, []), *value]
                else:
                    merged[key] = value
        return merged, references

    @staticmethod
    def types(schema):
        declared = schema.get("type")
        return declared if isinstance(declared, list) else [declared] if declared else []

    def is_nullable(self, schema):
        kinds = self.types(schema)
        alternatives = [each for key in ("oneOf", "anyOf") for each in schema.get(key) or []]
        return schema.get("nullable") is True or "null" in kinds or any(
            isinstance(each, dict) and each.get("type") == "null" for each in alternatives
        )

    def sample(self, schema, name, depth, references):
        self.count += 1
        if self.count > 600 or depth > 14:
            raise Unsampled("too large")
        schema, references = self.flattened(schema, references)
        if self.round and depth and self.is_nullable(schema):
            return None
        if "const" in schema:
            return schema["const"]
        if schema.get("enum"):
            values = [each for each in schema["enum"] if each is not None] or [None]
            value = values[self.round % len(values)]
            # YAML documents often omit the quotes of texts.
            is_text = isinstance(value, (int, float)) and not isinstance(value, bool) and self.types(schema) in (["string"], ["string", "null"])
            return str(value) if is_text else value
        for key in ("oneOf", "anyOf"):
            alternatives = [each for each in schema.get(key) or [] if not (isinstance(each, dict) and each.get("type") == "null")]
            if alternatives:
                return self.alternative(schema, key, alternatives, name, depth, references)
        kinds = [kind for kind in self.types(schema) if kind != "null"]
        if self.is_request and "string" in kinds:
            # Values of a journey have no type of their own.
            kinds = ["string"]
        kind = kinds[0] if kinds else "object" if schema.get("properties") else "array" if "items" in schema else None
        if kind == "object" or kind is None and isinstance(schema.get("additionalProperties"), dict):
            return self.object(schema, name, depth, references)
        if kind == "array":
            return self.array(schema, name, depth, references)
        if kind in ("integer", "number"):
            return self.number(schema, kind)
        if kind == "boolean":
            return self.round == 0
        return self.text(schema, name) if kind in ("string", None) else None

    def alternative(self, schema, key, alternatives, name, depth, references):
        outer = {other: value for other, value in schema.items() if other not in ("oneOf", "anyOf", "discriminator")}
        texts = [each for each in alternatives if self.flattened(each, references)[0].get("type") == "string"]
        # Values of a journey have no type of their own: '7' in a union of texts and numbers is a text.
        alternatives = texts if self.is_request and texts else alternatives
        start = self.round % len(alternatives)
        for choice in alternatives[start:] + alternatives[:start]:
            try:
                merged = {"allOf": [outer, choice]} if outer.keys() & {"properties", "required"} else choice
                value = self.sample(merged, name, depth + 1, references)
            except Unsampled:
                continue
            tag = self.tag(schema.get("discriminator"), choice)
            if isinstance(value, dict):
                # What distinguishes the members is part of each value.
                value = {**self.constants(choice), **value, **({tag[0]: tag[1]} if tag else {})}
            return value
        raise Unsampled("no alternative")

    def constants(self, choice):
        """The properties of an object that have one value each."""
        found = {}
        for name, property in (self.flattened(choice, ())[0].get("properties") or {}).items():
            flat, _ = self.flattened(property, ())
            values = [flat["const"]] if "const" in flat else flat.get("enum") or []
            if len(values) == 1 and values[0] is not None and flat.get("readOnly" if self.is_request else "writeOnly") is not True:
                found[name] = values[0]
        return found

    def tag(self, discriminator, choice):
        """The property that selects a member of a union, with its value."""
        if not isinstance(discriminator, dict) or not isinstance(choice, dict) or "$ref" not in choice:
            return None
        name = choice["$ref"].split("/")[-1]
        for value, target in (discriminator.get("mapping") or {}).items():
            if target in (choice["$ref"], name):
                return discriminator.get("propertyName"), value
        flat, _ = self.flattened(choice, ())
        declared = (flat.get("properties") or {}).get(discriminator.get("propertyName"))
        declared, _ = self.flattened(declared or {}, ())
        values = [declared["const"]] if "const" in declared else declared.get("enum") or [name]
        return discriminator.get("propertyName"), name if name in values else values[0]

    def object(self, schema, name, depth, references):
        value = {}
        required = schema.get("required") or []
        hidden = "readOnly" if self.is_request else "writeOnly"
        for key, property in (schema.get("properties") or {}).items():
            flat, _ = self.flattened(property, ()) if isinstance(property, dict) else ({}, ())
            is_required = isinstance(required, list) and key in required
            if flat.get(hidden) is True or property is False:
                continue
            if not is_required and (depth > 5 or self.round and not self.is_nullable(flat)):
                continue
            try:
                value[key] = self.sample(property, key, depth + 1, references)
            except Unsampled:
                if is_required:
                    raise
        additional = schema.get("additionalProperties")
        if not value and not schema.get("properties") and additional is not False and not self.round:
            inner = additional if isinstance(additional, dict) else {"type": "string"}
            value = {key: self.sample(inner, key, depth + 1, references) for key in ("key", "second")}
        return value

    def array(self, schema, name, depth, references):
        lower, upper = schema.get("minItems") or 0, schema.get("maxItems")
        count = max(lower, 0 if self.round and depth else 2 if upper is None else min(2, upper))
        try:
            items = [self.sample(schema.get("items") or {}, f"{name}{index or ''}", depth + 1, references) for index in range(min(count, 50))]
        except Unsampled:
            if lower:
                raise
            return []
        if schema.get("uniqueItems") and len({repr(item) for item in items}) < len(items):
            items = items[:1]
        if not self.delimiters and any(isinstance(item, (dict, list)) for item in items):
            raise Unsampled("nested arrays in a parameter")
        return items

    def number(self, schema, kind):
        lower, upper = schema.get("minimum"), schema.get("maximum")
        exclusive = [schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")]
        step = schema.get("multipleOf") or 1
        if not isinstance(exclusive[0], bool) and exclusive[0] is not None:
            lower = exclusive[0] + step
        elif exclusive[0] is True and lower is not None:
            lower += step
        value = 5_000_000_007 if schema.get("format") == "int64" and upper is None and lower is None else 7
        if lower is not None and value < lower:
            value = lower
        if upper is not None and value > upper:
            value = lower if lower is not None else upper - (step if exclusive[1] is True else 0)
        if step != 1:
            value = (value // step) * step
        if kind == "integer":
            return int(value)
        return value + 0.5 if step == 1 and (upper is None or value + 0.5 < upper) else value

    def text(self, schema, name):
        if schema.get("contentEncoding") in ("base64", "base64url"):
            return TEXTS["byte" if schema["contentEncoding"] == "base64" else "base64url"]
        if schema.get("contentMediaType") or schema.get("contentEncoding") == "binary":
            return FILE if schema.get("contentEncoding") is None else TEXTS["byte"]
        if schema.get("format") in TEXTS:
            return TEXTS[schema["format"]]
        if schema.get("pattern"):
            return from_pattern(schema["pattern"], schema.get("minLength") or 0)
        lower, upper = schema.get("minLength") or 0, schema.get("maxLength")
        text = re.sub("[^A-Za-z0-9]", "", name) + (" é&=+/?" if self.delimiters and not self.round else "")
        text = text[:upper] if upper is not None else text
        return text + "x" * max(0, lower - len(text))


def from_pattern(pattern, lower):
    """A text that a simple regular expression matches."""
    try:
        import re._parser as parser
        text = "".join(characters(item, lower) for item in parser.parse(pattern.replace(r"\/", "/").replace(r"\p{L}", "a-z")))
        matches = re.search(pattern, text)
    except (re.error, RecursionError, ValueError, TypeError) as error:
        raise Unsampled("pattern") from error
    if not matches:
        raise Unsampled("pattern")
    return text


def characters(item, lower):
    kind, value = str(item[0]), item[1]
    if kind == "LITERAL":
        return chr(value)
    if kind == "NOT_LITERAL":
        return "b" if value == ord("a") else "a"
    if kind == "ANY":
        return "a"
    if kind == "IN":
        if str(value[0][0]) == "NEGATE":
            return next(each for each in string.ascii_letters + string.digits if re.match(f"[{each}]", each) and not any(covers(part, each) for part in value[1:]))
        return next(each for each in "a7Zb-_. :/" + string.printable if any(covers(part, each) for part in value))
    if kind in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
        low, high, inner = value
        count = max(low, min(high, lower, 64), 1 if high else 0)
        return "".join("".join(characters(each, 0) for each in inner) for _ in range(min(count, 300)))
    if kind == "SUBPATTERN":
        return "".join(characters(each, lower) for each in value[-1])
    if kind == "BRANCH":
        return "".join(characters(each, lower) for each in value[1][0])
    if kind == "AT" or kind.startswith("ASSERT"):
        return ""
    raise ValueError(kind)


def covers(part, character):
    kind, value = str(part[0]), part[1]
    if kind == "LITERAL":
        return ord(character) == value
    if kind == "RANGE":
        return value[0] <= ord(character) <= value[1]
    classes = {"CATEGORY_DIGIT": r"\d", "CATEGORY_WORD": r"\w", "CATEGORY_SPACE": r"\s",
               "CATEGORY_NOT_DIGIT": r"\D", "CATEGORY_NOT_WORD": r"\W", "CATEGORY_NOT_SPACE": r"\S"}
    return bool(re.match(classes[str(value)], character))
