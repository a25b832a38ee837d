import Foundation

/// A program that is run to its end.
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
        // A signal is never the status of a run that ended by itself.
        let isKilled = process.terminationReason == .uncaughtSignal
        return Outcome(
            status: isKilled ? -process.terminationStatus : process.terminationStatus,
            text: String(decoding: data, as: UTF8.self)
        )
    }
}
