import Foundation

/// A program that runs to completion.
struct Tool {
    let path: String

    struct Outcome {
        let status: Int32
        /// Standard output and standard error.
        let text: String
    }

    func run(_ arguments: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        // A signal is reported as a negative status.
        let isKilled = process.terminationReason == .uncaughtSignal
        return Outcome(
            status: isKilled ? -process.terminationStatus : process.terminationStatus,
            text: String(decoding: data, as: UTF8.self)
        )
    }
}
