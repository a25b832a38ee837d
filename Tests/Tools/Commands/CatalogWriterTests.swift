import Foundation
import SpeccDriver
import Testing

@testable import SpeccCommands

@Suite("Writing several catalogs")
struct CatalogWriterTests {
    private static func change(_ temporary: TemporaryFolder, _ name: String, from old: String, to new: String)
        -> CatalogChange
    {
        CatalogChange(path: temporary.path + "/" + name, old: Array(old.utf8), new: Array(new.utf8))
    }

    private static func names(in temporary: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted()
    }

    @Test("writes nothing if one was changed meanwhile")
    func changedMeanwhile() throws {
        let temporary = try TemporaryFolder(["a.yaml": "a", "b.yaml": "changed"])
        let changes = [
            Self.change(temporary, "a.yaml", from: "a", to: "new"),
            Self.change(temporary, "b.yaml", from: "b", to: "new"),
        ]
        let failure = #expect(throws: FileError.self) { try CatalogWriter.write(changes) }
        #expect(failure?.message == "cannot replace '\(temporary.path)/b.yaml'")
        #expect(failure?.hint == "it was changed during the run; run the command again")
        #expect(try temporary.text("a.yaml") == "a")
        #expect(try temporary.text("b.yaml") == "changed")
        #expect(try Self.names(in: temporary) == ["a.yaml", "b.yaml"], "temporary files are removed")
    }

    @Test("writes nothing if one is missing")
    func gone() throws {
        let temporary = try TemporaryFolder(["a.yaml": "a"])
        let changes = [
            Self.change(temporary, "a.yaml", from: "a", to: "new"),
            Self.change(temporary, "b.yaml", from: "b", to: "new"),
        ]
        #expect(throws: FileError.self) { try CatalogWriter.write(changes) }
        #expect(try temporary.text("a.yaml") == "a")
        #expect(try Self.names(in: temporary) == ["a.yaml"])
    }

    @Test("restores all files if one cannot be replaced")
    func renaming() throws {
        let temporary = try TemporaryFolder(["a.yaml": "a", "b.yaml": "b"])
        let changes = [
            Self.change(temporary, "a.yaml", from: "a", to: "new"),
            Self.change(temporary, "b.yaml", from: "b", to: "new"),
        ]
        let failure = #expect(throws: FileError.self) {
            try CatalogWriter.write(changes) { path, other in
                other.hasSuffix("/a.yaml") && AtomicFileReplacement.move(path, to: other)
            }
        }
        #expect(failure?.message == "cannot write '\(temporary.path)/b.yaml'")
        #expect(try temporary.text("a.yaml") == "a")
        #expect(try temporary.text("b.yaml") == "b")
        #expect(try Self.names(in: temporary) == ["a.yaml", "b.yaml"])
    }

    #if os(Linux)
        @Test("reports a file without write permission, even to root")
        func unwritable() throws {
            let path = "/proc/sys/kernel/ostype"
            let old = try #require(FileManager.default.contents(atPath: path))
            let change = CatalogChange(path: path, old: Array(old), new: Array("x".utf8))
            let failure = #expect(throws: FileError.self) { try CatalogWriter.write([change]) }
            #expect(failure?.message == "cannot write '\(path)': permission denied")
        }
    #endif
}
