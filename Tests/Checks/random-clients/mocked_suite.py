"""Conformance suites whose client calls generated mocks, which forward to a server and encode the decoded values again."""
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]
BUILD = ROOT / ".build/debug"
LIBRARIES = ["SpeccRuntime", "SpeccTesting", "LoopbackServer", "SpeccSynchronization", "SpeccText", "CCurl"]
SECONDS = 1_800

SERVICE = re.compile(r"let (\S+) = ([\w.`]+)\(([^()]*(?:\([^()]*\)[^()]*)*?)client: client\s*\)")
MOCK = re.compile(r"nonisolated extension (\S+) \{\s+///[^\n]+\s+(?:\w+ )?struct (\S+): \S+, ServiceMock")
STUB = re.compile(r"func (\S+)\(\s*_ response: @escaping (?:Mock\w+<|@Sendable \(\s*)([^\s>]+)")


def with_mocks(text, journey, output, program):
    """The suite with the clients of a program, and the names of the services over sockets by those of the suite.

    The mocks respond with the values that a client receives over sockets. Downloads, for which mocks have no method, are files.
    """
    start, end = text.index("        let client = HTTPClient()\n"), text.index(f"\n        // {journey}:")
    setup = text[start:end]
    services = {service: (name, arguments) for name, service, arguments in SERVICE.findall(setup)}
    stubs, names, sockets = "", [], {}
    for path in sorted(output.glob("*.mocks.specc.swift")):
        mocks = path.read_text()
        found = MOCK.search(mocks)
        if not found:
            continue
        name = f"mock{len(names)}"
        names.append((name, f"{found.group(1)}.{found.group(2)}"))
        methods = [(method, endpoint) for method, endpoint in STUB.findall(mocks)]
        service = methods[0][1].rsplit(".", 1)[0] if methods else ""
        if service not in services:
            continue
        sockets[services[service][0]] = f"{name}Service"
        stubs += f"        let {name}Service = {service}({services[service][1]}client: sockets)\n"
        stubs += "".join(f"        {name}.{method}(forward(to: {name}Service))\n" for method, _ in methods)
    declared = "".join(path.read_text() for path in sorted(output.glob("*.service.specc.swift")))
    for service in services:
        for extension in re.findall(rf"^nonisolated extension {re.escape(service)} {{(.*?)^}}", declared, re.M | re.S):
            for endpoint in re.findall(r"struct (\S+): CallableEndpoint", extension):
                stubs += f'        mocks.respond(to: {service}.{endpoint}.self) {{ _ in .data(Data("file".utf8)) }}\n'
    created = "".join(f"        let {name} = {mock}()\n" for name, mock in names)
    arguments = ", ".join(name for name, _ in names)
    client = (
        f"        let sockets = try {program}.sockets()\n{created}"
        f"        let mocks = MockServerTransport({arguments})\n"
        f"        let client = {program}.client(mocks, sockets)\n"
    )
    setup = setup.replace("        let client = HTTPClient()\n", client)
    text = text[:start] + setup + "\n" + stubs + text[end:]
    return text.replace("import SpeccRuntime\n", "import SpeccRuntime\nimport SpeccTesting\n", 1), sockets


def objects(library):
    """The object files of a library, without those of removed sources."""
    sources = {path.name for path in (ROOT / "Sources").rglob("*.*")}
    return [path for path in sorted((BUILD / f"{library}.build").rglob("*.o")) if path.stem in sources]


def compile_program(swiftc, folder, module, sources):
    """Compiles and links sources with the libraries to the program 'tests' in a folder. Returns the errors."""
    command = [
        *swiftc.split(), "-swift-version", "6", "-D", "DEBUG", "-Onone", "-j2", "-parse-as-library", "-package-name", "random",
        "-suppress-warnings", "-module-name", module, "-I", BUILD / "Modules", "-I", BUILD / "CCurl.build",
        "-o", folder / "tests", *sources, *(path for name in LIBRARIES for path in objects(name)),
    ]
    (folder / "arguments").write_text("".join(f'"{each}"\n' for each in command[1:]))
    command = [command[0], f"@{folder / 'arguments'}"]
    made = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS)
    if made.returncode == 0:
        return ""
    return "\n".join(re.findall(r".* error: .*", made.stdout + made.stderr)) or made.stderr[-3_000:] or "the compiler failed"
