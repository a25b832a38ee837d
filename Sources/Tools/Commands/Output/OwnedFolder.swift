import SpeccDiagnostics
import SpeccDriver

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A folder whose files one command writes. A list in the folder names them, so that a later run replaces and removes only
/// those.
struct OwnedFolder {
    private let path: String

    static let listName = ".specc-docs"
    private static let header = "# Files written by 'specc docs'"

    struct Summary: Equatable {
        var written = 0
        var unchanged = 0
        var removed = 0
    }

    init(_ path: String) {
        self.path = path
    }

    /// Replaces all files, or none if one cannot be written.
    ///
    /// - Throws: Also where the folder contains files but no list, and where a file that is not listed would be replaced.
    func write(_ files: [(name: String, text: String)]) throws(FileError) -> Summary {
        let owned = try ownedNames()
        var summary = Summary()
        var replacement = AtomicFileReplacement()
        for file in files {
            let destination = path + "/" + file.name
            let contents = Array(file.text.utf8)
            let current = Self.contents(of: destination)
            if owned.contains(file.name), let current, current == Data(contents) {
                summary.unchanged += 1
                continue
            }
            guard current == nil && !Self.exists(destination) || owned.contains(file.name) else {
                replacement.discard()
                throw FileError(
                    path: destination,
                    reason: "replace",
                    hint: "'specc docs' did not write this file; move it or use another folder"
                )
            }
            try replacement.add(contents, at: destination)
            summary.written += 1
        }
        let names = Set(files.map(\.name))
        // Until obsolete files are removed, the list contains them as well.
        try replacement.add(Self.list(of: owned.union(names)), at: path + "/" + Self.listName)
        try replacement.commit()
        summary.removed = remove(owned.subtracting(names))
        try writeList(of: names)
        return summary
    }

    private func writeList(of names: Set<String>) throws(FileError) {
        var replacement = AtomicFileReplacement()
        try replacement.add(Self.list(of: names), at: path + "/" + Self.listName)
        try replacement.commit()
    }

    private static func list(of names: Set<String>) -> [UInt8] {
        Array((([header] + names.sorted()).joined(separator: "\n") + "\n").utf8)
    }

    /// The listed files; empty for a folder that is empty or missing, which is created.
    private func ownedNames() throws(FileError) -> Set<String> {
        let manager = FileManager.default
        guard manager.fileExists(atPath: path) else {
            do {
                try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
            } catch {
                throw FileError(path: path, reason: "create the folder")
            }
            return []
        }
        guard let present = try? manager.contentsOfDirectory(atPath: path) else {
            throw FileError(path: path, reason: "write to", hint: "it is a file; name a folder")
        }
        if let list = Self.contents(of: path + "/" + Self.listName) {
            let lines = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
            if lines.first == Self.header { return Set(lines.dropFirst().filter(Self.isOwnName)) }
        }
        guard present.isEmpty else {
            throw FileError(
                path: path,
                reason: "write to",
                hint: "it contains files that 'specc docs' did not write; use an empty folder"
            )
        }
        return []
    }

    private func remove(_ names: Set<String>) -> Int {
        names.filter { name in
            Self.contents(of: path + "/" + name) != nil
                && (try? FileManager.default.removeItem(atPath: path + "/" + name)) != nil
        }.count
    }

    /// Whether a listed name can be one of a reference: a plain file name with one of its extensions.
    private static func isOwnName(_ name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x61...0x7A, 0x2D, 0x2E: true
            default: false
            }
        }
        return isPlain && !name.hasPrefix(".")
            && ["html", "md", "css", "js", "txt"].contains { name.hasSuffix("." + $0) }
    }

    private static func exists(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }

    /// The contents of a regular file; nil for a link, and where there is no file.
    private static func contents(of path: String) -> Data? {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeRegular ? FileManager.default.contents(atPath: path) : nil
    }
}
