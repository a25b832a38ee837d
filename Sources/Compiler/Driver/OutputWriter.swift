#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
package import SpeccGenerator

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes generated files to a folder.
///
/// A file with the same contents is left untouched, so that a build does not recompile it. The others are replaced together,
/// by `AtomicFileReplacement`.
package struct OutputWriter {
    package let folder: String

    package init(folder: String) {
        self.folder = folder
    }

    package struct Summary: Equatable, Sendable {
        package var written: [String] = []
        package var unchanged: [String] = []
        package var removed: [String] = []
    }

    /// Writes the files of a build to a folder that no other tool writes to.
    package func write(_ files: [GeneratedFile]) throws(FileError) -> Summary {
        try createFolder()
        return try replace(files)
    }

    /// Writes the files of a folder of catalogs, and removes files that an earlier run generated from the same catalogs and
    /// that are no longer generated. Files of other catalogs in the output folder are not touched.
    ///
    /// - Parameter catalogs: The path of the catalogs' folder; nil for standard input.
    /// - Throws: Also where a file of other catalogs would be replaced.
    package func write(_ files: [GeneratedFile], of catalogs: String?) throws(FileError) -> Summary {
        let plan = try OutputPlan(files, of: catalogs, in: folder)
        try createFolder()
        var summary = try replace(plan.files)
        summary.written.removeAll { $0 == OutputManifest.name }
        summary.unchanged.removeAll { $0 == OutputManifest.name }
        let current = Set(files.compactMap { FileIdentity(of: folder + "/" + $0.name) })
        summary.removed = plan.staleFiles.filter { name in
            let path = folder + "/" + name
            // On a file system that ignores case, the former name of a renamed file still finds the new file.
            guard let identity = FileIdentity(of: path), !current.contains(identity) else { return false }
            return unlink(path) == 0
        }
        return summary
    }

    private func replace(_ files: [GeneratedFile]) throws(FileError) -> Summary {
        var summary = Summary()
        var replacement = AtomicFileReplacement()
        for file in files {
            let path = folder + "/" + file.name
            let contents = [UInt8](file.text.utf8)
            if let current = Self.contents(of: path), current == Data(contents) {
                summary.unchanged.append(file.name)
            } else {
                try replacement.add(contents, at: path)
                summary.written.append(file.name)
            }
        }
        try replacement.commit()
        return summary
    }

    private func createFolder() throws(FileError) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            if FileManager.default.fileExists(atPath: folder) {
                throw FileError(path: folder, reason: "write to", hint: "it is a file; name a folder")
            }
            throw FileError(path: folder, reason: "create the folder", hint: "name a folder that you may write to")
        }
    }

    /// The contents of a regular file; nil for a link, whatever it points to, and where there is no file.
    static func contents(of path: String) -> Data? {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeRegular ? FileManager.default.contents(atPath: path) : nil
    }
}

/// The identity of a file in its file system, independent of its name.
private struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Nil where there is no file. A link has its own identity.
    init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
