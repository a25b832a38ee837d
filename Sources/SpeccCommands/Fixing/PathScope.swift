import Foundation

/// The files that operands name: themselves, what a pattern matched, and what lies in a folder.
struct PathScope {
    private let files: Set<String>
    private let folders: [String]

    init(_ operands: [String]) {
        var files: Set<String> = []
        var folders: [String] = []
        for operand in operands {
            if GlobPattern.isPattern(operand) {
                files.formUnion(GlobPattern(operand).matches().map(Self.absolute))
            } else if (try? FileManager.default.contentsOfDirectory(atPath: operand)) != nil {
                folders.append(Self.absolute(operand))
            } else {
                files.insert(Self.absolute(operand))
            }
        }
        self.files = files
        self.folders = folders
    }

    func contains(_ path: String) -> Bool {
        let path = Self.absolute(path)
        return files.contains(path) || folders.contains { $0 == "/" || path.hasPrefix($0 + "/") }
    }

    private static func absolute(_ path: String) -> String {
        URL(filePath: path).standardizedFileURL.path
    }
}
