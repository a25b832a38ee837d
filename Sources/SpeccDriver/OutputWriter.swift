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
    package var folder: String

    package init(folder: String) {
        self.folder = folder
    }

    package struct Summary: Equatable, Sendable {
        package var written: [String] = []
        package var unchanged: [String] = []
        package var removed: [String] = []
    }

    /// Writes a build's files, into a folder that nothing else writes to.
    package func write(_ files: [GeneratedFile]) throws(FileFailure) -> Summary {
        try createFolder()
        return try replace(files)
    }

    /// Writes the files of the catalogs in a folder, which other catalogs' files may share, and removes what the same
    /// catalogs gave before and do not give any more.
    ///
    /// - Parameter catalogs: The path of the catalogs' folder; nil for standard input.
    /// - Throws: Also where a file would take the place of another catalog's.
    package func write(_ files: [GeneratedFile], of catalogs: String?) throws(FileFailure) -> Summary {
        try createFolder()
        let owner = CatalogFolder(catalogs).name(from: folder)
        var manifest = try readManifest()
        let names = files.map(\.name)
        for name in names {
            guard let other = manifest.owner(of: name), other != owner, exists(other) else { continue }
            throw FileFailure(
                path: folder + "/" + name,
                reason: "replace",
                hint: "it was generated from the catalogs in '\(other)'; give each its own --output"
            )
        }
        let stale = Set(manifest.files(of: owner)).subtracting(names)
        manifest.assign(names, to: owner)
        var summary = try replace(files + [GeneratedFile(name: OutputManifest.name, text: manifest.text)])
        summary.written.removeAll { $0 == OutputManifest.name }
        summary.unchanged.removeAll { $0 == OutputManifest.name }
        summary.removed = stale.sorted().filter(remove)
        return summary
    }

    /// Leaves alone what has its text already, and writes all others or none.
    private func replace(_ files: [GeneratedFile]) throws(FileFailure) -> Summary {
        var summary = Summary()
        var pending: [Replacement] = []
        for file in files {
            let destination = folder + "/" + file.name
            let bytes = Data(file.text.utf8)
            if isRegularFile(destination), FileManager.default.contents(atPath: destination) == bytes {
                summary.unchanged.append(file.name)
                continue
            }
            let temporary = folder + "/.\(file.name).\(UUID().uuidString)"
            pending.append(Replacement(temporary: temporary, destination: destination))
            do {
                try bytes.write(to: URL(filePath: temporary), options: .withoutOverwriting)
            } catch {
                for replacement in pending { replacement.discard() }
                throw FileFailure(path: destination, reason: "write")
            }
            summary.written.append(file.name)
        }
        try carryOut(pending)
        return summary
    }

    private func readManifest() throws(FileFailure) -> OutputManifest {
        let path = folder + "/" + OutputManifest.name
        guard let text = FileManager.default.contents(atPath: path) else { return OutputManifest() }
        guard let manifest = OutputManifest(text: text) else {
            throw FileFailure(
                path: path,
                reason: "understand",
                hint: "delete it and the generated files beside it, and generate them again"
            )
        }
        return manifest
    }

    /// Catalogs that are gone own nothing any more: their files may be replaced, by their new place too.
    private func exists(_ owner: String) -> Bool {
        FileManager.default.fileExists(atPath: folder + "/" + owner)
    }

    private func createFolder() throws(FileFailure) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            if FileManager.default.fileExists(atPath: folder) {
                throw FileFailure(path: folder, reason: "write into", hint: "it is a file; name a folder")
            }
            throw FileFailure(path: folder, reason: "create the folder")
        }
    }

    /// All or none: where one cannot take its place, those before it give theirs back.
    private func carryOut(_ replacements: [Replacement]) throws(FileFailure) {
        for (index, replacement) in replacements.enumerated() where !replacement.carryOut() {
            for done in replacements[..<index].reversed() { done.undo() }
            for rest in replacements[index...] { rest.discard() }
            throw FileFailure(path: replacement.destination, reason: "write")
        }
        for replacement in replacements { replacement.forget() }
    }

    /// Only what still carries our suffix and our first line is ours to delete.
    private func remove(_ name: String) -> Bool {
        let path = folder + "/" + name
        guard name.hasSuffix(".specc.swift"), !name.contains("/"), isRegularFile(path),
            let contents = FileManager.default.contents(atPath: path)
        else { return false }
        return contents.starts(with: Data("// Generated by specc ".utf8)) && unlink(path) == 0
    }

    private func isRegularFile(_ path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return type == .typeRegular
    }
}
