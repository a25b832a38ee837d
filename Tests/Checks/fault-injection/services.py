"""Lets single system calls of `specc mock` and `specc lsp` fail while they serve."""
import contextlib
import errno
import json
import pathlib
import queue
import shutil
import signal
import socket
import subprocess
import threading
import time

import servers

HERE = pathlib.Path(__file__).resolve().parent
ROOT = next(folder for folder in HERE.parents if (folder / "Package.swift").exists())
SECONDS = 10
SHORT = -1
# Errors after which a call must be repeated, so that nothing is noticed.
TRANSIENT = {errno.EINTR, SHORT}
MOCK_FAULTS = {
    "accept": [errno.EMFILE, errno.ECONNABORTED, errno.EINTR],
    "recv": [errno.ECONNRESET, errno.EINTR, SHORT],
    "send": [errno.ECONNRESET, errno.EINTR, SHORT],
    "write": [errno.ENOSPC, errno.EINTR, SHORT],
    "open": [errno.EMFILE],
    "mmap": [errno.ENOMEM],
    "pthread_create": [errno.EAGAIN],
}
LANGUAGE_SERVER_FAULTS = {
    "read": [errno.EIO, errno.EINTR, SHORT],
    "write": [errno.EIO, errno.EINTR, SHORT],
    "open": [errno.EMFILE, errno.EIO],
    "opendir": [errno.EMFILE],
    "readdir": [errno.EIO],
    "mmap": [errno.ENOMEM],
    "pthread_create": [errno.EAGAIN],
}


