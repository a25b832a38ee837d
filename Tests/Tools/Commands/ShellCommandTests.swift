import Foundation
import ProjectFolder
import SpeccCommands
import Testing

/// The hooks and the commands of `Docs/CI.md`, run by a shell with a `specc` that records its arguments.
@Suite("Hooks and shell commands")
struct ShellCommandTests {
    private static let root = ProjectFolder.root

    static let hostileNames = [
        "-x.yaml", "--fix.yaml", "--output=Out.yaml", "a b.yaml", "'; echo injected; '.yaml", "$(echo injected).yaml",
        "`echo injected`.yaml", "a\nb.yaml", "*.yaml", "[a].yaml", "\"quoted\".yaml", "back\\slash.yaml",
        "é\u{301}.yaml",
        "&& echo injected.yaml", "> injected.yaml", "\u{1B}[2J.yaml", "#.yaml", "~.yaml",
    ]

    struct Hook: Sendable, CustomTestStringConvertible {
        let id: String
        let entry: String
        let arguments: [String]

        var testDescription: String { id }
    }

    static let hooks: [Hook] = {
        let text = (try? String(contentsOf: root.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)) ?? ""
        return text.components(separatedBy: "- id: ").dropFirst().map { block in
            let lines = block.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            func value(of key: String) -> String {
                let line = lines.first { $0.hasPrefix(key + ": ") }
                return line.map { String($0.dropFirst(key.count + 2)) } ?? ""
            }
            let arguments = value(of: "args").trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
                .components(separatedBy: ", ").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"")) }
            return Hook(id: lines[0], entry: value(of: "entry"), arguments: arguments)
        }
    }()

    /// Runs a command in the folder, with the recording `specc`, and returns the arguments that `specc` received.
    private func arguments(of command: String, _ names: [String] = [], in folder: TemporaryFolder) throws -> [String] {
        let record = folder.path + "/.bin/arguments"
        try folder.write("#!/bin/sh\nprintf '%s\\0' \"$@\" > '\(record)'\n", to: ".bin/recorder")
        // The shell copies the program: a file that this process has written can be open in a child of another test.
        let setUp = "cat .bin/recorder > .bin/specc && chmod +x .bin/specc && "
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", setUp + command, "sh"] + names
        process.currentDirectoryURL = URL(filePath: folder.path)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        process.environment = ["PATH": folder.path + "/.bin:" + path, "HOME": folder.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(text.isEmpty, "no part of a name is executed: \(String(decoding: text, as: UTF8.self))")
        let bytes = try Data(contentsOf: URL(filePath: record))
        return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test("hooks pass hostile file names as operands", arguments: hooks)
    func operands(hook: Hook) throws {
        let folder = try TemporaryFolder()
        // Like pre-commit: the entry is split like a shell command, followed by 'args' and the file names.
        let command = ([hook.entry] + hook.arguments.map { "'\($0)'" }).joined(separator: " ") + " \"$@\""
        let received = try arguments(of: command, Self.hostileNames, in: folder)
        let expected = hook.entry.components(separatedBy: " ").dropFirst() + hook.arguments
        #expect(received == expected + Self.hostileNames)
        let name = try #require(received.first)
        let options = try #require(CommandLineTool.commands.first { $0.name == name }).options
        let parsed = try CommandArguments(Array(received.dropFirst()), options: options)
        #expect(parsed.operands == Self.hostileNames)
    }

    @Test("there are three hooks")
    func hookList() {
        #expect(Self.hooks.map(\.id) == ["specc-validate", "specc-fix", "specc-fmt"])
        #expect(Self.hooks.allSatisfy { $0.arguments == ["--"] && $0.entry.hasPrefix("specc ") })
    }

    @Test("hooks check, fix and format a file with a hostile name", arguments: hostileNames)
    func effect(name: String) throws {
        let catalog = "specc: 1\nhost: https://a.b\nservice: A\nendpoints:   { a: { cal: GET /a } }\n"
        let folder = try TemporaryFolder([name: catalog])
        let path = folder.path + "/" + name
        #expect(Run(["validate", "--", path]).status == .findings)
        #expect(Run(["validate", "--fix", "--", path]).status == .success)
        #expect(Run(["fmt", "--", path]).status == .success)
        let fixed = catalog.replacing("cal:", with: "call:").replacing("endpoints:   ", with: "endpoints: ")
        #expect(try folder.text(name) == fixed)
        #expect(!folder.exists("injected.yaml"))
    }

    @Test("the shell commands of the documentation are valid and name existing options")
    func documentedCommands() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Docs/CI.md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "```sh\n").dropFirst()
        let lines = blocks.flatMap { $0.components(separatedBy: "\n```")[0].components(separatedBy: "\n") }
        let steps = page.matches(of: /(?:run:|-) (specc .+)/).map { String($0.1) }
        #expect(lines.count == 4 && steps.count == 6)
        let folder = try TemporaryFolder(["Sources/App/shop.yaml": "specc: 1\n"])
        for command in lines + steps {
            let names = command.hasPrefix("git ls-files") ? Self.hostileNames : []
            for name in names { try folder.write("specc: 1\n", to: name) }
            if !names.isEmpty { try commit(folder) }
            let received = try arguments(of: command, in: folder)
            let command = try #require(CommandLineTool.commands.first { $0.name == received.first })
            let parsed = try CommandArguments(Array(received.dropFirst()), options: command.options)
            // The variable of the pull request's base is empty here.
            let base = command.name == "diff" ? ["origin/"] : []
            let expected = base + (names.isEmpty ? ["Sources/App"] : names + ["Sources/App/shop.yaml"])
            #expect(Set(parsed.operands) == Set(expected))
        }
    }

    /// Adds all files to a new git repository.
    private func commit(_ folder: TemporaryFolder) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "git init -q . && git add ."]
        process.currentDirectoryURL = URL(filePath: folder.path)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
