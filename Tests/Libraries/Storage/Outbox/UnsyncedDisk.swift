import Foundation
import Testing

/// The states in which a power loss can leave a folder: rebuilt from its recorded changes, of which those that were not synced
/// are lost wholly or partly.
struct UnsyncedDisk {
    /// What has happened to the content of files that was not synced.
    enum Content: CaseIterable {
        case lost, partial, zeros, written
    }

    private struct File {
        var synced = Data()
        var written = Data()

        func content(_ content: Content) -> Data {
            switch content {
            case .lost: synced
            case .partial: written.count > synced.count ? written.prefix((synced.count + written.count) / 2) : written
            case .zeros: synced == written ? synced : Data(count: written.count)
            case .written: written
            }
        }
    }

    private enum Change {
        case file(String, Int)
        case folder(String)
        case renamed(String, String)
        case removed(String)

        /// The folder that must be synced.
        var folder: String {
            switch self {
            case .file(let path, _), .folder(let path), .renamed(_, let path), .removed(let path):
                URL(filePath: path).deletingLastPathComponent().path
            }
        }
    }

    private struct Names {
        var files: [String: Int] = [:]
        var folders: Set<String> = []

        mutating func apply(_ change: Change) {
            switch change {
            case .file(let path, let file): files[path] = file
            case .folder(let path): folders.insert(path)
            case .renamed(let path, let other): files[other] = files.removeValue(forKey: path)
            case .removed(let path): files[path] = nil
            }
        }
    }

    private let root: String
    private var files: [File] = []
    private var inodes: [String: Int] = [:]
    private var synced = Names()
    private var changes: [Change] = []
    /// The marks so far.
    private(set) var marks: [String] = []

    /// - Parameter root: The path of the folder, which exists.
    init(_ root: String) {
        self.root = root
        synced.folders = [root]
    }

    /// Reads the changes of a trace by `Tests/Checks/fault-injection/faults.c`, and calls `visit` after each.
    static func replay(_ trace: Data, in root: String, _ visit: (UnsyncedDisk) async throws -> Void) async throws {
        var disk = Self(root)
        var rest = trace[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let fields = String(decoding: rest[..<end], as: UTF8.self).split(separator: "\t").map(String.init)
            rest = rest[(end + 1)...]
            var bytes = Data()
            if fields[0] == "write" {
                let count = try #require(Int(fields[3]))
                bytes = Data(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            try disk.change(fields, bytes)
            try await visit(disk)
        }
    }

    private mutating func change(_ fields: [String], _ bytes: Data) throws {
        switch fields[0] {
        case "create":
            inodes[fields[1]] = files.count
            changes.append(.file(fields[2], files.count))
            files.append(File())
        case "write":
            let file = try #require(inodes[fields[1]])
            let offset = try #require(Int(fields[2]))
            var content = files[file].written
            content.append(Data(count: max(0, offset + bytes.count - content.count)))
            content.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
            files[file].written = content
        case "sync":
            let file = try #require(inodes[fields[1]])
            files[file].synced = files[file].written
        case "syncfolder":
            let folder = URL(filePath: fields[1]).path
            for change in changes where change.folder == folder {
                synced.apply(change)
            }
            changes.removeAll { $0.folder == folder }
        case "mkdir": changes.append(.folder(fields[1]))
        case "rename": changes.append(.renamed(fields[1], fields[2]))
        case "unlink": changes.append(.removed(fields[1]))
        case "mark": marks.append(fields[1])
        default: Issue.record("unknown change \(fields)")
        }
    }

    /// Writes every state that a power loss can leave now to a new folder, and calls `visit` with its path.
    func forEachState(_ visit: (URL) async throws -> Void) async throws {
        for count in 0...changes.count {
            var names = synced
            for change in changes.prefix(count) {
                names.apply(change)
            }
            for content in Content.allCases {
                let temporary = try TemporaryFolder()
                try write(names, content, to: temporary.url)
                try await visit(temporary.url)
            }
        }
    }

    private func write(_ names: Names, _ content: Content, to target: URL) throws {
        func isReachable(_ path: String) -> Bool {
            path == root
                || names.folders.contains(path) && isReachable(URL(filePath: path).deletingLastPathComponent().path)
        }
        func place(_ path: String) -> URL { target.appending(path: String(path.dropFirst(root.count))) }

        for folder in names.folders.sorted() where isReachable(folder) && folder != root {
            try FileManager.default.createDirectory(at: place(folder), withIntermediateDirectories: true)
        }
        for (path, file) in names.files where isReachable(URL(filePath: path).deletingLastPathComponent().path) {
            try files[file].content(content).write(to: place(path))
        }
    }
}
