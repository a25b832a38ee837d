#if os(Linux)
    import Foundation
    import Glibc
    import ProjectFolder
    import Testing

    /// The library `Tests/Checks/fault-injection/faults.c`, preloaded in the processes of exit tests while an instance exists.
    final class PreloadedFaults {
        private let folder: TemporaryFolder
        private var variables: [String] = []

        /// - Parameter traced: The folder whose changes are recorded.
        init(recordingChangesOf traced: URL? = nil) throws {
            folder = try TemporaryFolder()
            let library = folder.url.appending(path: "faults.so").path
            let source = ProjectFolder.root.appending(path: "Tests/Checks/fault-injection/faults.c")
            let compiler = Process()
            compiler.executableURL = URL(filePath: "/usr/bin/env")
            compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library, source.path]
            try compiler.run()
            compiler.waitUntilExit()
            try #require(compiler.terminationStatus == 0)
            set("LD_PRELOAD", library)
            if let traced {
                set("TRACE", trace.path)
                set("TRACE_FOLDER", traced.path)
            }
        }

        deinit {
            for name in variables {
                unsetenv(name)
            }
        }

        /// The recorded changes.
        var trace: URL { folder.url.appending(path: "trace") }

        private func set(_ name: String, _ value: String) {
            setenv(name, value, 1)
            variables.append(name)
        }

        /// In the process of an exit test: lets a call of a system function fail.
        ///
        /// - Parameter index: The number of the call, from 1; 0 for every call.
        static func arm(_ name: String, _ error: Int32, index: Int = 0) throws {
            typealias Function = @convention(c) (UnsafePointer<CChar>, CInt, CLong) -> Void
            unsafeBitCast(try symbol("faults_arm"), to: Function.self)(name, error, index)
        }

        /// - Returns: The number of calls that failed.
        static func disarm() throws -> Int {
            typealias Function = @convention(c) () -> CLong
            return unsafeBitCast(try symbol("faults_disarm"), to: Function.self)()
        }

        /// Adds a line to the trace.
        static func mark(_ text: String) throws {
            typealias Function = @convention(c) (UnsafePointer<CChar>) -> Void
            unsafeBitCast(try symbol("faults_mark"), to: Function.self)(text)
        }

        private static func symbol(_ name: String) throws -> UnsafeMutableRawPointer {
            try #require(dlsym(nil, name))
        }
    }
#endif
