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

/// Writes generated files into one folder; the only place that writes files.
///
/// A file whose text did not change is left untouched, so that no build reruns for it. New text goes to a temporary
/// file beside its destination first and takes its place by renaming: nobody ever sees half a file, and a link that
/// stands at the destination is replaced, never written through.
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

    /// Writes a build's files, into a folder that nothing else writes to.
    package func write(_ files: [GeneratedFile]) throws(FileError) -> Summary {
        try createFolder()
        return try replace(files)
    }

    /// Writes the files of the catalogs in a folder, which other catalogs' files may share, and removes what the same
    /// catalogs gave before and do not give any more.
    ///
    /// - Parameter catalogs: The path of the catalogs' folder; nil for standard input.
    /// - Throws: Also where a file would take the place of another catalog's.
    package func write(_ files: [GeneratedFile], of catalogs: String?) throws(FileError) -> Summary {
        let plan = try OutputPlan(files, of: catalogs, in: folder)
        try createFolder()
        var summary = try replace(plan.files)
        summary.written.removeAll { $0 == OutputManifest.name }
        summary.unchanged.removeAll { $0 == OutputManifest.name }
        let current = Set(files.compactMap { FileIdentity(of: folder + "/" + $0.name) })
        summary.removed = plan.staleFiles.filter { name in
            let path = folder + "/" + name
            // To some file systems the old spelling of a name is the new one's file.
            guard let identity = FileIdentity(of: path), !current.contains(identity) else { return false }
            return unlink(path) == 0
        }
        return summary
    }

    /// Leaves alone what has its text already, and writes all others or none.
    private func replace(_ files: [GeneratedFile]) throws(FileError) -> Summary {
        var summary = Summary()
        var pending: [AtomicFileReplacement] = []
        for file in files {
            let destination = folder + "/" + file.name
            let bytes = Data(file.text.utf8)
            if Self.contents(of: destination) == bytes {
                summary.unchanged.append(file.name)
                continue
            }
            let temporary = folder + "/.\(file.name).\(UUID().uuidString)"
            pending.append(AtomicFileReplacement(temporary: temporary, destination: destination))
            do {
                try bytes.write(to: URL(filePath: temporary), options: .withoutOverwriting)
            } catch {
                for replacement in pending { replacement.discard() }
                throw FileError(path: destination, reason: "write")
            }
            summary.written.append(file.name)
        }
        try commit(pending)
        return summary
    }

    private func createFolder() throws(FileError) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            if FileManager.default.fileExists(atPath: folder) {
                throw FileError(path: folder, reason: "write into", hint: "it is a file; name a folder")
            }
            throw FileError(path: folder, reason: "create the folder")
        }
    }

    /// All or none: where one cannot take its place, those before it give theirs back.
    private func commit(_ replacements: [AtomicFileReplacement]) throws(FileError) {
        for (index, replacement) in replacements.enumerated() where !replacement.commit() {
            for done in replacements[..<index].reversed() { done.rollBack() }
            for rest in replacements[index...] { rest.discard() }
            throw FileError(path: replacement.destination, reason: "write")
        }
        for replacement in replacements { replacement.removeBackup() }
    }

    /// Nil where there is no file of its own: what a link leads to is not what stands there.
    static func contents(of path: String) -> Data? {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeRegular ? FileManager.default.contents(atPath: path) : nil
    }
}

/// What a file system knows a file by, whatever its names are.
private struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Nil where there is no file. A link is a file of its own.
    init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
