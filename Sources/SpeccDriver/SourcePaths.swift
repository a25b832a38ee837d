#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import SpeccDiagnostics

/// How generated text names catalogs: by their paths in the package they belong to, which are the same in every checkout
/// and whoever generates.
struct SourcePaths {
    /// From the package's folder to that of the catalogs, with a slash behind it; empty where there is no package.
    private let prefix: String

    /// - Parameter root: The path of the catalogs' folder; nil for standard input.
    init(below root: String?) {
        var folder = root.map { FilePath($0).absoluteComponents } ?? []
        var way: [String] = []
        while !folder.isEmpty {
            if FileManager.default.fileExists(atPath: "/" + folder.joined(separator: "/") + "/Package.swift") { break }
            way.insert(folder.removeLast(), at: 0)
        }
        prefix = folder.isEmpty || way.isEmpty ? "" : way.joined(separator: "/") + "/"
    }

    func shown(_ files: [SourceFile]) -> [String] {
        files.map { prefix + $0.relativePath }
    }
}
