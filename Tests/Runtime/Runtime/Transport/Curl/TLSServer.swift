#if os(Linux)
    import Foundation

    /// An `openssl s_server` on 127.0.0.1 that responds with a page over HTTP/1.0.
    final class TLSServer: Sendable {
        enum Mode {
            /// A page for every request.
            case page
            /// A page for clients that present the certificate of the server itself.
            case pageForCertificate
        }

        struct Failure: Error {}

        let port: Int
        let certificate: ServerCertificate
        private let process: Process

        /// - Parameter options: Further options of `s_server`, such as a version of TLS.
        init(_ mode: Mode, certificate: ServerCertificate? = nil, options: [String] = []) throws {
            let certificate = try certificate ?? ServerCertificate()
            self.certificate = certificate
            let (process, output) = (Process(), Pipe())
            process.executableURL = URL(filePath: ServerCertificate.openssl)
            process.arguments =
                [
                    "s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate.file.path,
                    "-key", certificate.privateKey.path,
                ] + options
            if mode == .pageForCertificate {
                process.arguments? += ["-Verify", "1", "-verify_return_error", "-CAfile", certificate.file.path]
            }
            process.standardInput = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            self.process = process
            port = try Self.port(from: output.fileHandleForReading)
        }

        deinit {
            kill(process.processIdentifier, SIGKILL)
        }

        /// Reads the port from the line `ACCEPT 127.0.0.1:PORT`.
        private static func port(from output: FileHandle) throws -> Int {
            var text = ""
            while true {
                let data = output.availableData
                guard !data.isEmpty else { throw Failure() }
                text += String(decoding: data, as: UTF8.self)
                guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("ACCEPT ") }),
                    text.hasSuffix("\n"), let port = line.split(separator: ":").last.flatMap({ Int($0) })
                else { continue }
                return port
            }
        }
    }
#endif
