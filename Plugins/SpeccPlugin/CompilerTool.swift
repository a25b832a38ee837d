import Foundation
import PackagePlugin

/// The program that the plugin runs: built from source, or from the artifact bundle of the package `specc-plugins`.
struct CompilerTool {
    static let name = "specc-compile"

    let url: URL

    /// Nil, after an error, where the bundle has no program for this platform or the program cannot be run.
    ///
    /// - Parameter tool: Looks the program up, which fails where the bundle has no variant for this platform.
    init?(_ tool: @autoclosure () throws -> URL) {
        guard let url = try? tool() else {
            Diagnostics.error(
                "no prebuilt specc for \(Self.platform); use the plugin 'SpeccPlugin' of the package 'specc', which compiles it"
            )
            return nil
        }
        // A program that is built from source may not exist yet.
        let files = FileManager.default
        if files.fileExists(atPath: url.path), !files.isExecutableFile(atPath: url.path) {
            Diagnostics.error(
                "the prebuilt specc is not executable; extract its bundle again with a tool that preserves permissions, or run: chmod +x '\(url.path)'"
            )
            return nil
        }
        self.url = url
    }

    /// The platform as in the triple of a target.
    private static var platform: String {
        #if arch(x86_64)
            let architecture = "x86_64"
        #elseif arch(arm64) && !os(Linux)
            let architecture = "arm64"
        #elseif arch(arm64)
            let architecture = "aarch64"
        #else
            let architecture = "this processor"
        #endif
        #if os(macOS)
            return architecture + "-apple-macosx"
        #elseif canImport(Musl)
            return architecture + "-unknown-linux-musl"
        #elseif os(Linux)
            return architecture + "-unknown-linux-gnu"
        #elseif os(Windows)
            return architecture + "-unknown-windows-msvc"
        #else
            return architecture + "-unknown"
        #endif
    }
}
