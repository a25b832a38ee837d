#if os(Linux)
    import Foundation

    /// An `openssl s_server` on 127.0.0.1 with its own certificate for `localhost`.
    final class TLSServer: Sendable {
        enum Mode {
            /// A page for every request.
            case page
            /// HTTP/2 only: `hello` for the first request of a connection.
            case http2
            /// A page for clients that present the certificate of the server itself.
            case pageForCertificate
        }

        struct Failure: Error {}

        static let isAvailable = FileManager.default.isExecutableFile(atPath: openssl)

        let port: Int
        /// A PEM file.
        let certificate: URL
        /// The private key of the certificate, a PEM file.
        let privateKey: URL
        private let folder: URL
        private let process: Process

        init(_ response: Mode) throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "specc-tls-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let (key, certificate) = (folder.appending(path: "key.pem"), folder.appending(path: "certificate.pem"))
            let output = Pipe()
            let request = [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                "-keyout", key.path, "-out", certificate.path,
            ]
            // The output is closed when the process ends.
            let made = Pipe()
            _ = try Self.openssl(request, output: made)
            _ = try made.fileHandleForReading.readToEnd()
            let input = Pipe()
            let mode =
                switch response {
                case .page: ["-www"]
                case .http2: ["-alpn", "h2"]
                case .pageForCertificate:
                    ["-www", "-Verify", "1", "-verify_return_error", "-CAfile", certificate.path]
                }
            process = try Self.openssl(
                ["s_server", "-accept", "127.0.0.1:0", "-cert", certificate.path, "-key", key.path] + mode,
                input: input,
                output: output
            )
            self.certificate = certificate
            privateKey = key
            port = try Self.port(from: output.fileHandleForReading)
            guard response == .http2 else { return }
            Self.respond(output.fileHandleForReading, input.fileHandleForWriting)
        }

        /// The SHA-256 digest of the public key, encoded in Base64.
        func publicKeyDigest() throws -> String {
            let key = folder.appending(path: "public.pem").path
            let encoded = folder.appending(path: "public.der").path
            _ = try Self.output(["x509", "-in", certificate.path, "-pubkey", "-noout", "-out", key])
            _ = try Self.output(["pkey", "-pubin", "-in", key, "-outform", "der", "-out", encoded])
            return try Self.output(["dgst", "-sha256", "-binary", encoded]).base64EncodedString()
        }

        private static func output(_ arguments: [String]) throws -> Data {
            let output = Pipe()
            let process = try openssl(arguments, output: output)
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return data
        }

        deinit {
            kill(process.processIdentifier, SIGKILL)
            try? FileManager.default.removeItem(at: folder)
        }

        private static let openssl = "/usr/bin/openssl"

        private static func openssl(
            _ arguments: [String],
            input: Pipe = Pipe(),
            output: Pipe
        ) throws -> Process {
            let process = Process()
            process.executableURL = URL(filePath: openssl)
            process.arguments = arguments
            process.standardInput = input
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
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

        /// Sends the frames of a response after the HEADERS of a request (RFC 9113, sections 4.1 and 6).
        private static func respond(_ output: FileHandle, _ input: FileHandle) {
            let request = Data([1, 5, 0, 0, 0, 1])
            let settings: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0] + [0, 0, 0, 4, 1, 0, 0, 0, 0]
            // `:status: 200` is entry 8 of the static table of HPACK.
            let headers: [UInt8] = [0, 0, 1, 1, 4, 0, 0, 0, 1, 0x88]
            let body: [UInt8] = [0, 0, 5, 0, 1, 0, 0, 0, 1] + Array("hello".utf8)
            // Runs in a thread until the process ends, because a readability handler races with closing the file.
            Thread {
                var received = Data()
                while true {
                    let data = output.availableData
                    if data.isEmpty { return }
                    received.append(data)
                    guard received.range(of: request) != nil else { continue }
                    received.removeAll()
                    try? input.write(contentsOf: Data(settings + headers + body))
                }
            }.start()
        }
    }
#endif
