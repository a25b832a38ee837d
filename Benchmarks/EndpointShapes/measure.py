#!/usr/bin/env python3
"""Measures the compile time of generated endpoints of different shapes.

Writes 300 endpoints of two parameters in ten services, each endpoint with its method, compiles them against
surface.swift.in or, with --runtime MODULES, against the real SpeccRuntime, and prints the median of the CPU seconds and
the size of the object code: debug like `swift build` (internal access), release with whole-module optimization
(public access, because unused internal code is removed).

    Benchmarks/EndpointShapes/measure.py                            every shape
    Benchmarks/EndpointShapes/measure.py chosen "static let"        some of them
    Benchmarks/EndpointShapes/measure.py --runtime .build/debug/Modules chosen
"""
import argparse, json, os, resource, statistics, subprocess, sys, tempfile

SERVICES, ENDPOINTS = 10, 30
HERE = os.path.dirname(os.path.abspath(__file__))

# The differences of each shape from the chosen one, and the active conditions of surface.swift.in.
SHAPES = {
    "chosen": {},
    "build beside the description, whole answers apart": {"surface": ["BUILD"], "build": True},
    "build beside the description, one protocol": {"surface": ["BUILD", "ONE_PROTOCOL"], "build": True},
    "eleven words of vocabulary as requirements": {"surface": ["VOCABULARY"]},
    "host and path as requirements": {"surface": ["HOST_AND_PATH"]},
    "static let definition": {"definition": "let"},
    "definition with default arguments": {"surface": ["DEFINITION_DEFAULTS"]},
    "definition as a class": {"surface": ["DEFINITION_CLASS"]},
    "defaults as a struct": {"surface": ["DEFAULTS_STRUCT"]},
    "implicit memberwise init": {"init": "implicit"},
    "implicit memberwise init, var": {"init": "var"},
    "path and query overloaded for String and Int": {"surface": ["OVERLOADS"]},
    "options as a default argument": {"surface": ["OPTIONS_DEFAULT"]},
    "NetworkError instead of a shared enum": {"failure": "NetworkError"},
    "a failure enum for each endpoint": {"failure": "each"},
    "errors as pairs": {"payload": "pair"},
    "errors as pairs, an enum for each endpoint": {"payload": "pair", "failure": "each"},
    "bare bodies": {"payload": "bare", "surface": ["BARE_BODIES"]},
    "bare bodies, an enum for each endpoint": {"payload": "bare", "failure": "each", "surface": ["BARE_BODIES"]},
    "without methods": {"method": False},
    "settings in every definition": {"settings": True},
    "pages for every second endpoint": {"pages": True},
}

FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
COMMON = ["swiftc", "-swift-version", "6", "-parse-as-library"]
COMMON += [word for feature in FEATURES for word in ("-enable-upcoming-feature", feature)]


def indented(text, columns):
    return "\n".join(" " * columns + line if line else "" for line in text.split("\n"))


# For a type of body: the payload of a failure case, its construction, and its NetworkError.
PAYLOADS = {
    "declared": ("DeclaredError<{}>", "", "let failure", "failure.networkError"),
    "pair": ("{}, NetworkError", "pair: ", "_, let failure", "failure"),
    "bare": ("{}", "body: ", None, None),
}


def failure_enum(access, shape):
    payload, label, binding, error = PAYLOADS[shape.get("payload", "declared")]
    problem = payload.format("API.Problem")
    arms = f"""        case .notFound({binding}): {error}
        case .unprocessable({binding}): {error}
        case .clientError(_, {binding}): {error}
""" if binding else ""
    rest = "" if binding else "\n        default: nil"
    return f"""{access}enum Failure: EndpointFailure {{
    /// 404
    case notFound({problem})
    /// 422
    case unprocessable({problem})
    /// Any other status from 400 to 499
    case clientError(status: Int, {problem})
    case cancelled
    case other(NetworkError)

    {access}init(_ error: NetworkError) {{
        self =
            switch error.status {{
            case 404: error.failure({label}Self.notFound)
            case 422: error.failure({label}Self.unprocessable)
            case .some(400...499): error.failure({label}Self.clientError)
            default: error.failure()
            }}
    }}

    {access}var networkError: NetworkError{"" if binding else "?"} {{
        switch self {{
{arms}        case .cancelled: .cancelled
        case .other(let failure): failure{rest}
        }}
    }}
}}
"""


