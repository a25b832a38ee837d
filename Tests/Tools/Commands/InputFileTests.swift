import Foundation
import SpeccDriver
import Testing

@testable import SpeccCommands

@Suite("Input files")
struct InputFileTests {
    @Test("reads a pipe to its end, also when its contents arrive in parts")
    func pipe() throws {
        let pipe = Pipe()
        let bytes = [UInt8](repeating: 0x61, count: 300_000)
        let writer = Thread {
            try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
            try? pipe.fileHandleForWriting.close()
        }
        writer.start()
        #expect(try InputFile.contents(of: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)") == bytes)
    }

    @Test("refuses named pipes, which would wait for a writer, also as a target of a reference")
    func namedPipe() throws {
        let document = """
            openapi: 3.0.3
            info: { title: A, version: '1' }
            servers: [{ url: https://a.example }]
            paths: { /a: { get: { responses: { '200': { description: a, content: { application/json: { schema: { $ref: other.yaml } } } } } } } }
            """
        let folder = try TemporaryFolder(["api.yaml": document, "Cat/a.yaml": "specc: 1\nhost: https://a.example\n"])
        let hint = "it is a named pipe; pass '-' to read standard input"
        for name in ["pipe", "other.yaml"] { #expect(mkfifo(folder.path + "/" + name, 0o600) == 0) }
        let path = folder.path + "/pipe"
        #expect(throws: FileError(path: path, reason: "read", hint: hint)) { try InputFile.contents(of: path) }
        for words in [["add", "--har", path, folder.path + "/Cat"], ["import", "openapi", path, "--list"]] {
            #expect(Run(words).error.contains(hint))
        }
        #expect(Run(["import", "openapi", folder.path + "/api.yaml", "--list"]).error.contains("it is a named pipe"))
    }

    @Test("refuses files above the limit, and devices without an end")
    func limit() throws {
        let folder = try TemporaryFolder(["a.yaml": "12345"])
        #expect(try InputFile.contents(of: folder.path + "/a.yaml", upToCount: 5) == Array("12345".utf8))
        for path in [folder.path + "/a.yaml", "/dev/zero"] {
            #expect(throws: FileError(path: path, reason: "read", hint: "it exceeds 0 MB")) {
                try InputFile.contents(of: path, upToCount: 4)
            }
        }
    }

    @Test("reports missing files and folders")
    func unreadable() throws {
        let folder = try TemporaryFolder(["a.yaml": "12345"])
        let missing = folder.path + "/b.yaml"
        #expect(throws: FileError(path: missing, reason: "read the journey", hint: "the file does not exist")) {
            try InputFile.contents(of: missing, as: "the journey")
        }
        #expect(throws: FileError(path: folder.path, reason: "read", hint: "it is a folder")) {
            try InputFile.contents(of: folder.path)
        }
    }

    @Test("reports files without permission", .enabled(if: geteuid() != 0, "root can read all files"))
    func forbidden() throws {
        let folder = try TemporaryFolder(["a.yaml": "12345"])
        let path = folder.path + "/a.yaml"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        #expect(throws: FileError(path: path, reason: "read", hint: "its permissions do not allow it")) {
            try InputFile.contents(of: path)
        }
    }
}
