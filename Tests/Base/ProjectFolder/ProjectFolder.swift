package import Foundation

/// The files of this package, found independently of where a test is located.
package enum ProjectFolder {
    /// The folder that contains `Package.swift` and `Docs`.
    package static let root: URL = {
        // Packages below Tests/ compile this file through symbolic links.
        var folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        repeat {
            folder.deleteLastPathComponent()
        } while folder.path != "/" && !isRoot(folder)
        return folder
    }()

    private static func isRoot(_ folder: URL) -> Bool {
        ["Package.swift", "Docs"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
    }
}
