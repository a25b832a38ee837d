import Foundation
import SpeccDriver
import SpeccGenerator
import Testing

@Suite struct OutputWriterTests {
    private let folder: TemporaryFolder
    private let writer: OutputWriter

    init() throws {
        folder = try TemporaryFolder()
        writer = OutputWriter(folder: folder.path + "/Generated")
    }

    @Test("leaves a file with the same contents untouched")
    func unchangedIsUntouched() throws {
        let file = GeneratedFile(name: "a.specc.swift", text: "let a = 1\n")
        #expect(try writer.write([file]).written == ["a.specc.swift"])
        let path = folder.path + "/Generated/a.specc.swift"
        let past = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
        #expect(try writer.write([file]).unchanged == ["a.specc.swift"])
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        #expect(date == past)
    }

    @Test("replaces a link instead of following it")
    func linkIsReplaced() throws {
        try folder.write("precious\n", to: "precious.txt")
        try folder.write("", to: "Generated/other.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Generated/a.specc.swift",
            withDestinationPath: folder.path + "/precious.txt"
        )
        _ = try writer.write([GeneratedFile(name: "a.specc.swift", text: "new\n")])
        #expect(folder.text(of: "precious.txt") == "precious\n")
        #expect(folder.text(of: "Generated/a.specc.swift") == "new\n")
    }

    @Test("writes nothing if one file cannot be written")
    func allOrNothing() throws {
        try folder.write("", to: "Generated/b.specc.swift/in-the-way")
        #expect(throws: FileError.self) {
            try writer.write(
                [GeneratedFile(name: "b.specc.swift", text: "b\n"), GeneratedFile(name: "c.specc.swift", text: "c\n")]
            )
        }
        #expect(folder.text(of: "Generated/c.specc.swift") == nil)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Generated")
        #expect(left == ["b.specc.swift"])
    }

    @Test("restores replaced files if a later one cannot be written")
    func restored() throws {
        try folder.write("old\n", to: "Generated/a.specc.swift")
        try folder.write("", to: "Generated/c.specc.swift/in-the-way")
        #expect(throws: FileError.self) {
            try writer.write(
                ["a", "b", "c"].map { GeneratedFile(name: "\($0).specc.swift", text: "new\n") }
            )
        }
        #expect(folder.text(of: "Generated/a.specc.swift") == "old\n")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Generated")
        #expect(left.sorted() == ["a.specc.swift", "c.specc.swift"])
    }

    @Test("removes temporary files")
    func temporaryFiles() throws {
        try folder.write("old\n", to: "Generated/a.specc.swift")
        _ = try writer.write([GeneratedFile(name: "a.specc.swift", text: "new\n")])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Generated") == ["a.specc.swift"])
    }

    @Test("reports a file at the path of the folder")
    func folderInTheWay() throws {
        try folder.write("a file\n", to: "Generated")
        let failure = FileError(
            path: folder.path + "/Generated",
            reason: "write to",
            hint: "it is a file; name a folder"
        )
        #expect(throws: failure) {
            try writer.write([])
        }
    }
}
