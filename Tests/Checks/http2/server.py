#!/usr/bin/env python3
"""An HTTP/2 server (RFC 9113) on 127.0.0.1 that multiplexes, and misbehaves on request.

The path of a request selects the behavior; the query has its parameters. `key` names a series of requests: `first`
behaviors apply to the first request of their series (without a key, to each), and `/seen?key=…` counts the requests that were
processed.

    /              200 with the number of the connection
    /slow?ms=      200 after a while                        /never         no response
    /body?size=    a body of this size (with key)           /window?ms=    no WINDOW_UPDATE for a body until then
    /sent?key=     the number of bytes of /body sent yet    /flood         PRIORITY frames without end
    /reset?key=    RST_STREAM without a response (first)    /cut           RST_STREAM within the body
    /refuse?key=   RST_STREAM(REFUSED_STREAM) (first)       /close?key=    closes the connection (first)
    /goaway        200, then GOAWAY                         /away?key=     GOAWAY that refuses the request (first)
"""

import argparse
import asyncio
import collections
import itertools
import ssl
import struct
import sys
import urllib.parse

import hpack

DATA, HEADERS, PRIORITY_FRAME, RST_STREAM, SETTINGS, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = 0, 1, 2, 3, 4, 6, 7, 8, 9
END_STREAM, ACK, END_HEADERS, PADDED, PRIORITY = 1, 1, 4, 8, 32
INTERNAL_ERROR, REFUSED_STREAM = 2, 7
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
INITIAL_WINDOW, FRAME_SIZE = 65_535, 16_384

# 4,000 frames that change the priority of an idle stream.
FLOOD = (b"\0\0\5" + bytes([PRIORITY_FRAME, 0]) + struct.pack(">I", 1_001) + struct.pack(">IB", 0, 1)) * 4_000

sent = collections.Counter()
seen = collections.Counter()
processed = collections.Counter()
connection_numbers = itertools.count(1)


def literal(name, value):
    return b"\0" + bytes([len(name)]) + name.encode() + bytes([len(value)]) + value.encode()


class Stream:
    def __init__(self, window):
        self.window = window
        self.fields = {}
        self.body_length = 0
        self.task = None


