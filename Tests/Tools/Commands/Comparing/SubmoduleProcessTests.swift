import Foundation
import Testing

@testable import SpeccCommands

@Suite("specc diff with submodules")
struct SubmoduleProcessTests {
    @Test("reads submodules, and a path in a submodule")
    func submodules() throws {
        let library = try TemporaryRepository(["shop.yaml": DiffProcessTests.base])
        let repository = try TemporaryRepository(["README": "text"])
        try repository.git("submodule", "add", "-q", "file://" + library.path, "Specs/Shop")
        try repository.commit()
        #expect(repository.diff("main", in: "Specs").output == "no changes compared with main\n")
        try repository.write(DiffProcessTests.edited, to: "Specs/Shop/shop.yaml")
        #expect(repository.diff("main", in: "Specs").summary == "1 breaking change compared with main\n")
        #expect(repository.diff("HEAD", in: "Specs/Shop").summary == "1 breaking change compared with HEAD\n")
        // In the folder of the outer repository, the revision is one of it.
        try repository.git("-C", "Specs/Shop", "commit", "-q", "-a", "-m", "Change")
        let program = Bundle(for: TemporaryRepository.self).bundleURL.appending(path: "specc")
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = ["diff", "main", "Specs/Shop"]
        process.currentDirectoryURL = URL(filePath: repository.path)
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text.hasPrefix("1 breaking change compared with main\n"))
    }
}