def model(access, name, fields):
    """A struct of integers and strings that is decoded from JSON."""
    types = {"int": "Int", "string": "String"}
    lets = "\n".join(f"    {access}let {field}: {types[kind]}" for field, kind in fields)
    arguments = ", ".join(f"{field}: {types[kind]}" for field, kind in fields)
    stores = "\n".join(f"        self.{field} = {field}" for field, _ in fields)
    reads = "\n".join(f'        {field} = reader.{kind}("{field}")' for field, kind in fields)
    return f"""{access}struct {name}: Sendable, JSONReadable {{
{lets}

    {access}init({arguments}) {{
{stores}
    }}

    {access}init(reading reader: inout JSONReader) {{
{reads}
    }}
}}
"""


def home(access, shape):
    shared = failure_enum(access, shape) if shape.get("failure", "enum") == "enum" else ""
    return f"""{access}nonisolated enum API {{
    {access}struct Host: Sendable {{
        {access}let server: Server

        {access}init(server: Server) {{
            self.server = server
        }}

        {access}static var production: Self {{ Self(server: Server(.https, "api.example.com")) }}
    }}

{indented(model(access, "Problem", [("message", "string")]), 4)}
{indented(model(access, "Item", [("id", "int"), ("name", "string")]), 4)}
{indented(shared, 4)}
}}
"""


def endpoint(access, shape, service, number):
    name = f"getThing{service}x{number}"
    type_name = name[0].upper() + name[1:]
    response = "[API.Item]" if number % 2 else "API.Item"
    kind = shape.get("failure", "enum")
    failure = {"enum": "API.Failure", "NetworkError": "NetworkError", "each": f"{type_name}.Failure"}[kind]
    method = f"""/// `GET /things{number}/{{owner}}`
{access}func {name}(owner: String, page: Int = 30) async throws({failure}) -> {response} {{
    try await sendRequest(to: {type_name}(owner: owner, page: page))
}}

""" if shape.get("method", True) else ""
    is_paged = shape.get("pages") and number % 2
    if is_paged:
        method += f"""/// All pages.
{access}func {name}Pages(owner: String, page: Int = 30) -> EndpointPages<{type_name}> {{
    pages(of: {type_name}(owner: owner, page: page))
}}

"""
    item = f"    {access}typealias Item = API.Item\n" if is_paged else ""
    pages = f"""
    {access}static var pages: PageStyle {{
        .link()
    }}
""" if is_paged else ""
    alias = {
        "enum": f"    {access}typealias Failure = API.Failure\n",
        "NetworkError": "",
        "each": indented(failure_enum(access, shape), 4),
    }
    init = f"""
    {access}init(owner: String, page: Int = 30) {{
        self.owner = owner
        self.page = page
    }}
""" if "init" not in shape else ""
    own = ', settings: CallSettings(tags: ["a"])' if shape.get("settings") else ""
    call = f'EndpointDefinition(name: "{name}", method: .get, path: "/things{number}/{{owner}}", defaults: API.Service{service}.defaults{own})'
    definition = f"static let definition = {call}" if shape.get("definition") == "let" else f"""static var definition: EndpointDefinition {{
        {call}
    }}"""
    conformances = "PagedEndpoint" if is_paged else "Endpoint"
    build = "prepare(_ request: inout RequestBuilder) {\n        request.begin(Self.definition)"
    if shape.get("build"):
        conformances = "DescribedEndpoint" if "ONE_PROTOCOL" in shape["surface"] else "DescribedEndpoint, Endpoint"
        build = "build(_ request: inout RequestBuilder) {"
    page = "var page: Int = 30" if shape.get("init") == "var" else "let page: Int"
    return method + f"""/// `GET /things{number}/{{owner}}`
{access}struct {type_name}: {conformances} {{
    {access}typealias Response = {response}
{item}{alias[kind]}
    {access}let owner: String
    {access}{page}
{init}
    {access}{definition}
{pages}
    {access}func {build}
        request.path("owner", owner)
        request.query("page", page)
    }}
}}
"""


def service(access, shape, number):
    endpoints = "\n".join(endpoint(access, shape, number, index) for index in range(ENDPOINTS))
    return f"""nonisolated extension API {{
    {access}struct Service{number}: AdvancedAsyncRequestable {{
        {access}typealias ResponseModel = [Item]
        {access}typealias SecondaryResponseModel = Item

        {access}let client: HTTPClient
        {access}let server: Server?

        {access}init(host: Host = .production, client: HTTPClient = .shared) {{
            self.client = client
            self.server = host.server
        }}

        {access}static let defaults = EndpointDefaults(
            service: "API.Service{number}",
            server: Host.production.server,
            headers: ["Accept": "application/json"],
            timeout: TimeoutPolicy(attempt: .seconds(10), total: .seconds(45)),
            retry: RetryPolicy(attempts: 4)
        )
    }}
}}

nonisolated extension API.Service{number} {{
{indented(endpoints, 4)}}}
"""


