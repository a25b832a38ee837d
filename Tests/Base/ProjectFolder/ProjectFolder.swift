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

/// Reproducible random numbers (SplitMix64), so that a failure can be repeated.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
