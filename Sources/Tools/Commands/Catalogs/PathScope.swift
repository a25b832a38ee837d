import Foundation
import SpeccDiagnostics
import SpeccDriver

/// The files that a command may change: those that operands name or match, and those in folders that operands name.
struct PathScope {
    private let files: Set<FilePath>
    private let folders: [FilePath]

    init(_ operands: [String]) {
        var files: Set<FilePath> = []
        var folders: [FilePath] = []
        for operand in operands {
            if GlobPattern.isPattern(operand) {
                files.formUnion(GlobPattern(operand).matches().map { FilePath($0).absolute })
            } else if (try? FileManager.default.contentsOfDirectory(atPath: operand)) != nil {
                folders.append(FilePath(operand).absolute)
            } else {
                files.insert(FilePath(operand).absolute)
            }
        }
        self.files = files
        self.folders = folders
    }

    func contains(_ path: String) -> Bool {
        let path = FilePath(path).absolute
        return files.contains(path) || folders.contains { path.dropping(prefix: $0.appending("")) != nil }
    }
}
