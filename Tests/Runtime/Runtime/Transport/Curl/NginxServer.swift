#if os(Linux)
    import Foundation
    import LoopbackServer
    import SpeccRuntime

    /// An nginx on 127.0.0.1 with a configuration and a folder of its own. It responds to every request with `ok`.
    final class NginxServer: Sendable {
        struct Failure: Error {}

        static let isAvailable =
            ServerCertificate.isAvailable && FileManager.default.isExecutableFile(atPath: program)

        /// Multiplies the number of repetitions, for `make check-http2`.
        static let thoroughness = ProcessInfo.processInfo.environment["SPECC_HTTP2_RUNS"].flatMap { Int($0) } ?? 1

        let port: Int
        let certificate: ServerCertificate
        private let process: Process

        /// Starts nginx and waits until it listens.
        ///
        /// - Parameters:
        ///   - settings: Further lines of the `http` section.
        ///   - http2: Whether the server supports HTTP/2.
        init(_ settings: [String] = [], http2: Bool = true, certificate: ServerCertificate? = nil) async throws {
            let certificate = try certificate ?? ServerCertificate()
            self.certificate = certificate
            port = try ClosedPort().port
            let folder = certificate.folder
            let lines =
                [
                    getuid() == 0 ? "user root;" : "",
                    "daemon off; worker_processes 1; pid nginx.pid; error_log error.log;",
                    "events { worker_connections 1024; }",
                    "http {",
                    "access_log access.log;",
                    "client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;",
                    "uwsgi_temp_path uwsgi; scgi_temp_path scgi;",
                    "ssl_certificate certificate.pem; ssl_certificate_key key.pem;",
                ] + settings + [
                    "server {",
                    "listen 127.0.0.1:\(port) ssl\(http2 ? " http2" : "");",
                    "add_header X-Connection $connection; add_header X-Protocol $server_protocol;",
                    "location / { return 200 ok; }",
                    "}", "}",
                ]
            try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "nginx.conf"))
            let process = Process()
            process.executableURL = URL(filePath: Self.program)
            process.arguments = ["-p", folder.path, "-c", "nginx.conf", "-e", "error.log"]
            process.standardError = FileHandle.nullDevice
            try process.run()
            self.process = process
            // nginx writes this file when it listens.
            while !FileManager.default.fileExists(atPath: folder.appending(path: "nginx.pid").path) {
                guard process.isRunning else { throw Failure() }
                await Task.yield()
            }
        }

        deinit {
            process.terminate()
            process.waitUntilExit()
        }

        /// Replaces the workers, which close their connections with GOAWAY.
        func reload() {
            kill(process.processIdentifier, SIGHUP)
        }

        /// The lines of the requests that the server has processed.
        var requests: [String] {
            get throws {
                let log = try String(contentsOf: certificate.folder.appending(path: "access.log"), encoding: .utf8)
                return log.split(separator: "\n").compactMap {
                    $0.split(separator: "\"").dropFirst().first.map(String.init)
                }
            }
        }

        func transport() throws -> CurlTransport {
            try CurlTransport(certificateAuthorities: certificate.file)
        }

        func request(
            _ method: HTTPMethod = .get,
            _ target: String = "/",
            body: RequestBody = .none
        ) throws -> TransportRequest {
            guard let url = URL(string: "https://localhost:\(port)\(target)") else { throw Failure() }
            return TransportRequest(method: method, url: url, body: body, timeout: .seconds(10))
        }

        private static let program = "/usr/sbin/nginx"
    }
#endif
