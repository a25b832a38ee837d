"""Lets single system calls of `specc` fail."""
import errno
import pathlib
import shutil
import subprocess

import servers

HERE = pathlib.Path(__file__).resolve().parent
ROOT = next(folder for folder in HERE.parents if (folder / "Package.swift").exists())
SECONDS = 30
SHORT = -1
FAULTS = {
    "open": [errno.EMFILE, errno.ENOSPC],
    "read": [errno.EIO, errno.EINTR, SHORT],
    "write": [errno.ENOSPC, errno.EINTR, SHORT],
    "rename": [errno.EROFS, errno.ENOSPC],
    "unlink": [errno.EIO],
    "mkdir": [errno.ENOSPC],
    "opendir": [errno.EMFILE],
    "readdir": [errno.EIO],
    "mmap": [errno.ENOMEM],
    "pthread_create": [errno.EAGAIN],
}


def contents(folder):
    return {path.relative_to(folder): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


class Tool:
    def __init__(self, specc, library, folder):
        self.specc, self.library, self.folder = specc, library, folder / "tools"
        self.folder.mkdir()
        self.hit = folder / "hit"

    def run(self, arguments, **environment):
        return subprocess.run(
            [str(self.specc), *map(str, arguments)], capture_output=True, text=True, errors="replace", timeout=SECONDS,
            env=servers.environment(**environment), cwd=self.folder,
        )

    def cases(self, arguments, prepare):
        """The result of the command for each call that fails, after `prepare`."""
        for function, errors in FAULTS.items():
            for error in errors:
                for index in range(1, 1_000):
                    prepare()
                    self.hit.unlink(missing_ok=True)
                    fault = f"{function}:{error}:{index}"
                    try:
                        result = self.run(
                            arguments, LD_PRELOAD=self.library, FAULT=fault, FAULT_FILE=self.hit
                        )
                    except subprocess.TimeoutExpired:
                        yield fault, None
                        continue
                    if not self.hit.exists():
                        break
                    yield fault, result


def check(specc, library, folder):
    """Whether commands succeed, or fail with a message and without changes, whichever call fails."""
    tool = Tool(specc, library, folder)
    problems, count = [], 0

    def expect(condition, message):
        if not condition:
            problems.append(message)
            print("problem:", message, flush=True)

    def verify(arguments, output, old, new, codes=(0,)):
        """Repeats a command that replaces the files `old` in `output` by `new`."""
        nonlocal count

        def prepare():
            if output:
                shutil.rmtree(output, ignore_errors=True)
                for name, data in old.items():
                    (output / name).parent.mkdir(parents=True, exist_ok=True)
                    (output / name).write_bytes(data)

        for fault, result in tool.cases(arguments, prepare):
            count += 1
            name = f"specc {arguments[0]}, {fault}"
            if result is None:
                expect(False, f"{name}: does not end")
                continue
            expect(result.returncode >= 0, f"{name}: signal {-result.returncode}: {result.stderr[-300:]}")
            expect(result.returncode in codes or result.stderr.strip(), f"{name}: fails without a message")
            if output:
                found = contents(output) if output.exists() else {}
                if fault.startswith("unlink"):
                    # The temporary file that could not be removed.
                    found = {name: data for name, data in found.items() if name in new or name in old}
                wanted = [new] if result.returncode in codes else [old, new]
                expect(found in wanted, f"{name}: exit status {result.returncode}, files {sorted(map(str, found))}")

    catalogs = tool.folder / "catalogs"
    shutil.copytree(ROOT / "Specs/Hello", catalogs)
    output = tool.folder / "output"
    made = tool.run(["generate", catalogs, "--output", output])
    expect(made.returncode == 0, made.stderr)
    new = contents(output)
    # Every file is replaced, and one is removed.
    old = {name: data + b"// old\n" if name.suffix == ".swift" else data for name, data in new.items()}
    verify(["generate", catalogs, "--output", output], output, old, new)

    document = tool.folder / "document.yaml"
    document.write_text(tool.run(["export", "openapi", catalogs]).stdout)
    imported = tool.folder / "imported"
    made = tool.run(["import", "openapi", document, "--output", imported])
    expect(made.returncode == 0, made.stderr)
    verify(["import", "openapi", document, "--output", imported], imported, {}, contents(imported))
    print(f"{count} cases, {len(problems)} problems", flush=True)
    return not problems
