"""Generates clients of catalogs, type checks callers against them, and compares modules with swift-api-digester."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
BUILD = ROOT / ".build/debug"
SPECC = pathlib.Path(os.environ.get("SPECC", BUILD / "specc"))
SWIFTC = ["swiftc", "-swift-version", "6", "-D", "DEBUG", "-parse-as-library"]
ERROR = re.compile(r"^(\S+?):\d+:\d+: error: (.*)$", re.M)
DEPRECATION = re.compile(r"^(\S+?):\d+:\d+: warning: .* is deprecated", re.M)


class Client:
    """The generated client of a catalog."""

    def __init__(self, number, text, folder):
        self.number = number
        self.text = text
        self.folder = folder / f"client{number}"
        (self.folder / "catalog").mkdir(parents=True)
        (self.folder / "catalog/shop.yaml").write_text(text)
        self.api = re.search(r"^api: (\S+)", text, re.M)
        made = subprocess.run(
            [SPECC, "generate", self.folder / "catalog", "--output", self.folder / "generated"],
            capture_output=True, text=True)
        if made.returncode not in (0, 1):
            sys.exit(f"specc generate has the exit status {made.returncode}: {made.stderr}\n{text}")
        self.is_valid = made.returncode == 0 and self.api is not None
        self.sources = sorted((self.folder / "generated").glob("*.swift")) if self.is_valid else []
        self.warnings = 0

    @property
    def is_public(self):
        return "access: public" in self.text

    def changes(self, base, options=()):
        """The changes that specc diff reports."""
        done = subprocess.run(
            [SPECC, "diff", "--format", "json", *options, base.folder / "catalog", self.folder / "catalog"],
            capture_output=True, text=True)
        if done.returncode not in (0, 1):
            sys.exit(f"specc diff has the exit status {done.returncode}: {done.stderr}\n{self.text}")
        return json.loads(done.stdout)["changes"]

    def add_shims(self, base):
        """Adds the file of --shims to the client, and returns the changes that specc diff reports with it."""
        path = self.folder / "Renamed.swift"
        changes = self.changes(base, ["--shims", path])
        if path.exists():
            self.sources.append(path)
        return changes


class Toolchain:
    """The compiler with the modules of the runtime."""

    def __init__(self, folder):
        self.folder = folder
        modules = folder / "modules"
        modules.mkdir()
        for name in ("SpeccRuntime", "SpeccText", "SpeccSynchronization"):
            shutil.copy(BUILD / f"Modules/{name}.swiftmodule", modules)
        headers = ROOT / "Sources/Runtime/CCurl/include"
        names = " ".join(f'header "{headers / name}"' for name in ("CCurl.h", "CInflate.h"))
        (modules / "module.modulemap").write_text(f"module CCurl {{ {names} export * }}\n")
        self.flags = ["-I", str(modules), "-Xcc", f"-fmodule-map-file={modules / 'module.modulemap'}"]
        self.caller = (HERE / "Caller.swift").read_text()

    def check(self, clients):
        """The errors of the caller for each client."""
        errors = self.check_together([each for each in clients if each.is_public])
        for client in clients:
            if not client.is_public:
                errors[client.number] = self.check_module(client)
        return errors

    def check_together(self, clients):
        """Type checks many clients as one module, in namespaces with the number of the client."""
        folder = self.folder / "batch"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for client in clients:
            suffix = f"{client.number}x"
            api = client.api.group(1)
            for source in client.sources:
                text = re.sub(rf"\b({api}|Shop)\b", rf"\g<1>{suffix}", source.read_text())
                (folder / f"m{client.number}_{source.name}").write_text(text)
            caller = re.sub(r"\b(Shop|Caller)\b", rf"\g<1>{suffix}", self.caller.replace("import Shop\n", ""))
            (folder / f"m{client.number}_caller.swift").write_text(caller)
        output = self.run(["-typecheck", "-wmo"], sorted(folder.glob("*.swift")))
        errors = {client.number: [] for client in clients}
        for path, message in ERROR.findall(output):
            name = pathlib.Path(path).name
            if not name.endswith("_caller.swift"):
                sys.exit(f"a generated client does not compile: {name}: {message}")
            errors[int(name[1:].split("_")[0])].append(message)
        callers = [pathlib.Path(path).name for path in DEPRECATION.findall(output)]
        for client in clients:
            client.warnings = callers.count(f"m{client.number}_caller.swift")
        return errors

    def check_module(self, client):
        """Type checks the caller in another module than the client."""
        self.emit(client)
        output = self.run(["-typecheck", "-I", client.folder], [HERE / "Caller.swift"])
        return [message for _, message in ERROR.findall(output)]

    def emit(self, client):
        """Builds the module of a client."""
        name = client.api.group(1)
        module = client.folder / f"{name}.swiftmodule"
        arguments = ["-wmo", "-module-name", name, "-emit-module", "-emit-module-path", module]
        output = self.run(arguments + ["-Xfrontend", "-experimental-skip-non-inlinable-function-bodies"], client.sources)
        if not module.exists():
            sys.exit(f"a generated client does not compile: {output}")

    def run(self, arguments, sources):
        return subprocess.run(
            SWIFTC + arguments + self.flags + [str(source) for source in sources], capture_output=True, text=True).stderr

    def digest(self, old, new):
        """The differences that swift-api-digester reports as breaking."""
        if old.api.group(1) != new.api.group(1):
            return ["another module"]
        dumps = []
        for client in (old, new):
            path = client.folder / "api.json"
            dumps.append(path)
            if path.exists():
                continue
            if not (client.folder / "Shop.swiftmodule").exists():
                self.emit(client)
            subprocess.run(
                ["swift-api-digester", "-dump-sdk", "-module", "Shop", "-o", path, "-I", client.folder] + self.flags,
                check=True, capture_output=True)
        done = subprocess.run(
            ["swift-api-digester", "-diagnose-sdk", "-print-module", "-input-paths", dumps[0], "-input-paths", dumps[1]],
            capture_output=True, text=True)
        lines = (done.stdout + done.stderr).splitlines()
        return [line.removeprefix("Shop: ") for line in lines if line and not line.startswith("/*")]
