import Foundation
import SpeccAdd
import SpeccDiagnostics
import SpeccDriver
import SpeccEditing
import SpeccYAML

/// The folder of a catalog that samples are added to. It need not exist.
struct CatalogToExtend {
    let input: CatalogInput
    private let folder: String
    private let exists: Bool

    /// - Throws: `UsageError` for a file, and `FileError` for a folder that cannot be read.
    init(_ folder: String) throws {
        self.folder = folder
        var isFolder: ObjCBool = false
        exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
        guard exists else {
            input = CatalogInput(files: [], rootName: FilePath(folder).lastComponent, root: folder)
            return
        }
        guard isFolder.boolValue else {
            throw UsageError("'\(folder)' is a file", hint: "name the folder of the catalog")
        }
        input = try SpecLoader().load([folder])
    }

    /// The changes, with new files in the layout of `specc fmt`.
    func formatted(_ changes: [CatalogAdder.Change]) -> [(path: String, old: [UInt8]?, new: [UInt8])] {
        changes.map { change in
            guard change.old == nil else { return (change.path, change.old, change.new) }
            let file = SourceFile(path: change.path, bytes: change.new)
            var diagnostics = Diagnostics()
            let root = YAMLReader.read(file, id: FileID(0), diagnostics: &diagnostics)
            let formatted = root.flatMap { CatalogFormatter(limits: .standard).formatted(file, root: $0) }
            return (change.path, nil, formatted ?? change.new)
        }
    }

    /// Writes all files or none.
    func write(_ files: [(path: String, old: [UInt8]?, new: [UInt8])], console: Console) throws(FileError) {
        guard !files.isEmpty else { return }
        var lock: FolderLock?
        if !exists {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw FileError.systemFailure("create the folder", folder)
            }
            // A run that began after the folder existed has locked it instead of its parent.
            lock = FolderLock(folder, console: console)
        }
        defer { withExtendedLifetime(lock) {} }
        do {
            try CatalogWriter.write(
                files.compactMap { file in file.old.map { CatalogChange(path: file.path, old: $0, new: file.new) } },
                creating: files.filter { $0.old == nil }.map { ($0.path, $0.new) }
            )
        } catch {
            // A folder that contains files is not removed.
            if !exists { rmdir(folder) }
            throw error
        }
    }
}
