import Foundation
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML
import Testing

@Suite struct SpecLoaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("specc: 1\n", to: "Shop/shop.yaml")
        try folder.write("specc: 1\n", to: "Shop/orders.yml")
        try folder.write("specc: 1\n", to: "Shop/Admin/users.yaml")
        try folder.write("specc: 1\n", to: "Shop/.hidden/secret.yaml")
        try folder.write("# nothing\n", to: "Shop/README.md")
    }

    @Test("reads the YAML files of a folder and its subfolders, sorted by path")
    func folderIsSearched() throws {
        let input = try SpecLoader().load([folder.path + "/Shop"])
        #expect(names(input) == ["Admin/users.yaml", "orders.yml", "shop.yaml"])
        #expect(input.rootName == "Shop")
        #expect(input.files.allSatisfy { $0.bytes == Array("specc: 1\n".utf8) })
    }

    @Test("reads the other catalogs in the folder of a file")
    func fileBringsItsFolder() throws {
        let input = try SpecLoader().load([folder.path + "/Shop/shop.yaml"])
        #expect(names(input) == ["orders.yml", "shop.yaml"])
    }

    @Test("distinguishes named files from matches of a pattern")
    func namedFiles() throws {
        let file = folder.path + "/Shop/shop.yaml"
        #expect(try SpecLoader().load([file]).namedPaths == [FilePath("shop.yaml")])
        #expect(try SpecLoader().load([folder.path + "/Shop"]).namedPaths.isEmpty)
        let files = try SpecLoader().load([], matches: [file])
        #expect(files.namedPaths.isEmpty)
        #expect(names(files) == ["orders.yml", "shop.yaml"])
    }

    @Test("rejects a file without a YAML extension")
    func otherFile() {
        let path = folder.path + "/Shop/README.md"
        #expect {
            try SpecLoader().load([path])
        } throws: { error in
            let failure = error as? FileError
            return failure?.path == path && failure?.hint?.contains(".yaml") == true
        }
    }

    @Test("reads a file once if it is named twice or with its folder")
    func fileIsReadOnce() throws {
        let input = try SpecLoader().load([folder.path + "/Shop", folder.path + "/Shop/../Shop/shop.yaml"])
        #expect(input.files.count == 3)
    }

    @Test("uses the deepest common folder as the root")
    func commonRoot() throws {
        try folder.write("specc: 1\n", to: "Blog/blog.yaml")
        let input = try SpecLoader().load([folder.path + "/Shop/Admin", folder.path + "/Blog"])
        #expect(names(input) == ["Blog/blog.yaml", "Shop/Admin/users.yaml"])
        #expect(folder.path.hasSuffix(input.rootName))
    }

    @Test("reports a missing path")
    func missingPath() {
        #expect(throws: FileError(path: "no/such", reason: "find")) {
            try SpecLoader().load(["no/such"])
        }
    }

    @Test("does not follow links to folders")
    func linkIsNotFollowed() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Shop/Loop",
            withDestinationPath: folder.path + "/Shop"
        )
        let input = try SpecLoader().load([folder.path + "/Shop"])
        #expect(input.files.count == 3)
    }

    @Test("reads listed files relative to a root")
    func explicitFiles() throws {
        let root = folder.path + "/Shop"
        let input = try SpecLoader().load(files: [root + "/Admin/users.yaml", root + "/shop.yaml"], root: root)
        #expect(names(input) == ["Admin/users.yaml", "shop.yaml"])
        #expect(input.files.map(\.path).sorted() == [root + "/Admin/users.yaml", root + "/shop.yaml"])
        #expect(input.rootName == "Shop")
    }

    @Test("rejects devices without reading them", .timeLimit(.minutes(1)))
    func device() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Shop/endless.yaml",
            withDestinationPath: "/dev/zero"
        )
        let cause = "it is not a file with text"
        #expect(throws: FileError(path: folder.path + "/Shop/endless.yaml", reason: "read", cause: cause)) {
            try SpecLoader().load([folder.path + "/Shop"])
        }
    }

    @Test("reads at most one byte more than the limit")
    func limit() throws {
        var limits = YAMLLimits.standard
        limits.fileSize = 4
        let input = try SpecLoader(limits: limits).load([folder.path + "/Shop/Admin"])
        #expect(input.files.map(\.bytes.count) == [5])
    }

    private func names(_ input: CatalogInput) -> [String] {
        input.files.map(\.relativePath).sorted()
    }
}
