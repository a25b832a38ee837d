import Foundation
import LoopbackServer
import SpeccRuntime

/// A loopback server in a child process that ends with this process.
struct LoadServer {
    private let process = Process()
    private let input = Pipe()
    let port: Int

    struct Failure: Error {}

    init() throws {
        let output = Pipe()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = ["serve"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw Failure() }
        self.port = port
    }

    func request(_ method: HTTPMethod, _ target: String, body: RequestBody = .none) throws -> TransportRequest {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else { throw Failure() }
        return TransportRequest(method: method, url: url, body: body)
    }

    func stop() {
        try? input.fileHandleForWriting.close()
    }

    /// Runs the server in the child process: prints its port and serves until standard input ends.
    static func serve() throws {
        let part = LoopbackServer.Response.Piece(Data(repeating: 120, count: 1 << 16))
        let server = try LoopbackServer.start(limits: .init(recordedBody: 0)) { request in
            switch request.path {
            case "/large": LoopbackServer.Response(body: .chunks(Array(repeating: part, count: (1 << 30) / (1 << 16))))
            case "/upload": .text("\(request.bodyLength)")
            default: .json(#"{"id":7,"name":"Ada","tags":["a","b"]}"#)
            }
        }
        FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
        _ = try FileHandle.standardInput.readToEnd()
        withExtendedLifetime(server) {}
    }
}