class Service:
    """A command that runs until it is ended. Its faults begin with `arm`."""

    def __init__(self, specc, library, folder, arguments, fault, **options):
        self.hit = folder / "hit"
        self.hit.unlink(missing_ok=True)
        self.errors = (folder / "errors").open("w+")
        environment = servers.environment(LD_PRELOAD=library, FAULT=fault, FAULT_FILE=self.hit, FAULT_SIGNAL=1)
        self.process = subprocess.Popen(
            [str(specc), *map(str, arguments)], stdout=subprocess.PIPE, stderr=self.errors, env=environment, **options
        )

    def arm(self):
        """Waits until the library of faults handles the signal, which would otherwise end the process."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status")
        while self.process.poll() is None:
            caught = next(line for line in status.read_text().splitlines() if line.startswith("SigCgt:"))
            if int(caught.split()[1], 16) >> signal.SIGUSR2 - 1 & 1:
                return self.process.send_signal(signal.SIGUSR2)
            time.sleep(0.001)

    @property
    def was_hit(self):
        return self.hit.exists()

    def end(self, number=None):
        """The exit status and the text of the standard error; None if the process does not end."""
        if number is not None and self.process.poll() is None:
            self.process.send_signal(number)
        try:
            status = self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            status = None
        self.errors.seek(0)
        return status, self.errors.read()

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.errors):
            if stream:
                with contextlib.suppress(OSError):
                    stream.close()


def status_of(port):
    """The status of a response; None if the connection is closed or nothing is sent."""
    with contextlib.suppress(OSError):
        with socket.create_connection(("127.0.0.1", port), timeout=SECONDS) as connection:
            connection.settimeout(SECONDS)
            connection.sendall(b"GET /greetings/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            data = b""
            while part := connection.recv(65_536):
                data += part
            return int(data.split()[1]) if data else None
    return None


def mock(service, is_transient):
    """Yields the problems of a mock server."""
    port = int(json.loads(service.process.stdout.readline())["port"])
    service.arm()
    first = [status_of(port) for _ in range(3)]
    if is_transient and first != [200] * 3:
        yield f"the statuses are {first}"
    if any(status not in (200, 500, 503, None) for status in first):
        yield f"the statuses are {first}"
    if service.was_hit and (status := status_of(port)) != 200:
        yield f"the status of the next request is {status}"
    status, errors = service.end(signal.SIGTERM)
    if status is None:
        yield "it does not end"
    elif status < 0 or status > 0 and not errors.strip():
        yield f"exit status {status}: {errors[-300:]}"


class Client:
    """A client of the language server, which reads on a thread of its own."""

    def __init__(self, service):
        self.service = service
        self.messages = queue.Queue()
        # Whether the server has reported an error that belongs to no request.
        self.was_informed = False
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        stream = self.service.process.stdout
        with contextlib.suppress(OSError, ValueError):
            while True:
                length = 0
                while (line := stream.readline().strip()) != b"":
                    length = int(line.split(b":")[1])
                if length == 0:
                    break
                message = json.loads(stream.read(length))
                self.was_informed |= "error" in message and message.get("id") is None
                self.messages.put(message)
        self.messages.put(None)

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        with contextlib.suppress(OSError):
            self.service.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            self.service.process.stdin.flush()

    def request(self, id, method, params):
        """Whether there is a response, with a result or an error."""
        self.send(id=id, method=method, params=params)
        end = time.monotonic() + SECONDS
        while True:
            try:
                message = self.messages.get(timeout=max(0, end - time.monotonic()))
            except queue.Empty:
                return False
            if message is None:
                self.messages.put(None)
                return False
            if message.get("id") == id and "method" not in message:
                return True


def language_server(service, is_transient, folder):
    """Yields the problems of a language server."""
    client = Client(service)
    uri = (folder / "hello.yaml").as_uri()
    text = (folder / "hello.yaml").read_text()
    service.arm()
    workspace = {"uri": folder.as_uri(), "name": "hello"}
    client.request(1, "initialize", {"capabilities": {}, "processId": None, "workspaceFolders": [workspace]})
    client.send(method="initialized", params={})
    client.send(
        method="textDocument/didOpen",
        params={"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": text}},
    )
    hover = {"textDocument": {"uri": uri}, "position": {"line": 9, "character": 4}}
    client.request(2, "textDocument/hover", hover)
    responds = client.request(3, "textDocument/hover", hover)
    client.request(4, "shutdown", None)
    client.send(method="exit")
    with contextlib.suppress(OSError):
        service.process.stdin.close()
    status, errors = service.end()
    if status is None:
        yield "it does not end"
    elif status < 0 or status > 0 and not errors.strip() and not client.was_informed:
        yield f"exit status {status}: {errors[-300:]}"
    # The pipes to the editor can fail for good; the server then ends with a message.
    elif not responds and (is_transient or not service.was_hit or status == 0):
        yield f"it does not respond, exit status {status}: {errors[-300:]}"


def check(specc, library, folder):
    """Whether the servers continue, or end with a message, whichever call fails."""
    folder = folder / "services"
    shutil.copytree(ROOT / "Specs/Hello", folder / "catalogs", ignore=shutil.ignore_patterns("*.swift"))
    problems = count = 0
    for command, arguments, faults in (
        ("mock", ["mock", folder / "catalogs", "--quiet"], MOCK_FAULTS),
        ("lsp", ["lsp"], LANGUAGE_SERVER_FAULTS),
    ):
        for function, errors in faults.items():
            for error in errors:
                for index in range(1, 200):
                    fault = f"{function}:{error}:{index}"
                    pipe = {"stdin": subprocess.PIPE} if command == "lsp" else {}
                    service = Service(specc, library, folder, arguments, fault, **pipe)
                    try:
                        is_transient = error in TRANSIENT
                        if command == "mock":
                            found = list(mock(service, is_transient))
                        else:
                            found = list(language_server(service, is_transient, folder / "catalogs"))
                        was_hit = service.was_hit
                    finally:
                        service.close()
                    count += 1
                    for problem in found:
                        problems += 1
                        print(f"problem: specc {command}, {fault}: {problem}", flush=True)
                    if not was_hit:
                        break
    print(f"{count} cases, {problems} problems", flush=True)
    return not problems
