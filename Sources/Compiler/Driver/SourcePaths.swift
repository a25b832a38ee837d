package import SpeccDiagnostics

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The paths of catalogs in generated code: relative to the package, so that they are the same in every checkout. A relative
/// root is used unchanged, so that the output depends on the arguments only and not on files outside of the root.
struct SourcePaths {
    /// The path from the package, or from the working directory, to the catalogs, with a trailing slash; empty without a package.
    private let prefix: String

    /// - Parameter root: The path of the catalogs' folder; nil for standard input.
    init(below root: String?) {
        if let root, !FilePath(root).isAbsolute {
            prefix = root == "." ? "" : root + "/"
            return
        }
        var folder = root.map { FilePath($0).absoluteComponents } ?? []
        var relative: [String] = []
        while !folder.isEmpty {
            if FileManager.default.fileExists(atPath: "/" + folder.joined(separator: "/") + "/Package.swift") { break }
            relative.insert(folder.removeLast(), at: 0)
        }
        prefix = folder.isEmpty || relative.isEmpty ? "" : relative.joined(separator: "/") + "/"
    }

    func shown(_ files: [SourceFile]) -> [String] {
        files.map { prefix + $0.relativePath }
    }
}

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
