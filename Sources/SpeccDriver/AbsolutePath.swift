#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
package import SpeccDiagnostics

extension FilePath {
    /// The names of the path from the file system's root, `.` and `..` resolved; links are not followed.
    package var absoluteComponents: [String] {
        var names = isAbsolute ? [] : FilePath(FileManager.default.currentDirectoryPath).components
        for name in components {
            switch name {
            case ".": continue
            case "..": _ = names.popLast()
            default: names.append(name)
            }
        }
        return names
    }

    /// The path from the file system's root.
    package var absolute: FilePath {
        FilePath("/" + absoluteComponents.joined(separator: "/"))
    }
}

extension Sequence<String> {
    /// Whether a path has the same names, byte by byte.
    package func isSamePath(as other: some Sequence<String>) -> Bool {
        elementsEqual(other) { FilePath($0) == FilePath($1) }
    }
}
