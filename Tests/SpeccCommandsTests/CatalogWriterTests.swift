import Foundation
import SpeccDriver
import Testing

@testable import SpeccCommands

@Suite("Replacing catalogs")
struct CatalogWriterTests {
    private static func change(_ place: TemporaryFolder, _ name: String, from old: String, to new: String)
        -> CatalogChange
    {
        CatalogChange(path: place.path + "/" + name, old: Array(old.utf8), new: Array(new.utf8))
    }

    private static func names(in place: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    }

    @Test("writes none where one is no longer what was read, and says so")
    func changedMeanwhile() throws {
        let place = try TemporaryFolder(["a.yaml": "a", "b.yaml": "changed"])
        let changes = [
            Self.change(place, "a.yaml", from: "a", to: "new"), Self.change(place, "b.yaml", from: "b", to: "new"),
        ]
        let failure = #expect(throws: FileError.self) { try CatalogWriter.write(changes) }
        #expect(failure?.message == "cannot replace '\(place.path)/b.yaml'")
        #expect(failure?.hint == "it changed while it was being checked; run the command again")
        #expect(try place.text("a.yaml") == "a")
        #expect(try place.text("b.yaml") == "changed")
        #expect(try Self.names(in: place) == ["a.yaml", "b.yaml"], "nothing is left beside them")
    }

    @Test("writes none where one is gone")
    func gone() throws {
        let place = try TemporaryFolder(["a.yaml": "a"])
        let changes = [
            Self.change(place, "a.yaml", from: "a", to: "new"), Self.change(place, "b.yaml", from: "b", to: "new"),
        ]
        #expect(throws: FileError.self) { try CatalogWriter.write(changes) }
        #expect(try place.text("a.yaml") == "a")
        #expect(try Self.names(in: place) == ["a.yaml"])
    }

    @Test("keeps the old text where the new one cannot take its place, and leaves nothing beside it")
    func renaming() throws {
        let place = try TemporaryFolder(["a.yaml": "a"])
        let changes = [Self.change(place, "a.yaml", from: "a", to: "new")]
        let failure = #expect(throws: FileError.self) { try CatalogWriter.write(changes) { _, _ in false } }
        #expect(failure?.message == "cannot write '\(place.path)/a.yaml'")
        #expect(try place.text("a.yaml") == "a")
        #expect(try Self.names(in: place) == ["a.yaml"])
    }

    #if os(Linux)
        @Test("says that a file cannot be written, whoever runs it")
        func unwritable() throws {
            let path = "/proc/sys/kernel/ostype"
            let old = try #require(FileManager.default.contents(atPath: path))
            let change = CatalogChange(path: path, old: Array(old), new: Array("x".utf8))
            let failure = #expect(throws: FileError.self) { try CatalogWriter.write([change]) }
            #expect(failure?.message == "cannot write '\(path)'")
        }
    #endif
}
