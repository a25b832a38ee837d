import Foundation
import SpeccDriver
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

    @Test("a folder stands for its YAML files and those of its subfolders, in the order of their paths")
    func folderIsSearched() throws {
        let inputs = try SpecLoader().load([folder.path + "/Shop"])
        #expect(inputs.map(\.relativePath) == ["Admin/users.yaml", "orders.yml", "shop.yaml"])
        #expect(inputs.map(\.folderName) == ["Admin", "Shop", "Shop"])
        #expect(inputs[2].bytes == Array("specc: 1\n".utf8))
    }

    @Test("a file is read with the other catalogs of its own folder")
    func fileBringsItsFolder() throws {
        let inputs = try SpecLoader().load([folder.path + "/Shop/shop.yaml"])
        #expect(inputs.map(\.relativePath) == ["orders.yml", "shop.yaml"])
    }

    @Test("a file named twice, or with its folder, is read once")
    func fileIsReadOnce() throws {
        let inputs = try SpecLoader().load([folder.path + "/Shop", folder.path + "/Shop/../Shop/shop.yaml"])
        #expect(inputs.count == 3)
    }

    @Test("a path that is not there is named")
    func missingPath() {
        #expect(throws: InputFailure(path: "no/such", reason: "find")) {
            try SpecLoader().load(["no/such"])
        }
    }

    @Test("a link to a folder is not followed")
    func linkIsNotFollowed() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Shop/Loop",
            withDestinationPath: folder.path + "/Shop"
        )
        let inputs = try SpecLoader().load([folder.path + "/Shop"])
        #expect(inputs.count == 3)
    }

    @Test("files named one by one are relative to the root they were named with")
    func explicitFiles() throws {
        let root = folder.path + "/Shop"
        let inputs = try SpecLoader().load(files: [root + "/Admin/users.yaml", root + "/shop.yaml"], root: root)
        #expect(inputs.map(\.relativePath) == ["Admin/users.yaml", "shop.yaml"])
        #expect(inputs.map(\.path) == [root + "/Admin/users.yaml", root + "/shop.yaml"])
    }
}
