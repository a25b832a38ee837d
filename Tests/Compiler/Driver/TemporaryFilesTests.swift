import Foundation
import SpeccDriver
import Testing

@Suite("Temporary files")
struct TemporaryFilesTests {
    @Test("that a killed run left behind are removed by a later one; newer ones and other files remain")
    func abandoned() throws {
        let folder = try TemporaryFolder()
        let names = [
            TemporaryFiles.newName(), TemporaryFiles.newName() + ".old", ".specc-tmp-mine", ".specc-import.json",
            TemporaryFiles.newName(),
        ]
        for name in names { try Data().write(to: URL(filePath: folder.path + "/" + name)) }
        for name in names.dropLast() {
            let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -7_200)]
            try FileManager.default.setAttributes(old, ofItemAtPath: folder.path + "/" + name)
        }
        var replacement = AtomicFileReplacement()
        try replacement.add([1], at: folder.path + "/new")
        try replacement.commit()
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(found == [".specc-import.json", ".specc-tmp-mine", names[4], "new"].sorted())
    }

    @Test("have short names, so that a destination can have a name of 255 bytes")
    func longNames() throws {
        let folder = try TemporaryFolder()
        var replacement = AtomicFileReplacement()
        let name = String(repeating: "n", count: 255)
        try replacement.add([1], at: folder.path + "/" + name)
        try replacement.commit()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
        var other = AtomicFileReplacement()
        let error = #expect(throws: FileError.self) {
            try other.add([1], at: folder.path + "/" + name + "n")
            try other.commit()
        }
        #expect(error?.hint == "shorten the names of the file and of the folders that it consists of")
    }
}
