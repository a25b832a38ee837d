import Foundation
import SpeccCommands
import SpeccDiagnostics

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

/// The number of columns of the terminal that a stream is written to; nil for a file or a pipe.
func columns(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
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
    style: TerminalStyle(columns: columns(of: STDOUT_FILENO), environment: environment),
    errorStyle: TerminalStyle(columns: columns(of: STDERR_FILENO), environment: environment),
    progress: progress
)
exit(CommandLineTool(console: console).run(Array(CommandLine.arguments.dropFirst())).rawValue)
