#!/usr/bin/env python3
"""Measures the compile time of generated types of different shapes.

Writes 200 types of each shape as specc generates them, compiles them against the real SpeccRuntime, and prints the median
of the CPU seconds of three runs and the size of the object code: debug as `swift build` does it (internal access), release
as a whole module (`-enable-testing` keeps what nobody uses).

    swift build --target SpeccRuntime
    Benchmarks/ModelShapes/measure.py .build/debug                  every shape
    Benchmarks/ModelShapes/measure.py .build/debug union "page"     those that a word is part of
"""
import os, resource, statistics, subprocess, sys, tempfile

COUNT, RUNS = 200, 3
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
FIELDS = [("id", "Int", "int"), ("name", "String", "string"), ("note", "String?", "stringIfPresent"),
          ("seen", "Date", "dateTime"), ("tags", "[String]", "value")]


def model(name, fields=FIELDS, extra="", conformances="Sendable, JSONReadable, JSONWritable", head="", reads=(), writes=()):
    lets = "".join(f"        let {n}: {t}\n" for n, t, _ in fields)
    parameters = ", ".join(f"{n}: {t}" + (" = nil" if t.endswith("?") else "") for n, t, _ in fields)
    stores = "".join(f"            self.{n} = {n}\n" for n, _, _ in fields)
    read = "".join(f'            {n} = reader.{v}("{n}")\n' for n, _, v in fields) + "".join(f"            {r}\n" for r in reads)
    write = "".join(f'            writer.{v}("{n}", {n})\n' for n, _, v in fields) + "".join(f"            {w}\n" for w in writes)
    return f"""    struct {name}: {conformances} {{
{lets}{head}
        init({parameters}) {{
{stores}        }}

        init(reading reader: inout JSONReader) {{
{read}        }}

        func write(to writer: inout JSONWriter) {{
{write}        }}
{extra}    }}
"""


def plain(i):
    return model(f"Model{i}")


def constants(i):
    head = '        var kind: String { "card" }\n        var version: Int { 2 }\n'
    return model(f"Model{i}", FIELDS[:3], head=head,
                 reads=['reader.constant("kind", "card")', 'reader.constant("version", 2)'],
                 writes=['writer.string("kind", "card")', 'writer.int("version", 2)'])


def nullable(i):
    return model(f"Model{i}", [(n, t.rstrip("?") + "?", "value") for n, t, _ in FIELDS])


def patches(i):
    fields = [(n, t.rstrip("?")) for n, t, _ in FIELDS]
    lets = "".join(f"        let {n}: Patch<{t}>\n" for n, t in fields)
    parameters = ", ".join(f"{n}: Patch<{t}> = .keep" for n, t in fields)
    stores = "".join(f"            self.{n} = {n}\n" for n, _ in fields)
    write = "".join(f'            writer.patch("{n}", {n})\n' for n, _ in fields)
    return f"""    struct Model{i}: Sendable, JSONWritable {{
{lets}
        init({parameters}) {{
{stores}        }}

        func write(to writer: inout JSONWriter) {{
{write}        }}
    }}
"""


def written(i):
    text = model(f"Model{i}", conformances="Sendable, JSONWritable")
    start, end = text.index("        init(reading"), text.index("        func write")
    return text[:start] + text[end:]


def secret(i):
    shown = ", ".join(f'"{n}": {n}' + (" as Any" if t.endswith("?") else "") for n, t, _ in FIELDS[1:])
    extra = f"""
        var customMirror: Mirror {{
            Mirror(self, children: ["id": "‹redacted›", {shown}], displayStyle: .struct)
        }}
"""
    return model(f"Model{i}", extra=extra, conformances="Sendable, JSONReadable, JSONWritable, CustomReflectable")


def distinct(i):
    return f"""    struct Model{i}: DistinctValue, ExpressibleByStringLiteral {{
        let rawValue: String

        init(rawValue: String) {{
            self.rawValue = rawValue
        }}
    }}
"""


def checked(i):
    return distinct(i)[:-6] + f"""
        func check(as name: String, on checker: inout some ValueChecker & ~Copyable) {{
            checker.require(rawValue, length: 1...20, name)
        }}
    }}
"""


