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

    /// Names of what is in a folder within.
    func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path).sorted()
    }

    /// Returns when nobody holds a folder within any more: what a client has held goes when its last task has ended.
    func untilFree(_ folder: String) async {
        while !Task.isCancelled, (try? PrivateFolder(url.appending(path: folder))) == nil {
            await Task.yield()
        }
    }

    func permissions(_ path: String) throws -> Int? {
        let place = url.appending(path: path).path
        return try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions] as? Int
    }
}
