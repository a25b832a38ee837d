"""A remote cache for Bazel over HTTP, on loopback: stores what is sent with PUT, and returns it to GET.

    http-cache.py FOLDER

Prints its port. The folders FOLDER/ac and FOLDER/cas contain the results of actions and their files.
"""
import http.server
import pathlib
import re
import sys


class Cache(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    folder = pathlib.Path()

    def entry(self):
        """The file of a request; None for a path that is not an entry."""
        return self.folder / self.path[1:] if re.fullmatch(r"/(ac|cas)/[0-9a-f]{64}", self.path) else None

    def respond(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        entry = self.entry()
        if entry and entry.exists():
            self.respond(200, entry.read_bytes())
        else:
            self.respond(404)

    def do_PUT(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        entry = self.entry()
        if not entry:
            return self.respond(400)
        entry.parent.mkdir(parents=True, exist_ok=True)
        partial = entry.with_suffix(".partial")
        partial.write_bytes(body)
        partial.replace(entry)
        self.respond(200)

    def log_message(self, format, *arguments):
        pass


def main():
    Cache.folder = pathlib.Path(sys.argv[1])
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Cache)
    print(server.server_address[1], flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
