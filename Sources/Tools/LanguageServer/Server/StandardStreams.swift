import Foundation

/// The standard streams as the transport of a server.
package enum StandardStreams {
    /// Runs a server on standard input and output.
    package static func run(version: String) -> Int32 {
        // A client that no longer reads is the end of the session.
        signal(SIGPIPE, SIG_IGN)
        return ServerLoop(
            version: version,
            rulePages: RulePageLinks.cacheFolder(version: version),
            read: { read(STDIN_FILENO, $0) },
            write: { write(STDOUT_FILENO, $0) }
        ).run()
    }

    /// Runs a server of tools on standard input and output, until the client ends the session.
    package static func run(
        version: String,
        instructions: String,
        tools: [AgentTool],
        unavailable: [String: String]
    ) {
        signal(SIGPIPE, SIG_IGN)
        var server = AgentServer(
            version: version,
            instructions: instructions,
            tools: tools,
            unavailable: unavailable,
            read: { read(STDIN_FILENO, $0) },
            write: { write(STDOUT_FILENO, $0) }
        )
        server.run()
    }

    /// The bytes that are available, at most `limit`; empty at the end and after an error.
    private static func read(_ descriptor: Int32, _ limit: Int) -> [UInt8] {
        let size = max(1, min(limit, 1 << 16))
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var result = 0
            repeat { result = Foundation.read(descriptor, buffer.baseAddress, size) } while result < 0 && errno == EINTR
            if result < 0 { report("The input from the editor cannot be read") }
            count = max(0, result)
        }
    }

    /// Writes a message with the error of the system to the standard error, which editors show in their logs.
    private static func report(_ problem: String) {
        let reason = String(cString: strerror(errno))
        try? FileHandle.standardError.write(contentsOf: Data("specc lsp: \(problem): \(reason)\n".utf8))
    }

    private static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = Foundation.write(
                    descriptor,
                    buffer.baseAddress.map { $0 + written },
                    buffer.count - written
                )
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    if errno != EPIPE { report("The output to the editor cannot be written") }
                    return false
                }
                written += count
            }
            return true
        }
    }
}
