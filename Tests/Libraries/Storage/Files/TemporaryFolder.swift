import Foundation

@testable import SpeccStorage

/// A folder for one test, removed with it.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "specc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The names of the files in a subfolder.
    func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path).sorted()
    }

    /// Returns when a subfolder is unlocked, which happens when the last task of its client has ended.
    func untilFree(_ folder: String) async {
        while !Task.isCancelled, (try? PrivateFolder(url.appending(path: folder))) == nil {
            await Task.yield()
        }
    }

    func permissions(_ path: String) throws -> Int? {
        let filePath = url.appending(path: path).path
        return try FileManager.default.attributesOfItem(atPath: filePath)[.posixPermissions] as? Int
    }
}
