import Foundation
import ProjectFolder
import Testing

/// `.ci/privacy` compares the privacy manifests of all libraries with the APIs that they use.
@Suite("Privacy manifests")
struct PrivacyManifestProcessTests {
    @Test("declare what the libraries use")
    func declared() throws {
        let (status, output) = try check(ProjectFolder.root.appending(path: "Sources"))
        #expect(status == 0)
        #expect(output.hasSuffix("5 privacy manifests, 0 problems\n"))
    }

    @Test(
        "must declare a new use of an API on Apple's list",
        arguments: [
            ("UI", "let flag = UserDefaults.standard.bool(forKey: \"x\")", "UserDefaults is not declared"),
            ("Images", "let time = ProcessInfo.processInfo.systemUptime", "SystemBootTime is not declared"),
            ("Testing", "let keys: [URLResourceKey] = [.contentModificationDateKey]", "FileTimestamp is not declared"),
            ("Storage", "let count = statvfs(path, &status)", "DiskSpace is not declared"),
        ]
    )
    func undeclared(library: String, line: String, problem: String) throws {
        let copy = FileManager.default.temporaryDirectory.appending(path: "Privacy-\(UUID())")
        defer { try? FileManager.default.removeItem(at: copy) }
        try FileManager.default.copyItem(at: ProjectFolder.root.appending(path: "Sources"), to: copy)
        try Data("\(line)\n".utf8).write(to: copy.appending(path: "Libraries/\(library)/Added.swift"))
        let (status, output) = try check(copy)
        #expect(status == 1)
        #expect(output.contains("Added.swift:1: ") && output.contains(problem), "\(output)")
    }

    private func check(_ sources: URL) throws -> (Int32, String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = ProjectFolder.root.appending(path: ".ci/privacy")
        process.arguments = [sources.path]
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
