"""An HTTP/1.1 server in a process of its own, which faults of the client do not reach."""
import http.server
import multiprocessing
import os


def environment(**more):
    """The environment of a process that connects to servers of this machine directly, and ends at once in a crash."""
    return os.environ | {"no_proxy": "127.0.0.1,localhost", "SWIFT_BACKTRACE": "enable=no"} | {
        name: str(value) for name, value in more.items()
    }


class Handler(http.server.BaseHTTPRequestHandler):
    """`GET /N`: N bytes. `POST`: the number of bytes received."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.respond(b"x" * int(self.path[1:]))

    def do_POST(self):
        self.respond(str(len(self.rfile.read(int(self.headers["Content-Length"])))).encode())

    def respond(self, body):
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            self.close_connection = True

    def log_message(self, *arguments):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        """A client that gives up is expected."""


class Files:
    """Runs the server; the value of the context is its origin."""

    def __enter__(self):
        server = QuietServer(("127.0.0.1", 0), Handler)
        self.process = multiprocessing.Process(target=server.serve_forever, daemon=True)
        self.process.start()
        server.socket.close()
        return f"http://127.0.0.1:{server.server_port}"

    def __exit__(self, *_):
        self.process.kill()
        self.process.join()
