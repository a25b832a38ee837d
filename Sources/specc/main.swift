import Foundation
import SpeccCommands

let isTerminal = isatty(STDERR_FILENO) == 1
let console = Console(
    output: { FileHandle.standardOutput.write(Data($0.utf8)) },
    error: { FileHandle.standardError.write(Data($0.utf8)) },
    input: { limit in
        let bytes = try? FileHandle.standardInput.read(upToCount: limit)
        return bytes.map { [UInt8]($0) } ?? []
    },
    hasColor: isTerminal && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
)
exit(CommandLineTool(console: console).run(Array(CommandLine.arguments.dropFirst())).rawValue)
