import Foundation
import SpeccDiagnostics

/// A path with `*`, `?` or `[…]` in it, as a shell reads them; `**` stands for any number of folders. For systems and
/// pre-commit hooks whose shell has no `**`, it is given in quotes.
///
/// Hidden files and what links lead to are not looked at, as in folders that are named.
struct GlobPattern {
    private let isAbsolute: Bool
    private let components: [String]

    init(_ pattern: String) {
        isAbsolute = FilePath(pattern).isAbsolute
        components = FilePath(pattern).components
    }

    /// Whether a path is meant as a pattern: it has a wildcard, and nothing is called just that.
    static func isPattern(_ path: String) -> Bool {
        hasWildcard(path) && !FileManager.default.fileExists(atPath: path)
    }

    private static func hasWildcard(_ text: String) -> Bool {
        text.utf8.contains { "*?[".utf8.contains($0) }
    }

    /// The files that match, sorted.
    func matches() -> [String] {
        var found: Set<FilePath> = []
        search(isAbsolute ? "/" : "", components[...], &found)
        return found.sorted().map(\.text)
    }

    /// Recurses once a folder level at most, which the file system bounds.
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
