"""Builds programs of the package that run on other machines: the Swift runtime and libyaml are linked statically."""
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def version():
    return re.search(r'current = "([^"]+)"', (ROOT / "Sources/Compiler/Driver/SpeccVersion.swift").read_text())[1]


def fail(message):
    sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {message}")


def swift(*arguments, cwd, environment=None):
    program = os.environ.get("SWIFT", "swift")
    try:
        environment = os.environ | (environment or {})
        run = subprocess.run([program, *arguments], cwd=cwd, env=environment, stdout=subprocess.PIPE, text=True)
    except FileNotFoundError:
        fail(f"'{program}' was not found; install Swift 6.2 or newer (https://swift.org/install), or set SWIFT to its path")
    if run.returncode != 0:
        sys.stdout.write(run.stdout)
        fail(f"'{program} {arguments[0]}' failed; its messages are above")
    return run.stdout


def host_triple():
    """The triple of this machine; a Darwin triple without its OS version, which SwiftPM ignores."""
    info = json.loads(swift("-print-target-info", cwd=ROOT))
    return info["target"]["unversionedTriple"] if sys.platform == "darwin" else info["target"]["triple"]


def static_libraries():
    """The static libraries that replace shared ones: their file names and paths."""
    folders = [f"/usr/lib/{platform.machine()}-linux-gnu", "/usr/lib64", "/usr/local/lib", "/opt/homebrew/lib"]
    if shutil.which("pkg-config"):
        query = ["pkg-config", "--variable=libdir", "yaml-0.1"]
        folders.insert(0, subprocess.run(query, capture_output=True, text=True).stdout.strip() or folders[0])
    libyaml = next((file for folder in folders if (file := pathlib.Path(folder) / "libyaml.a").exists()), None)
    if libyaml is None:
        fail("no static libyaml (libyaml.a); install libyaml-dev, on macOS 'brew install libyaml'")
    libraries = {"libyaml.a": libyaml}
    if sys.platform == "linux":
        found = sorted(pathlib.Path("/usr/lib/gcc").glob("*/*/libstdc++.a"))
        if not found:
            fail("no static libstdc++ (libstdc++.a); install g++, or libstdc++-dev of the distribution")
        libraries["libstdc++.a"] = found[-1]
    return libraries


def manifest(product):
    """A manifest with the targets that a program consists of.

    In the package specc, SwiftPM would first compile the same targets as the tool of the plugin, for its own catalogs.
    """
    package = json.loads(swift("package", "dump-package", cwd=ROOT))
    targets = {target["name"]: target for target in package["targets"]}
    needed, queue = [], [product]
    while queue:
        name = queue.pop()
        if name not in needed:
            needed.append(name)
            queue += [(entry.get("byName") or entry.get("target"))[0] for entry in targets[name]["dependencies"]]
    lines = []
    for name in sorted(needed):
        target = targets[name]
        if target["type"] == "system":
            lines.append(f'.systemLibrary(name: "{name}", path: "{target["path"]}", pkgConfig: "{target["pkgConfig"]}"),')
            continue
        names = ", ".join(f'"{(entry.get("byName") or entry.get("target"))[0]}"' for entry in target["dependencies"])
        features = "".join(
            f'.enableUpcomingFeature("{setting["kind"]["enableUpcomingFeature"]["_0"]}"), '
            for setting in target["settings"] if "enableUpcomingFeature" in setting["kind"]
        )
        kind = "executableTarget" if target["type"] == "executable" else "target"
        lines.append(f'.{kind}(name: "{name}", dependencies: [{names}], path: "{target["path"]}", swiftSettings: [{features}]),')
    source = (ROOT / "Package.swift").read_text()
    platforms = re.search(r"platforms: \[.*\]", source)[0]
    return (
        source.splitlines()[0] + "\nimport PackageDescription\n\nlet package = Package(\n"
        f'    name: "{product}",\n    {platforms},\n    targets: [\n        ' + "\n        ".join(lines)
        + "\n    ],\n    swiftLanguageModes: [.v6]\n)\n"
    )


def write_if_changed(path, text):
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def build(product, work):
    """The path of a program that is linked statically as far as the system allows, with optimization."""
    package = work
    (package / "static").mkdir(parents=True, exist_ok=True)
    write_if_changed(package / "Package.swift", manifest(product))
    links = {"Sources": ROOT / "Sources"} | {f"static/{name}": file for name, file in static_libraries().items()}
    for name, target in links.items():
        if not (package / name).is_symlink():
            (package / name).symlink_to(target)
    # SwiftPM reads the flags of libyaml from this file instead of the one of the system, whose folder has the shared library.
    include = (package / "static/libyaml.a").resolve().parent.parent / "include"
    write_if_changed(
        package / "static/yaml-0.1.pc",
        "Name: LibYAML\nDescription: static libyaml\nVersion: 0.2.5\n"
        f"Cflags: {'-I' + str(include) if (include / 'yaml.h').exists() and include != pathlib.Path('/usr/include') else ''}\n"
        f"Libs: -L{package / 'static'} -lyaml\n",
    )
    environment = {"PKG_CONFIG_PATH": str(package / "static")}
    options = ["-c", "release", "--product", product, "-Xswiftc", f"-L{package / 'static'}"]
    options += ["-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{package}=specc"]
    if sys.platform == "linux":
        options += ["--static-swift-stdlib", "-Xlinker", "-s", "-Xlinker", "--build-id=none"]
    swift("build", *options, cwd=package, environment=environment)
    return pathlib.Path(swift("build", *options, "--show-bin-path", cwd=package, environment=environment).strip()) / product
