"""The values of scalars on the wire, by examples and predicates, independent of the implementation of specc diff."""
from decimal import Decimal
import re

NUMBER = re.compile(r"[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$")
INTEGER = re.compile(r"-?\d+$")
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")
DATE = re.compile(r"\d{4}-\d\d-\d\d$")
CLOCK = r"\d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d "


def integer(lowest, highest):
    return lambda text: bool(INTEGER.match(text)) and lowest <= int(text) <= highest


def number(lowest="-Infinity", highest="Infinity"):
    return lambda text: bool(NUMBER.match(text)) and Decimal(lowest) <= Decimal(text) <= Decimal(highest)


def pattern(text):
    compiled = re.compile(text)
    return lambda value: bool(compiled.fullmatch(value))


def base64(alphabets):
    """Texts that are a date or a UUID are not meant as Base64, although their characters are in its alphabet."""
    compiled = re.compile(rf"[A-Za-z0-9{alphabets}]*={{0,2}}")
    return lambda text: (bool(compiled.fullmatch(text)) and len(text.rstrip("=")) % 4 != 1
                         and not UUID.match(text) and not DATE.match(text))


INTS = ["0", "-7", "42", str(2**31 - 1), str(-(2**31))]
INTS64 = INTS + [str(2**63 - 1), str(-(2**63))]
UINTS = ["0", "7", str(2**32), str(2**64 - 1)]
NUMBERS = INTS64 + ["0.5", "-12.75", "123456789.123456", "1e25", str(2**64 - 1)]
int64, uint64 = integer(-(2**63), 2**63 - 1), integer(0, 2**64 - 1)
bytes_samples = ["", "aGk=", "+/8=", "aGVsbG8gd29ybGQhIQ=="]
url_samples = ["", "aGk", "-_8", "aGVsbG8gd29ybGQhIQ"]

# JSON kind, texts that are sent, predicate of a strict server.
SCALARS = {
    "string": ("text", ["", "a", "a,b", "x y", "-", "5", "true", "\u00e9"], lambda text: True),
    "bool": ("bool", ["true", "false"], pattern("true|false")),
    "int": ("number", INTS64, int64),
    "int32": ("number", INTS, integer(-(2**31), 2**31 - 1)),
    "int64": ("number", INTS64, int64),
    "uint64": ("number", UINTS, uint64),
    "double": ("number", NUMBERS, number()),
    "decimal": ("number", NUMBERS, number()),
    "uuid": ("text", ["0f8fad5b-d9cb-469f-a165-70867728950e"], lambda text: bool(UUID.match(text))),
    "url": ("text", ["https://shop.example/a?b=c", "mailto:a@shop.example"], pattern(r"[a-z][a-z0-9+.-]*:\S+")),
    "json": ("any", ["", "a", "5", "true", "[1]", "null"], lambda text: True),
    "date": ("text", ["2024-05-01", "0001-12-31"], lambda text: bool(DATE.match(text))),
    "datetime": ("text", ["2024-05-01T12:00:00Z", "2024-05-01T12:00:00.125Z"],
                 pattern(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")),
    "duration": ("text", ["PT1H30M", "PT1.5S", "PT0S"], pattern(r"-?P(\d+D)?(T(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?")),
    "bytes": ("text", bytes_samples, base64("+/")),
    "datetime(unix)": ("number", ["0", "-5", "1714564800", "1714564800.125000"], number(-62135596800, 253402300799)),
    "datetime(unixMillis)": ("number", ["0", "-5", "1714564800125"], integer(-62135596800000, 253402300799999)),
    "datetime(http)": ("text", ["Wed, 01 May 2024 12:00:00 GMT"], pattern(f"[A-Z][a-z]{{2}}, {CLOCK}GMT")),
    "datetime(rfc2822)": ("text", ["Wed, 01 May 2024 12:00:00 +0000"],
                          pattern(f"[A-Z][a-z]{{2}}, {CLOCK}([+-]\\d{{4}}|GMT|UT)")),
    "duration(seconds)": ("number", ["0", "1.5", "-3", "0.000000001", str(2**63 - 1)], number(-(2**63), 2**63 - 1)),
    "duration(millis)": ("number", ["0", "1.5", "-3", str((2**63 - 1) * 1000)],
                         number(-(2**63) * 1000, (2**63 - 1) * 1000)),
    "bytes(base64url)": ("text", url_samples, base64("_-")),
    "decimal(string)": ("text", NUMBERS, number()),
    "int(string)": ("text", INTS64, int64),
    "int64(string)": ("text", INTS64, int64),
    "uint64(string)": ("text", UINTS, uint64),
    "url(template)": ("text", ["https://shop.example/papers{/id}{?name,label}", "/papers{?name}"], lambda text: True),
    # Declared formats.
    "bool(Y/N)": ("text", ["Y", "N"], pattern("Y|N")),
    "bool(1/0)": ("number", ["1", "0"], pattern("1|0")),
    "date(yyyyMMdd)": ("text", ["20240501", "00011231"], pattern(r"\d{8}")),
    "datetime(yyyy-MM-dd HH:mm:ss)": ("text", ["2024-05-01 12:00:00"], pattern(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d")),
}

# What released apps read in addition: numbers in place of text and the reverse, and either alphabet of Base64.
LENIENT = {
    "datetime(unix)", "datetime(unixMillis)", "duration(seconds)", "duration(millis)", "decimal(string)", "int(string)",
    "int64(string)", "uint64(string)", "bool(1/0)",
}
# A number of one unit is not a number of another, although the texts are the same.
UNITS = {
    "datetime(unix)": "seconds since 1970", "datetime(unixMillis)": "milliseconds since 1970",
    "duration(seconds)": "seconds", "duration(millis)": "milliseconds", "bool(1/0)": "true and false",
}
# Digits that are not meant as a number or as Base64, and texts of any other scalar that are not such digits.
DAYS = "date(yyyyMMdd)"
TEXTS = {DAYS, "string", "json", "url(template)"}
READ_BYTES = base64("+/_-")


def is_same_unit(first, second):
    if DAYS in (first, second) and not {first, second} <= TEXTS:
        return False
    return first not in UNITS or second not in UNITS or UNITS[first] == UNITS[second]


def is_accepted(sent, declared, is_json):
    """Whether a server that declares a scalar accepts all that apps send as another."""
    kind, samples, _ = SCALARS[sent]
    expected, _, accepts = SCALARS[declared]
    if is_json and expected != "any" and kind != expected:
        return False
    return is_same_unit(sent, declared) and all(accepts(text) for text in samples)


def is_readable(returned, declared, is_json):
    """Whether apps that declare a scalar read all that a server returns as another."""
    kind, samples, _ = SCALARS[returned]
    expected, _, accepts = SCALARS[declared]
    kinds = {"number", "text"} if declared in LENIENT else {expected}
    if is_json and expected != "any" and kind not in kinds:
        return False
    if declared.startswith("bytes"):
        accepts = READ_BYTES
    return is_same_unit(returned, declared) and all(accepts(text) for text in samples)


def is_part(sent, declared):
    """The parts of a multipart body are text, except for bytes."""
    if sent.startswith("bytes") or declared.startswith("bytes"):
        return sent.startswith("bytes") and declared.startswith("bytes")
    return is_accepted(sent, declared, False)
