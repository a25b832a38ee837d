"""Decodes header blocks of HTTP/2 (HPACK, RFC 7541)."""

# The static table (appendix A): names, and the values of the entries that have one.
STATIC_TABLE = [
    tuple(entry.split(" ", 1)) if " " in entry else (entry, "")
    for entry in """:authority
:method GET
:method POST
:path /
:path /index.html
:scheme http
:scheme https
:status 200
:status 204
:status 206
:status 304
:status 400
:status 404
:status 500
accept-charset
accept-encoding gzip, deflate
accept-language
accept-ranges
accept
access-control-allow-origin
age
allow
authorization
cache-control
content-disposition
content-encoding
content-language
content-length
content-location
content-range
content-type
cookie
date
etag
expect
expires
from
host
if-match
if-modified-since
if-none-match
if-range
if-unmodified-since
last-modified
link
location
max-forwards
proxy-authenticate
proxy-authorization
range
referer
refresh
retry-after
server
set-cookie
strict-transport-security
transfer-encoding
user-agent
vary
via
www-authenticate""".split("\n")
]

# The lengths in bits of the codes of the 256 bytes and of the end (appendix B). The code is canonical.
CODE_LENGTHS = [
    13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28,
    28, 28, 28, 6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12,
    10, 13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6, 15, 5, 6, 5,
    6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5, 6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28, 20, 22, 20, 20, 22, 22, 22,
    23, 22, 23, 23, 23, 23, 23, 24, 23, 24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24, 22, 21, 20, 22,
    22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23, 21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23, 26,
    26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25, 19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27,
    27, 27, 20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23, 26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27,
    27, 27, 27, 27, 26, 30,
]


def canonical_codes(lengths):
    """Returns a dictionary from (length, code) to the symbol."""
    codes, code, previous = {}, 0, 0
    for symbol in sorted(range(len(lengths)), key=lambda symbol: (lengths[symbol], symbol)):
        code <<= lengths[symbol] - previous
        previous = lengths[symbol]
        codes[(previous, code)] = symbol
        code += 1
    return codes


CODES = canonical_codes(CODE_LENGTHS)


def decode_huffman(data):
    text, length, code = bytearray(), 0, 0
    for byte in data:
        for bit in range(7, -1, -1):
            length, code = length + 1, code << 1 | byte >> bit & 1
            symbol = CODES.get((length, code))
            if symbol is not None:
                text.append(symbol)
                length, code = 0, 0
    return text.decode()


class Decoder:
    """The dynamic table of a connection."""

    def __init__(self):
        self.entries = []
        self.limit = 4096

    def decode(self, block):
        """Returns the fields of a header block as a dictionary."""
        self.block, self.position, fields = block, 0, {}
        while self.position < len(block):
            first = block[self.position]
            if first & 0x80:
                name, value = self.entry(self.integer(7))
            elif first & 0xE0 == 0x20:
                self.limit = self.integer(5)
                self.evict()
                continue
            else:
                is_indexed = bool(first & 0x40)
                index = self.integer(6 if is_indexed else 4)
                name = self.entry(index)[0] if index else self.string()
                value = self.string()
                if is_indexed:
                    self.entries.insert(0, (name, value))
                    self.evict()
            fields[name] = value
        return fields

    def entry(self, index):
        return STATIC_TABLE[index - 1] if index <= len(STATIC_TABLE) else self.entries[index - len(STATIC_TABLE) - 1]

    def evict(self):
        while sum(len(name) + len(value) + 32 for name, value in self.entries) > self.limit:
            self.entries.pop()

    def integer(self, bits):
        value, mask = self.block[self.position] & (1 << bits) - 1, (1 << bits) - 1
        self.position += 1
        if value < mask:
            return value
        shift = 0
        while True:
            byte = self.block[self.position]
            self.position += 1
            value += (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return value

    def string(self):
        is_compressed = self.block[self.position] & 0x80
        length = self.integer(7)
        data = self.block[self.position:self.position + length]
        self.position += length
        return decode_huffman(data) if is_compressed else data.decode()