class Connection:
    def __init__(self, reader, writer, options):
        self.reader, self.writer, self.options = reader, writer, options
        self.number = next(connection_numbers)
        self.decoder = hpack.Decoder()
        self.streams = {}
        self.window, self.stream_window = INITIAL_WINDOW, INITIAL_WINDOW
        self.windows_changed = asyncio.Condition()
        self.is_leaving = False
        self.last_stream = 0

    def send(self, kind, flags, stream, payload=b""):
        if not self.writer.is_closing():
            self.writer.write(struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload)

    async def run(self):
        try:
            self.send(SETTINGS, 0, 0, struct.pack(">HI", 3, self.options.streams))
            if await self.reader.readexactly(len(PREFACE)) != PREFACE:
                return
            while True:
                head = await asyncio.wait_for(self.reader.readexactly(9), self.options.idle)
                payload = await self.reader.readexactly(int.from_bytes(head[:3], "big"))
                await self.receive(head[3], head[4], int.from_bytes(head[5:], "big") & 0x7FFF_FFFF, payload)
        except asyncio.TimeoutError:
            self.leave(self.last_stream)
        except (asyncio.IncompleteReadError, OSError, ssl.SSLError):
            pass
        finally:
            for stream in self.streams.values():
                if stream.task:
                    stream.task.cancel()
            self.writer.close()

    async def receive(self, kind, flags, number, payload):
        if kind == SETTINGS and not flags & ACK:
            await self.change_settings(payload)
        elif kind == PING and not flags & ACK:
            self.send(PING, ACK, 0, payload)
        elif kind == WINDOW_UPDATE:
            await self.open_window(number, int.from_bytes(payload, "big"))
        elif kind == RST_STREAM:
            self.end(number)
        elif kind == HEADERS:
            if flags & PADDED:
                payload = payload[1:len(payload) - payload[0]]
            if flags & PRIORITY:
                payload = payload[5:]
            await self.open(number, flags, payload)
        elif kind == DATA and number in self.streams:
            await self.receive_body(number, flags, len(payload))
        elif kind == DATA and payload:
            self.send(WINDOW_UPDATE, 0, 0, struct.pack(">I", len(payload)))

    async def change_settings(self, payload):
        for identifier, value in struct.iter_unpack(">HI", payload):
            if identifier == 4:
                for stream in self.streams.values():
                    stream.window += value - self.stream_window
                self.stream_window = value
        self.send(SETTINGS, ACK, 0)

    async def open_window(self, number, increment):
        async with self.windows_changed:
            if number == 0:
                self.window += increment
            elif number in self.streams:
                self.streams[number].window += increment
            self.windows_changed.notify_all()

    async def open(self, number, flags, block):
        while not flags & END_HEADERS:
            head = await self.reader.readexactly(9)
            block += await self.reader.readexactly(int.from_bytes(head[:3], "big"))
            flags |= head[4] & END_HEADERS
        fields = self.decoder.decode(block)
        if self.is_leaving:
            return
        if len(self.streams) >= self.options.streams:
            return self.send(RST_STREAM, 0, number, struct.pack(">I", REFUSED_STREAM))
        stream = self.streams[number] = Stream(self.stream_window)
        stream.fields = fields
        self.last_stream = number
        url = urllib.parse.urlsplit(fields[":path"])
        stream.path, stream.query = url.path, dict(urllib.parse.parse_qsl(url.query))
        if self.refuses(number, stream):
            return
        if flags & END_STREAM:
            stream.task = asyncio.ensure_future(self.respond(number, stream))

    def refuses(self, number, stream):
        """Whether the first request of a series ends before it is processed."""
        key = (stream.path, stream.query.get("key"))
        seen[key] += 1
        if stream.path not in ("/reset", "/refuse", "/close", "/away") or (key[1] and seen[key] > 1):
            return False
        del self.streams[number]
        if stream.path == "/close":
            self.writer.transport.abort()
        elif stream.path == "/away":
            # A server that closed the connection with unread bytes of the body would reset it, and the frame would be lost.
            # The client closes it.
            self.announce_end(max(0, number - 2))
        else:
            error = REFUSED_STREAM if stream.path == "/refuse" else INTERNAL_ERROR
            self.send(RST_STREAM, 0, number, struct.pack(">I", error))
        return True

    def leave(self, last_stream):
        """Sends GOAWAY and closes the connection when its streams have ended."""
        self.announce_end(last_stream)
        self.close_if_unused()

    def close_if_unused(self):
        # Later, because the frame would be lost in a connection that is closed with unread bytes.
        if self.is_leaving and not self.streams:
            asyncio.get_running_loop().call_later(0.05, self.writer.close)

    def announce_end(self, last_stream):
        self.is_leaving = True
        self.send(GOAWAY, 0, 0, struct.pack(">II", last_stream, 0))

    def end(self, number):
        stream = self.streams.pop(number, None)
        if stream and stream.task and stream.task is not asyncio.current_task():
            stream.task.cancel()
        self.close_if_unused()

    async def receive_body(self, number, flags, length):
        stream = self.streams[number]
        stream.body_length += length
        if length:
            delay = float(stream.query.get("ms", 0)) / 1000 if stream.path == "/window" else 0
            asyncio.get_running_loop().call_later(delay, self.update_windows, number, length)
        if flags & END_STREAM:
            stream.task = asyncio.ensure_future(self.respond(number, stream))

    def update_windows(self, number, length):
        for target in (0, number):
            self.send(WINDOW_UPDATE, 0, target, struct.pack(">I", length))

    async def respond(self, number, stream):
        key = stream.query.get("key")
        if stream.path == "/seen":
            body = str(processed[key]).encode()
        elif stream.path == "/sent":
            body = str(sent[key]).encode()
        elif stream.path == "/body":
            body = bytes(int(stream.query["size"]))
        else:
            processed[key] += 1
            body = f'{{"connection":{self.number},"length":{stream.body_length}}}'.encode()
        if stream.path == "/never":
            return
        while stream.path == "/flood":
            self.writer.write(FLOOD)
            await self.writer.drain()
        if stream.path == "/slow":
            await asyncio.sleep(float(stream.query["ms"]) / 1000)
        fields = literal("x-connection", str(self.number)) + literal("content-type", "application/json")
        self.send(HEADERS, END_HEADERS, number, b"\x88" + fields)
        if stream.path == "/cut":
            self.send(DATA, 0, number, body)
            self.send(RST_STREAM, 0, number, struct.pack(">I", INTERNAL_ERROR))
        else:
            await self.send_body(number, stream, body)
        if stream.path == "/goaway":
            self.leave(self.last_stream)
        self.end(number)

    async def send_body(self, number, stream, body):
        while True:
            async with self.windows_changed:
                await self.windows_changed.wait_for(lambda: not body or min(self.window, stream.window) > 0)
                count = max(0, min(len(body), FRAME_SIZE, self.window, stream.window))
                self.window -= count
                stream.window -= count
            if stream.path == "/body":
                sent[stream.query.get("key")] += count
            self.send(DATA, 0 if count < len(body) else END_STREAM, number, body[:count])
            body = body[count:]
            if not body:
                return
            await self.writer.drain()


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--certificate", required=True)
    parser.add_argument("--key", required=True)
    parser.add_argument("--streams", type=int, default=128, help="streams at a time per connection")
    parser.add_argument("--idle", type=float, default=None, help="seconds without a frame after which a connection closes")
    options = parser.parse_args()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(options.certificate, options.key)
    context.set_alpn_protocols(["h2"])
    server = await asyncio.start_server(
        lambda reader, writer: Connection(reader, writer, options).run(), "127.0.0.1", 0, ssl=context, backlog=1024
    )
    print(server.sockets[0].getsockname()[1], flush=True)
    # Ends with the process that started it, whose end closes this pipe.
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


asyncio.run(main())
