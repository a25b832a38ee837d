#if os(Linux)
    import Foundation
    import ProjectFolder
    import SpeccRuntime

    /// The HTTP/2 server of `Tests/Checks/http2`, in a process of its own. The path of a request selects its behavior.
    final class HTTP2Server: Sendable {
        struct Failure: Error {}

        static let isAvailable =
            ServerCertificate.isAvailable && FileManager.default.isExecutableFile(atPath: python)

        let port: Int
        let certificate: ServerCertificate
        private let process: Process
        /// The server ends when this pipe is closed, also if the tests crash.
        private let input: Pipe

        /// - Parameters:
        ///   - streams: The number of streams that a connection accepts at a time.
        ///   - idle: The time after which the server closes an idle connection; nil keeps it open.
        init(streams: Int = 128, idle: Duration? = nil) throws {
            let certificate = try ServerCertificate()
            let (process, input, output) = (Process(), Pipe(), Pipe())
            process.executableURL = URL(filePath: Self.python)
            process.arguments = [
                Self.script, "--certificate", certificate.file.path, "--key", certificate.privateKey.path,
                "--streams", "\(streams)",
            ]
            if let idle { process.arguments? += ["--idle", "\(idle / .seconds(1))"] }
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            guard let port = Int(line.trimmingCharacters(in: .newlines)) else { throw Failure() }
            (self.port, self.certificate, self.process, self.input) = (port, certificate, process, input)
        }

        deinit {
            kill(process.processIdentifier, SIGKILL)
        }

        func transport() throws -> CurlTransport {
            try CurlTransport(certificateAuthorities: certificate.file)
        }

        func request(
            _ method: HTTPMethod = .get,
            _ target: String = "/",
            body: RequestBody = .none,
            timeout: Duration? = .seconds(10)
        ) throws -> TransportRequest {
            guard let url = URL(string: "https://localhost:\(port)\(target)") else { throw Failure() }
            return TransportRequest(method: method, url: url, body: body, timeout: timeout)
        }

        private static let python = "/usr/bin/python3"
        private static let script = ProjectFolder.root.appending(path: "Tests/Checks/http2/server.py").path
    }

    extension Transport {
        /// Sends requests at the same time.
        ///
        /// - Returns: The numbers of the connections that the server reports, and the errors.
        func performAtOnce(
            _ requests: [TransportRequest]
        ) async -> (connections: Set<String>, errors: [TransportError]) {
            await withTaskGroup(of: Result<String?, TransportError>.self) { group in
                for request in requests {
                    group.addTask {
                        do throws(TransportError) {
                            return .success(try await perform(request).response.headers["X-Connection"])
                        } catch {
                            return .failure(error)
                        }
                    }
                }
                var (connections, errors): (Set<String>, [TransportError]) = ([], [])
                for await result in group {
                    switch result {
                    case .success(let connection): connections.formUnion(connection.map { [$0] } ?? [])
                    case .failure(let error): errors.append(error)
                    }
                }
                return (connections, errors)
            }
        }
    }
#endif