def write(folder, shape, access):
    os.makedirs(folder)
    head = ("@_spi(Generated) public import" if access else "@_spi(Generated) import") + " SpeccRuntime\n\n"
    texts = {"API": home(access, shape), **{f"Service{n}": service(access, shape, n) for n in range(SERVICES)}}
    for name, text in texts.items():
        with open(f"{folder}/{name}.swift", "w") as file:
            file.write(head + text)
    return [f"{folder}/{name}.swift" for name in texts]


def surface(conditions):
    """surface.swift.in with its conditions evaluated; those of the compiler must contain whole declarations."""
    lines, open_conditions = [], []
    with open(f"{HERE}/surface.swift.in") as file:
        for line in file.read().split("\n"):
            word, _, name = line.strip().partition(" ")
            if word in ("#if", "#elseif"):
                holds = (name.lstrip("!") in conditions) != name.startswith("!")
                decided = word == "#elseif" and open_conditions.pop()[1]
                open_conditions.append((holds and not decided, holds or decided))
            elif word == "#else":
                _, decided = open_conditions.pop()
                open_conditions.append((not decided, True))
            elif word == "#endif":
                open_conditions.pop()
            elif all(holds for holds, _ in open_conditions):
                lines.append(line)
    return "\n".join(lines)


def run(*command):
    """Returns the CPU seconds of a command, which must succeed without warnings."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode or "warning:" in done.stderr:
        sys.exit(done.stderr)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def code_size(objects):
    table = subprocess.run(["size", *objects], capture_output=True, text=True, check=True).stdout
    return sum(int(line.split()[0]) for line in table.split("\n")[1:] if line)


class Miniature:
    """The sources of one shape and the commands that compile them."""

    def __init__(self, name, folder, runtime):
        self.name, self.folder, self.seconds = name, folder, {"debug": [], "release": []}
        shape = SHAPES[name]
        os.makedirs(folder)
        if not runtime:
            runtime = folder
            with open(f"{folder}/SpeccRuntime.swift", "w") as file:
                file.write(surface(shape.get("surface", [])))
            run(*COMMON, "-emit-module", "-module-name", "SpeccRuntime", "-emit-module-path",
                f"{folder}/SpeccRuntime.swiftmodule", f"{folder}/SpeccRuntime.swift")
        internal, public = write(f"{folder}/internal", shape, ""), write(f"{folder}/public", shape, "public ")
        self.objects = {"debug": [source.replace(".swift", ".o") for source in internal],
                        "release": [f"{folder}/Mini.o"]}
        with open(f"{folder}/map.json", "w") as file:
            objects = {source: {"object": object} for source, object in zip(internal, self.objects["debug"])}
            json.dump({**objects, "": {"swift-dependencies": f"{folder}/module.swiftdeps"}}, file)
        module = COMMON + ["-I", runtime, "-module-name", "Mini", "-c"]
        self.commands = {
            "debug": module + ["-Onone", "-g", "-enable-testing", "-enable-batch-mode", "-j1", "-emit-module",
                               "-emit-module-path", f"{folder}/Mini.swiftmodule",
                               "-output-file-map", f"{folder}/map.json", *internal],
            "release": module + ["-O", "-wmo", "-o", f"{folder}/Mini.o", *public],
        }
        run(*self.commands["debug"])  # A warm-up, which builds the modules of the C library.

    def compile(self):
        for mode, command in self.commands.items():
            self.seconds[mode].append(run(*command))

    def row(self):
        seconds = [statistics.median(self.seconds[mode]) for mode in ("debug", "release")]
        code = [code_size(self.objects[mode]) / 1000 for mode in ("debug", "release")]
        return f"{self.name:44} {seconds[0]:8.2f} {seconds[1]:10.2f} {code[0]:9.0f} {code[1]:11.0f}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("shapes", nargs="*", help="all of them where none is named")
    arguments.add_argument("--runtime", help="folder of SpeccRuntime.swiftmodule, instead of surface.swift.in")
    arguments.add_argument("--repetitions", type=int, default=3)
    chosen = arguments.parse_args()
    runtime = chosen.runtime and os.path.abspath(chosen.runtime)
    with tempfile.TemporaryDirectory() as folder:
        names = chosen.shapes or SHAPES
        miniatures = [Miniature(name, f"{folder}/{index}", runtime) for index, name in enumerate(names)]
        # In turns, so that other load affects all shapes alike.
        for _ in range(chosen.repetitions):
            for miniature in miniatures:
                miniature.compile()
        print(f"{'shape':44} {'debug s':>8} {'release s':>10} {'debug kB':>9} {'release kB':>11}")
        for miniature in miniatures:
            print(miniature.row())


if __name__ == "__main__":
    main()
