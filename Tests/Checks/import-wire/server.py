"""A server that validates each request against the original document, and responds with values of its schemas."""
import http.server
import json
import logging
import threading
import warnings

from openapi_core import Config, OpenAPI
from openapi_core.datatypes import RequestParameters
from werkzeug.datastructures import Headers, ImmutableMultiDict

import wire

warnings.simplefilter("ignore")
logging.disable(logging.CRITICAL)


class Request:
    """A received request, as openapi-core reads it."""

    def __init__(self, method, path, query, headers, body, url):
        self.method, self.path, self.query, self.headers, self.body = method.lower(), path, query, headers, body
        self.host_url, self.content_type = url, headers.get("content-type", "")
        cookies = dict(each.strip().partition("=")[::2] for each in headers.get("cookie", "").split(";") if "=" in each)
        self.parameters = RequestParameters(
            query=ImmutableMultiDict(wire.query_items(query)), header=Headers(headers), cookie=ImmutableMultiDict(cookies)
        )

    def rejection(self, case):
        """The first error that openapi-core finds; None for none."""
        try:
            document = case.document.reduced(case.operation, self.host_url)
            readers = {media: json.loads for media in case.operation.body.get("content") or {} if "+json" in media}
            openapi = OpenAPI.from_dict(document, config=Config(spec_validator_cls=None, extra_media_type_deserializers=readers))
            error = next(iter(openapi.iter_request_errors(self)), None)
        except Exception as failure:  # Documents that openapi-core cannot read.
            return f"not validated: {type(failure).__name__}"
        causes = [error]
        while causes[-1] is not None and causes[-1].__cause__ is not None:
            causes.append(causes[-1].__cause__)
        return " · ".join(map(described, causes)) if error else None


def described(error):
    """The first line of a message. The messages of some errors of openapi-core cannot be created."""
    try:
        return (str(error).splitlines() or [type(error).__name__])[0][:120]
    except (AttributeError, UnicodeDecodeError):
        return type(error).__name__


class Server(http.server.ThreadingHTTPServer):
    """Serves the cases, which a header of each request names."""

    daemon_threads = True

    def __init__(self, cases):
        super().__init__(("127.0.0.1", 0), Handler)
        self.cases = cases
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def respond(self):
        body = self.body()
        case = self.server.cases.get(self.headers.get("X-Wire-Step"))
        path, _, query = self.path.partition("?")
        headers = {key.lower(): value for key, value in self.headers.items() if key != "X-Wire-Step"}
        if case is None:
            return self.send(404, "text/plain", b"")
        request = Request(self.command, path, query, headers, body, self.server.url)
        case.calls += 1
        case.problems += case.judge(request)
        case.rejection = request.rejection(case)
        self.send(case.status, case.response_media, case.response())

    def send(self, status, media, body):
        self.send_response(status)
        if status not in (204, 205, 304):
            if media and body:
                self.send_header("Content-Type", media.replace("*/*", "application/octet-stream"))
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and status not in (204, 205, 304):
            self.wfile.write(body)

    def body(self):
        if "chunked" in self.headers.get("Transfer-Encoding", ""):
            data = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                data += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
            return data
        return self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def log_message(self, *_):
        pass

    do_GET = do_PUT = do_POST = do_DELETE = do_OPTIONS = do_HEAD = do_PATCH = do_TRACE = do_QUERY = respond
