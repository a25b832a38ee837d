import SpeccDiagnostics
import SpeccDriver

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A folder whose files one command writes. A list in the folder names them with digests of their contents, so that a later run
/// replaces and removes only files that have not changed since. A list of another origin does not know the contents of a user's
/// files.
struct OwnedFolder {
    let path: String

    static let listName = ".specc-docs"
    private static let header = "# Files written by 'specc docs'"

    struct Summary: Equatable {
        var written = 0
        var unchanged = 0
        var removed = 0
    }

    /// Replaces all files, or none if one cannot be written.
    ///
    /// - Throws: Also where the folder contains files but no list, and where a file that is not listed would be replaced.
    func write(_ files: [(name: String, text: String)]) throws(FileError) -> Summary {
        let owned = try ownedFiles()
        var summary = Summary()
        var replacement = AtomicFileReplacement()
        for file in files {
            let destination = path + "/" + file.name
            let contents = Array(file.text.utf8)
            let current = Self.contents(of: destination)
            if owned[file.name] != nil, let current, current == Data(contents) {
                summary.unchanged += 1
                continue
            }
            let isOwned = current.map { owned[file.name] == Self.digest($0) } ?? !Self.exists(destination)
            guard isOwned else {
                replacement.discard()
                let cause = owned[file.name] == nil ? "did not write this file" : "wrote this file, and it was changed"
                let hint = "'specc docs' \(cause); move it or use another folder"
                throw FileError(path: destination, reason: "replace", hint: hint)
            }
            try replacement.add(contents, at: destination)
            summary.written += 1
        }
        let digests = Dictionary(files.map { ($0.name, Self.digest(Data($0.text.utf8))) }) { first, _ in first }
        // Until obsolete files are removed, the list contains them as well.
        let listed = digests.merging(owned) { new, _ in new }
        try replacement.add(Self.list(of: listed), at: path + "/" + Self.listName)
        try replacement.commit()
        summary.removed = remove(owned.filter { digests[$0.key] == nil })
        try writeList(of: digests)
        return summary
    }

    private func writeList(of files: [String: String]) throws(FileError) {
        var replacement = AtomicFileReplacement()
        try replacement.add(Self.list(of: files), at: path + "/" + Self.listName)
        try replacement.commit()
    }

    private static func list(of files: [String: String]) -> [UInt8] {
        let lines = files.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        return Array((([header] + lines).joined(separator: "\n") + "\n").utf8)
    }

    /// FNV-1a with 64 bits, and the size.
    private static func digest(_ contents: Data) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in contents { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return "\(String(hash, radix: 16))-\(contents.count)"
    }

    /// The digests of the listed files; empty for a folder that is empty or missing, which is created.
    private func ownedFiles() throws(FileError) -> [String: String] {
        let manager = FileManager.default
        guard manager.fileExists(atPath: path) else {
            do {
                try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
            } catch {
                throw FileError.systemFailure("create the folder", path)
            }
            return [:]
        }
        guard let present = try? manager.contentsOfDirectory(atPath: path) else {
            throw FileError(path: path, reason: "write to", hint: "it is a file; name a folder")
        }
        if let list = Self.contents(of: path + "/" + Self.listName) {
            let lines = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
            if lines.first == Self.header {
                let entries = lines.dropFirst().map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
                let files = entries.filter { $0.count == 2 && Self.isOwnName($0[1]) }.map { ($0[1], $0[0]) }
                return Dictionary(files) { _, last in last }
            }
        }
        guard present.isEmpty else {
            throw FileError(
                path: path,
                reason: "write to",
                hint: "it contains files that 'specc docs' did not write; use an empty folder"
            )
        }
        return [:]
    }

    /// - Returns: The number of removed files. Files that were changed remain.
    private func remove(_ files: [String: String]) -> Int {
        files.filter { name, digest in
            Self.contents(of: path + "/" + name).map(Self.digest) == digest
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
            && ["html", "md", "css", "js", "svg", "txt"].contains { name.hasSuffix("." + $0) }
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
