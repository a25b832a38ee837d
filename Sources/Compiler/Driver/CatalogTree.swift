#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import SpeccDiagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The YAML files below a folder: those that the build plugin, the command line, CMake and the editor compile.
///
/// Hidden files and folders are skipped. Links to folders are followed, as by SwiftPM, but no folder is visited twice, so that a
/// link to a parent folder ends.
package struct CatalogTree {
    private let folder: String
    private let ignoredFolders: Set<String>
    private let maximumEntries: Int

    /// - Parameter maximumEntries: The number of files and folders after which the search ends.
    package init(_ folder: String, ignoring ignoredFolders: Set<String> = [], maximumEntries: Int = .max) {
        self.folder = folder
        self.ignoredFolders = ignoredFolders
        self.maximumEntries = maximumEntries
    }

    /// The names of the files relative to the folder.
    ///
    /// - Parameter entries: The names in a folder.
    package func names<Failure>(
        entries: (_ folder: String) throws(Failure) -> [String]
    ) throws(Failure) -> [String] {
        var names: [String] = []
        var visited = Set([FolderIdentity(folder)].compactMap(\.self))
        var folders = [""]
        // Folders come before links to them: the name of a file does not depend on links.
        var links: [String] = []
        var remaining = maximumEntries
        while let next = folders.popLast(), remaining > 0 {
            for entry in try entries(path(next)).prefix(remaining) where !FilePath(entry).isHidden {
                remaining -= 1
                let name = next.isEmpty ? entry : FilePath(next).appending(entry)
                guard let identity = FolderIdentity(path(name)) else {
                    if FilePath(entry).isYAML { names.append(name) }
                    continue
                }
                guard !ignoredFolders.contains(entry) else { continue }
                if isLink(path(name)) {
                    links.append(name)
                } else if visited.insert(identity).inserted {
                    folders.append(name)
                }
            }
            guard folders.isEmpty else { continue }
            folders = links.sorted().filter { FolderIdentity(path($0)).map { visited.insert($0).inserted } ?? false }
            links = []
        }
        return names
    }

    private func isLink(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeSymbolicLink
    }

    private func path(_ name: String) -> String {
        name.isEmpty ? folder : FilePath(folder).appending(name)
    }
}

/// The identity of a folder in its file system, independent of links to it.
private struct FolderIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Nil for a file, and where there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