def tagged(i, members=5, keyword="enum"):
    cases = "".join(f"        case m{m}(Member{m})\n" for m in range(members))
    reads = "".join(f'            case "m{m}": self = .m{m}(Member{m}(reading: &reader))\n' for m in range(members))
    writes = "".join(f'            case .m{m}(let value):\n                writer.tag("type", "m{m}")\n'
                     "                value.write(to: &writer)\n" for m in range(members))
    return f"""    {keyword} Model{i}: Sendable, JSONReadable, JSONWritable {{
{cases}        case unknown(JSONValue)

        init(reading reader: inout JSONReader) {{
            switch reader.tag("type") {{
{reads}            default: self = .unknown(reader.json())
            }}
        }}

        func write(to writer: inout JSONWriter) {{
            switch self {{
{writes}            case .unknown(let value): value.write(to: &writer)
            }}
        }}
    }}
"""


def untagged(i):
    return f"""    enum Model{i}: Sendable, JSONReadable, JSONWritable {{
        case int(Int)
        case string(String)
        case member0(Member0)
        case unknown(JSONValue)

        init(reading reader: inout JSONReader) {{
            switch reader.kind {{
            case .number: self = .int(reader.int())
            case .string: self = .string(reader.string())
            case .object where reader.holds("a", in: "kind"): self = .member0(Member0(reading: &reader))
            default: self = .unknown(reader.json())
            }}
        }}

        func write(to writer: inout JSONWriter) {{
            switch self {{
            case .int(let value): writer.int(value)
            case .string(let value): writer.string(value)
            case .member0(let value): value.write(to: &writer)
            case .unknown(let value): value.write(to: &writer)
            }}
        }}
    }}
"""


def page(i, item, name):
    return model(name, [("items", f"[{item}]", "value"), ("next", "String?", "stringIfPresent"), ("count", "Int", "int")])


def laid_out(i):
    return plain(i) + page(i, f"Model{i}", f"PageOfModel{i}") + model(f"Holder{i}", [("page", f"PageOfModel{i}", "value")])


def generic(i):
    once = ""
    if i == 0:
        once = page(i, "Item", "Page<Item: JSONReadable & JSONWritable & Sendable>")
    return once + plain(i) + model(f"Holder{i}", [("page", f"Page<Model{i}>", "value")])


SHAPES = {
    "a model of five fields": plain,
    "the same, written only": written,
    "five patches, written only": patches,
    "five fields that may be null": nullable,
    "three fields and two constants": constants,
    "a model with a secret": secret,
    "a distinct text": distinct,
    "a distinct text with bounds": checked,
    "a tagged union of five": tagged,
    "a tagged union of five, indirect": lambda i: tagged(i, keyword="indirect enum"),
    "a tagged union of twenty": lambda i: tagged(i, 20),
    "an untagged union of three": untagged,
    "a model, a page of it laid out, and its holder": laid_out,
    "a model, a generic page of it, and its holder": generic,
}


def source(shape):
    members = "".join(model(f"Member{m}", [("a", "Int", "int")]) for m in range(20))
    types = "\n".join(shape(i) for i in range(COUNT))
    return f"import Foundation\n@_spi(Generated) import SpeccRuntime\n\nnonisolated enum API {{}}\n\nnonisolated extension API {{\n{members}{types}}}\n"


def measure(text, modules, flags, folder):
    path = os.path.join(folder, "Miniature.swift")
    with open(path, "w") as file:
        file.write(text)
    command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-enable-testing", "-c", path, "-o", path + ".o"]
    command += [word for feature in FEATURES for word in ("-enable-upcoming-feature", feature)]
    command += ["-I", os.path.join(modules, "Modules"), "-I", os.path.join(modules, "CCurl.build")] + flags
    times = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stderr[:4000])
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    sizes = subprocess.run(["size", path + ".o"], capture_output=True, text=True).stdout.split("\n")[1].split()
    return statistics.median(times), int(sizes[0])


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    words = sys.argv[2:]
    print(f"{'shape':52}  debug s  release s   code")
    with tempfile.TemporaryDirectory() as folder:
        for name, shape in SHAPES.items():
            if words and not any(word in name for word in words):
                continue
            text = source(shape)
            debug, _ = measure(text, sys.argv[1], ["-g", "-Onone"], folder)
            release, code = measure(text, sys.argv[1], ["-O", "-wmo"], folder)
            print(f"{name:52}  {debug:7.2f}  {release:9.2f}  {code // 1000:4} k", flush=True)


main()
