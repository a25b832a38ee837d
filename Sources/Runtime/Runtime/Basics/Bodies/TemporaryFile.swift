import Foundation
import SpeccSynchronization

/// Temporary files that contain a part of a body, readable by their owner only.
enum TemporaryFile {
    /// A hidden name that no other file has.
    static func uniqueName() -> String {
        ".\(UUID().uuidString)\(suffix)"
    }

    /// Creates an empty file and opens it for writing. Also deletes the files that killed processes left in its folder.
    static func create(at file: URL) throws -> FileHandle {
        removeAbandoned(in: file.deletingLastPathComponent())
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: attributes) else {
            throw CocoaError(.fileWriteUnknown)
        }
        return try FileHandle(forWritingTo: file)
    }

    /// Deletes the files of a folder, once per process, not written to for a day.
    private static func removeAbandoned(in folder: URL) {
        guard cleanedFolders.withLock({ $0.insert(folder.standardizedFileURL.path).inserted }) else {
            return
        }
        let oldest = Date(timeIntervalSinceNow: -86_400)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where isUnique(name) {
            let file = folder.appending(path: name)
            let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
            if attributes?[.type] as? FileAttributeType == .typeRegular,
                let date = attributes?[.modificationDate] as? Date, date < oldest
            {
                try? FileManager.default.removeItem(at: file)
            }
        }
    }

    /// Whether `uniqueName()` can have returned this name.
    private static func isUnique(_ name: String) -> Bool {
        name.hasPrefix(".") && name.hasSuffix(suffix)
            && UUID(uuidString: String(name.dropFirst().dropLast(suffix.count))) != nil
    }

    private static let suffix = ".specc-part"
    private static let cleanedFolders = Mutex<Set<String>>([])
}
