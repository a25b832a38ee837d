"""Calls of operations with sampled values, and how received requests differ from them."""
import json
import urllib.parse

import wire
from samples import FILE, Sampler, Unsampled

IGNORED = {"accept", "content-type", "authorization"}
# Headers with a text that clients create for each call that changes something, so that repeating it has no effect.
CREATED = {"idempotency-key", "x-idempotency-key", "x-idempotencykey", "idempotence-key", "paypal-request-id"}


def preferred(content):
    """The media type that a client is expected to choose."""
    medias = [media for media, node in content.items() if isinstance(node, dict)]
    ranks = [lambda media: media.split(";")[0] == "application/json", lambda media: "json" in media and "seq" not in media and "lines" not in media,
             lambda media: "urlencoded" in media, lambda media: "multipart" in media, lambda _: True]
    return next((media for rank in ranks for media in medias if rank(media)), None)


class Case:
    """One call: the sampled request, and the response of the server."""

    def __init__(self, document, operation, round):
        self.document, self.operation, self.round = document, operation, round
        self.arguments, self.skipped, self.problems, self.calls, self.rejection = {}, [], [], 0, None
        self.body, self.media, self.encoding, self.created, self.accepted = None, None, {}, [], set()
        self.sample_request()
        self.sample_response()

    def sample_request(self):
        sampler = Sampler(self.document, self.round, True)
        for parameter in self.operation.parameters:
            name, place = parameter.get("name"), parameter.get("in")
            is_required = parameter.get("required") or place == "path"
            if not name or place == "header" and name.lower() in IGNORED or self.round and not is_required:
                continue
            if place == "header" and name.lower() in CREATED and self.operation.method not in ("get", "head"):
                self.created.append(parameter)
                continue
            schema = parameter.get("schema")
            content = parameter.get("content") or {}
            if schema is None and content:
                schema = next(iter(content.values())).get("schema")
            try:
                flat, _ = sampler.flattened(schema or {}, ())
                kinds = sampler.types(flat)
                is_scalar = bool(kinds) and not {"array", "object"} & set(kinds) and place == "query" and not content
                value = sampler.value(schema or {}, name, delimiters=is_scalar)
            except Unsampled as reason:
                if is_required:
                    raise
                self.skipped.append(f"'{name}': {reason}")
                continue
            self.arguments[place, name] = (parameter, value)
        content = self.operation.body.get("content") or {}
        self.media = preferred(content)
        if self.media and not (self.round and not self.operation.body.get("required")):
            node = content[self.media]
            self.encoding = node.get("encoding") or {}
            self.body = sampler.value(node.get("schema") or {}, "body", delimiters=True)
        else:
            self.media = None

    def sample_response(self, accepted=()):
        """Samples the response in the first accepted media type of the document, or in the preferred one."""
        self.status, response = self.operation.success()
        content = response.get("content") or {}
        self.response_media = next((media for each in accepted for media in content if media.split(";")[0] == each), preferred(content))
        self.value = None
        if self.response_media:
            schema = content[self.response_media].get("schema") or content[self.response_media].get("itemSchema") or {}
            self.value = Sampler(self.document, self.round, False).value(schema, "value")

    @property
    def passed(self):
        """The arguments of a client, without those of one possible value. The fields of exploded objects are arguments of their own."""
        passed, cookies = {}, {}
        for (place, name), (parameter, value) in self.arguments.items():
            flat, _ = Sampler(self.document, self.round, True).flattened(parameter.get("schema") or {}, ())
            if parameter.get("required") and ("const" in flat or len(flat.get("enum") or []) == 1):
                continue
            is_exploded = place == "query" and wire.style_of(parameter) == ("form", True) and not parameter.get("content")
            if is_exploded and isinstance(value, dict) and flat.get("properties"):
                passed |= value
            elif is_exploded and isinstance(value, dict):
                passed["*"] = value
            else:
                (cookies if place == "cookie" else passed)[name] = value
        return passed | ({"Cookie": cookies} if cookies else {})

    @property
    def has_json_result(self):
        media = (self.response_media or "").split(";")[0]
        return self.operation.method != "head" and self.status not in (204, 205) and (media == "application/json" or media.endswith("+json"))

    def response(self):
        """The bytes of the response."""
        media = (self.response_media or "").split(";")[0]
        if not media or self.operation.method == "head" or self.status in (204, 205):
            return b""
        encoded = json.dumps(self.value).encode()
        if media == "text/event-stream":
            return b"data: " + (encoded if not isinstance(self.value, str) else self.value.encode()) + b"\n\n"
        if media == "application/json-seq":
            return b"\x1e" + encoded + b"\n"
        if "json" in media:
            return encoded + (b"\n" if "lines" in media or "nd" in media else b"")
        return self.value.encode() if isinstance(self.value, str) else b"text"

    # Requests

    def judge(self, request):
        """The differences of a request from the samples; those of openapi-core only if a part was synthesized."""
        problems = []
        if request.method != self.operation.method:
            problems.append(f"the method is {request.method.upper()}")
        problems += self.path_problems(request) + self.query_problems(request) + self.header_problems(request)
        problems += self.credential_problems(request) + self.body_problems(request)
        accepted = [each.split(";")[0].strip() for each in request.headers.get("accept", "*/*").split(",")]
        self.accepted |= set(accepted)
        self.sample_response(accepted)
        served = (self.response_media or "").split(";")[0]
        has_body = self.operation.method != "head"
        if served and has_body and "*" not in served and not any(wire.matches(served, each) for each in accepted):
            problems.append(f"'Accept' is {', '.join(accepted)}, but the response is '{served}'")
        return problems

    def values(self, place):
        return [(name, *found) for (where, name), found in self.arguments.items() if where == place]

    def path_problems(self, request):
        expected = self.operation.sent_path
        for name, parameter, value in self.values("path"):
            encoded = json.dumps(value) if parameter.get("content") else wire.in_path(name, value, *wire.style_of(parameter))
            expected = expected.replace("{" + name + "}", encoded)
        received = urllib.parse.unquote(request.path)
        is_same = received == expected or all(map(wire.same_text, received.split("/"), expected.split("/"))) and received.count("/") == expected.count("/")
        return [] if is_same else [f"the path is '{received[:90]}' instead of '{expected[:90]}'"]

    def query_problems(self, request):
        expected = []
        for name, parameter, value in self.values("query"):
            if parameter.get("content"):
                expected.append((name, json.dumps(value, separators=(",", ":"), ensure_ascii=False)))
            else:
                expected += [(*pair, name) for pair in wire.pairs(name, value, *wire.style_of(parameter))]
        literal = [pair for pair in wire.query_items(self.operation.path.partition("#")[0].partition("?")[2])]
        received = wire.query_items(request.query)
        names = {scheme.get("name") for scheme in self.schemes() if scheme.get("in") == "query"}
        for name in names - {item[0] for item in expected}:
            received = [pair for pair in received if pair[0] != name]
        return wire.compared_items(expected + literal, received, "query item")

    def header_problems(self, request):
        problems = []
        for name, parameter, value in self.values("header"):
            received = request.headers.get(name.lower())
            expected = json.dumps(value) if parameter.get("content") else wire.in_header(value, wire.style_of(parameter)[1])
            if received is None or not wire.same_value(expected, received.replace(", ", ",")):
                shown = "is missing" if received is None else f"is '{received[:60]}' instead of '{expected[:60]}'"
                problems.append(f"header '{name}' {shown}")
        for parameter in self.created:
            received, longest = request.headers.get(parameter["name"].lower(), ""), (parameter.get("schema") or {}).get("maxLength", 255)
            if not 0 < len(received) <= longest:
                problems.append(f"header '{parameter['name']}' has {len(received)} characters")
        cookies = dict(each.strip().partition("=")[::2] for each in request.headers.get("cookie", "").split(";"))
        for name, parameter, value in self.values("cookie"):
            if not wire.same_text(wire.text(value) if not isinstance(value, list) else ",".join(map(wire.text, value)), cookies.get(name, "")):
                problems.append(f"cookie '{name}' is {cookies.get(name)!r}")
        return problems

    def schemes(self):
        declared = (self.document.root.get("components") or {}).get("securitySchemes") or {}
        names = {name for choice in self.operation.security if isinstance(choice, dict) for name in choice}
        return [self.document.resolved(declared[name]) for name in names if name in declared]

    def credential_problems(self, request):
        choices = [choice for choice in self.operation.security if isinstance(choice, dict)]
        declared = (self.document.root.get("components") or {}).get("securitySchemes") or {}
        if not choices or not all(name in declared for choice in choices for name in choice):
            return []
        met = any(all(self.has_credential(self.document.resolved(declared[name]), request) for name in choice) for choice in choices)
        return [] if met else ["the credentials are missing"]

    @staticmethod
    def has_credential(scheme, request):
        name, kind = scheme.get("name", ""), scheme.get("type")
        if kind == "apiKey":
            found = {"header": request.headers.get(name.lower()), "query": dict(wire.query_items(request.query)).get(name),
                     "cookie": f"{name}=" in request.headers.get("cookie", "") or None}
            return found.get(scheme.get("in")) is not None
        value = request.headers.get("authorization", "").lower()
        return value.startswith(scheme.get("scheme", "bearer").lower() + " ") if kind == "http" else kind == "mutualTLS" or bool(value)

    def body_problems(self, request):
        kind = request.headers.get("content-type", "").split(";")[0].strip()
        if self.media is None:
            return [f"a body of {len(request.body)} bytes is not in the document"] if request.body and not self.operation.body else []
        expected = self.media.split(";")[0].strip()
        if not wire.matches(kind, expected):
            return [f"'Content-Type' is '{kind}' instead of '{expected}'"]
        if expected == "application/json" or expected.endswith("+json"):
            try:
                found = wire.difference(self.body, json.loads(request.body))
            except ValueError:
                found = "is not JSON"
            return [f"the body: {found}"] if found else []
        if "urlencoded" in expected and isinstance(self.body, dict):
            return wire.form_problems(self.body, self.encoding, wire.query_items(request.body.decode("utf-8", "replace")))
        if "multipart" in expected and isinstance(self.body, dict):
            return wire.part_problems(self.body, self.encoding, request.body, request.headers.get("content-type"))
        if isinstance(self.body, str) and self.body != FILE and expected.startswith("text/"):
            return [] if self.body == request.body.decode("utf-8", "replace") else ["the text of the body differs"]
        return [] if request.body else ["the body is empty"]
