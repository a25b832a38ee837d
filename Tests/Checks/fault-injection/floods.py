"""Servers that flood HTTP/2 clients with frames that cost the client more than the server. One port for each kind of flood."""
import multiprocessing
import socket
import ssl
import struct
import subprocess
import threading
import time

# Longer than the limits that the program checks.
SECONDS = 20
DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS, PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = range(10)
END_STREAM, END_HEADERS, PADDED = 1, 4, 8
STATUS_200, STATUS_103 = b"\x88", b"\x08\x03103"


def frame(kind, flags=0, stream=0, payload=b""):
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def literal(name, value):
    """A header field that is not added to the table (RFC 7541, 6.2.2)."""
    return b"\x00" + bytes([len(name)]) + name + bytes([len(value)]) + value


# The frames before the flood, and those that are repeated, for a stream.
FLOODS = {
    "ping": lambda id: (b"", frame(PING, 0, 0, bytes(8))),
    "settings": lambda id: (b"", frame(SETTINGS)),
    "settings-values": lambda id: (b"", frame(SETTINGS, 0, 0, struct.pack(">HI", 4, 65_535) * 100)),
    "priority": lambda id: (b"", frame(PRIORITY, 0, id + 2, struct.pack(">IB", 0, 1))),
    "window-update": lambda id: (b"", frame(WINDOW_UPDATE, 0, id, struct.pack(">I", 1))),
    "rst-stream": lambda id: (b"", frame(RST_STREAM, 0, id, struct.pack(">I", 8))),
    "goaway": lambda id: (b"", frame(GOAWAY, 0, 0, struct.pack(">II", id, 0))),
    "unknown-frames": lambda id: (b"", frame(0xBB, 0, 0, bytes(100))),
    "push-promise": lambda id: (b"", frame(PUSH_PROMISE, END_HEADERS, id, struct.pack(">I", 2) + STATUS_200)),
    "interim-responses": lambda id: (b"", frame(HEADERS, END_HEADERS, id, STATUS_103)),
    "continuation": lambda id: (
        frame(HEADERS, 0, id, STATUS_200), frame(CONTINUATION, 0, id, literal(b"x-name", b"v" * 100)),
    ),
    "empty-continuation": lambda id: (frame(HEADERS, 0, id, STATUS_200), frame(CONTINUATION, 0, id)),
    # A field of 4,000 bytes is added to the table, and then repeated with one byte each.
    "header-bomb": lambda id: (
        frame(HEADERS, 0, id, STATUS_200 + b"\x40\x01x\x7f" + b"\xa1\x1e" + b"v" * 4_000),
        frame(CONTINUATION, 0, id, b"\xbe" * 16_000),
    ),
    "empty-data": lambda id: (frame(HEADERS, END_HEADERS, id, STATUS_200), frame(DATA, 0, id)),
    "padding": lambda id: (
        frame(HEADERS, END_HEADERS, id, STATUS_200), frame(DATA, PADDED, id, b"\xff" + bytes(255)),
    ),
    "trailers": lambda id: (
        frame(HEADERS, END_HEADERS, id, STATUS_200) + frame(HEADERS, 0, id, literal(b"x-name", b"v")),
        frame(CONTINUATION, 0, id, literal(b"x-name", b"v" * 100)),
    ),
}


def read(connection, count):
    data = b""
    while len(data) < count:
        part = connection.recv(count - len(data))
        if not part:
            raise OSError("closed")
        data += part
    return data


def respond(connection, flood):
    """Reads up to the headers of the first request, then sends the flood until the client gives up."""
    read(connection, len(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
    connection.sendall(frame(SETTINGS))
    kind = None
    while kind != HEADERS:
        head = read(connection, 9)
        kind, stream = head[3], struct.unpack(">I", head[5:])[0]
        read(connection, int.from_bytes(head[:3], "big"))
    first, repeated = flood(stream)
    connection.sendall(first)
    block = repeated * max(1, 16_384 // len(repeated))
    # What the client sends is read, so that it does not wait.
    reader = threading.Thread(target=drain, args=[connection], daemon=True)
    reader.start()
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        connection.sendall(block)


def drain(connection):
    try:
        while connection.recv(65_536):
            pass
    except OSError:
        pass


def accept(listener, context, flood):
    while True:
        raw, _ = listener.accept()
        raw.settimeout(SECONDS)
        try:
            with context.wrap_socket(raw, server_side=True) as connection:
                respond(connection, flood)
        except OSError:
            continue


def serve(listeners, certificate, key):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    context.set_alpn_protocols(["h2"])
    for name, listener in listeners.items():
        threading.Thread(target=accept, args=[listener, context, FLOODS[name]], daemon=True).start()
    threading.Event().wait()


class Server:
    """Runs the servers in a process of their own. `origin` lists the floods with their ports."""

    def __init__(self, folder):
        self.certificate, key = folder / "certificate.pem", folder / "key.pem"
        subprocess.run(
            [
                "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key,
                "-out", self.certificate,
            ],
            check=True, capture_output=True,
        )
        listeners = {name: socket.create_server(("127.0.0.1", 0)) for name in FLOODS}
        self.origin = ",".join(f"{name}={listener.getsockname()[1]}" for name, listener in listeners.items())
        self.process = multiprocessing.Process(target=serve, args=[listeners, self.certificate, key], daemon=True)
        self.process.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.join()
