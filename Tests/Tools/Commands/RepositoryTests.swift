import Foundation
import ProjectFolder
import SpeccCommands
import Testing

@Suite("Hooks, actions and setup")
struct RepositoryTests {
    private static let root = ProjectFolder.root

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test(
        "pin actions by commit, with their version in a comment",
        arguments: ["Docs/CI.md", ".github/workflows/ci.yml", ".github/workflows/release.yml"]
    )
    func actions(file: String) throws {
        let uses = try Self.text(file).split(separator: "\n").filter { $0.contains("uses:") }
        #expect(!uses.isEmpty)
        for line in uses { #expect(line.contains(/uses: [\w\/.-]+@[0-9a-f]{40} +# v\d+\.\d+\.\d+$/), "\(line)") }
    }

    @Test("pass file names after '--'")
    func hooks() throws {
        let hooks = try Self.text(".pre-commit-hooks.yaml").split(separator: "- id: ").dropFirst()
        #expect(hooks.count == 3)
        for hook in hooks { #expect(hook.contains("\n  args: [\"--\"]\n"), "\(hook)") }
        #expect(try !Self.text("Docs/CI.md").contains(/xargs -0 specc \w+\b(?! --)/))
    }

    @Test("read a file whose name starts with a hyphen after '--'")
    func hyphen() throws {
        let temporary = try TemporaryFolder(["-x.yaml": "specc: 1\ntypes: { A: { a: intt } }\n"])
        #expect(Run(["validate", "--fix", "--", temporary.path + "/-x.yaml"]).status == .success)
        #expect(Run(["validate", "-x.yaml"]).error.contains("unknown option '-x.yaml'"))
        #expect(Run(["validate", "--", "-x.yaml"]).error.contains("cannot find '-x.yaml'"))
    }

    @Test(
        "install packages only if that is permitted",
        arguments: [
            ([:], "0", true), (["INSTALL": "0"], "0", false), (["INSTALL": "1"], "0", true),
            (["CI": "true"], "0", true),
            ([:], "1000", false), (["INSTALL": "1"], "1000", false),
        ]
    )
    func setup(environment: [String: String], user: String, installs: Bool) throws {
        let temporary = try TemporaryFolder([
            "bin/apt-get": "#!/bin/sh\necho \"$*\"\n", "bin/pkg-config": "#!/bin/sh\nexit 1\n",
            "bin/id": "#!/bin/sh\necho \(user)\n",
        ])
        for name in ["apt-get", "pkg-config", "id"] {
            let path = temporary.path + "/bin/" + name
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [Self.root.appending(path: ".ci/libyaml").path]
        let fixed = ["PATH": temporary.path + "/bin", "SYSROOT": temporary.path]
        process.environment = environment.merging(fixed) { $1 }
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.contains("install -y") == installs)
        #expect((process.terminationStatus == 0) == installs)
    }

    @Test("report a missing toolchain", arguments: ["demo", "test", "install", "bundle", "lint"])
    func missingToolchain(target: String) throws {
        let error = try make(target, "SWIFT=no-such-swift")
        #expect(error.hasPrefix("'no-such-swift' was not found; install Swift 6.2 or newer"), "\(error)")
    }

    @Test(
        "report a toolchain that is too old, or none",
        arguments: [
            (
                "Swift version 6.1.2 (swift-6.1.2-RELEASE)",
                "' is Swift 6.1.2, which is too old; install Swift 6.2 or newer"
            ),
            ("Apple Swift version 5.10", "' is Swift 5.10, which is too old; install Swift 6.2 or newer"),
            ("no toolchain is selected", " --version' does not print a version of Swift; install Swift 6.2 or newer"),
            ("swift-driver version: 1.1 Apple Swift version 6.2 (swiftlang-6.2)", nil),
            ("Swift version 6.10-dev", nil),
        ]
    )
    func toolchainVersion(output: String, message: String?) throws {
        let temporary = try TemporaryFolder(["swift": "#!/bin/sh\necho '\(output)'\n"])
        let swift = temporary.path + "/swift"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
        if let message {
            let error = try make("toolchain", "SWIFT=\(swift)")
            #expect(error.hasPrefix("'\(swift)\(message)"), "\(error)")
        } else {
            _ = try make("toolchain", "SWIFT=\(swift)", status: 0)
        }
    }

    @Test("report a folder that cannot be written to before they build")
    func unwritablePrefix() throws {
        let temporary = try TemporaryFolder(["file": ""])
        let error = try make("install", "PREFIX=\(temporary.path)/file")
        #expect(error.hasPrefix("cannot write to '\(temporary.path)/file/bin'; pass a folder"), "\(error)")
    }

    /// Runs `make`, which by default must fail, and returns what it writes to standard error.
    private func make(_ arguments: String..., status: Int32 = 2) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["make", "-C", Self.root.path] + arguments
        process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "INSTALL": "0"]
        let error = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = error
        try process.run()
        let text = String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == status)
        return text
    }
}
