#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
package import SpeccDiagnostics

extension FilePath {
    /// The components from the root of the file system, with `.` and `..` resolved. Links are not followed.
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

    package var absolute: FilePath {
        FilePath("/" + absoluteComponents.joined(separator: "/"))
    }
}

extension Sequence<String> {
    /// Whether both sequences of path components are equal byte by byte.
    package func isSamePath(as other: some Sequence<String>) -> Bool {
        elementsEqual(other) { FilePath($0) == FilePath($1) }
    }
}
