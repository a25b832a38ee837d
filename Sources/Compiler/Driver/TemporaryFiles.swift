#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import SpeccDiagnostics

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The names of temporary files and folders, which runs that are killed leave behind.
package enum TemporaryFiles {
    private static let prefix = ".specc-tmp-"
    /// The age in seconds after which no run uses a temporary file: it exists while one run writes its results.
    private static let greatestAge = 3_600

    /// A hidden name of fewer than 60 bytes.
    package static func newName() -> String {
        prefix + UUID().uuidString
    }

    /// Removes the temporary files and folders that earlier runs left behind in a folder.
    package static func removeAbandoned(in folder: String) {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        for name in names where isOwn(name) {
            let path = FilePath(folder).appending(name)
            var status = stat()
            guard lstat(path, &status) == 0, time(nil) - modification(status) > greatestAge else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    private static func isOwn(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let rest = name.dropFirst(prefix.count)
        return UUID(uuidString: String(rest.hasSuffix(".old") ? rest.dropLast(4) : rest)) != nil
    }

    private static func modification(_ status: stat) -> Int {
        #if canImport(Darwin)
            status.st_mtimespec.tv_sec
        #else
            status.st_mtim.tv_sec
        #endif
    }
}
