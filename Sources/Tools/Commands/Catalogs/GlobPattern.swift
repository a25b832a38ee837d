import Foundation
import SpeccDiagnostics

/// A path pattern with the wildcards of a shell: `*`, `?`, `[…]`, and `**` for any number of folders, which not every shell
/// supports.
///
/// Hidden files and links to folders are not searched.
struct GlobPattern {
    private let isAbsolute: Bool
    private let components: [String]

    init(_ pattern: String) {
        isAbsolute = FilePath(pattern).isAbsolute
        components = FilePath(pattern).components
    }

    /// Whether a path has a wildcard and is not the name of an existing file.
    static func isPattern(_ path: String) -> Bool {
        hasWildcard(path) && !FileManager.default.fileExists(atPath: path)
    }

    private static func hasWildcard(_ text: String) -> Bool {
        text.utf8.contains { "*?[".utf8.contains($0) }
    }

    /// The matching files, sorted.
    func matches() -> [String] {
        var found: Set<FilePath> = []
        search(isAbsolute ? "/" : "", components[...], &found)
        return found.sorted().map(\.text)
    }

    /// The recursion is at most as deep as the folders of the file system.
    private func search(_ folder: String, _ rest: ArraySlice<String>, _ found: inout Set<FilePath>) {
        guard let component = rest.first else { return }
        let isLast = rest.count == 1
        if component == "**" {
            search(folder, rest.dropFirst(), &found)
            for name in entries(of: folder) where isFolder(folder + name) {
                search(folder + name + "/", rest, &found)
            }
        } else if Self.hasWildcard(component) {
            for name in entries(of: folder) where fnmatch(component, name, 0) == 0 {
                visit(folder + name, isLast, rest, &found)
            }
        } else {
            visit(folder + component, isLast, rest, &found)
        }
    }

    private func visit(_ path: String, _ isLast: Bool, _ rest: ArraySlice<String>, _ found: inout Set<FilePath>) {
        if isLast {
            if FileManager.default.fileExists(atPath: path), !isFolder(path) { found.insert(FilePath(path)) }
        } else {
            search(path + "/", rest.dropFirst(), &found)
        }
    }

    private func entries(of folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.filter { !FilePath($0).isHidden }
    }

    private func isFolder(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeDirectory
    }
}
