import Foundation

/// A folder with one catalog in it, removed with the value.
final class CatalogFolder {
    let path: String

    init(_ yaml: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "specc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(yaml.utf8).write(to: folder.appending(path: "blog.yaml"))
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
