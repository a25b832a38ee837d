import Foundation
import SpeccCommands

/// Writes a text, or ends the process with a message and status 2: a full disk or a closed pipe must not look like success.
func write(_ text: String, to file: FileHandle) {
    do {
        try file.write(contentsOf: Data(text.utf8))
    } catch {
        // The reader of a closed pipe needs no explanation, and standard error cannot report its own failure.
        let cause = String(cString: strerror(errno))
        if file === FileHandle.standardOutput, errno != EPIPE {
            try? FileHandle.standardError.write(contentsOf: Data("specc: cannot write the output: \(cause)\n".utf8))
        }
        exit(ExitStatus.usage.rawValue)
    }
}

let environment = ProcessInfo.processInfo.environment
let isTerminal = isatty(STDERR_FILENO) == 1
let showsProgress = isTerminal && environment["TERM"] != "dumb" && environment["CI", default: ""].isEmpty
let progress = showsProgress ? ProgressLine { write($0, to: .standardError) } : nil
let console = Console(
    output: {
        progress?.clear()
        write($0, to: .standardOutput)
    },
    error: {
        progress?.clear()
        write($0, to: .standardError)
    },
    input: { limit in
        do {
            return [UInt8](try FileHandle.standardInput.read(upToCount: limit) ?? Data())
        } catch {
            return nil
        }
    },
    hasColor: isTerminal && environment["NO_COLOR", default: ""].isEmpty,
    progress: progress
)
exit(CommandLineTool(console: console).run(Array(CommandLine.arguments.dropFirst())).rawValue)
