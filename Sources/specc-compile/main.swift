import Foundation
import SpeccDriver

// The tool of the plugins: compiles the catalogs of a target to Swift files in a folder. It prints nothing on success, since
// SwiftPM shows all output of a build tool.

let standardError = FileHandle.standardError
guard let job = PluginJob(CommandLine.arguments.dropFirst()) else {
    standardError.write(Data("usage: \(PluginJob.usage)\n".utf8))
    exit(2)
}
let outcome = job.run()
standardError.write(Data(outcome.messages.utf8))
exit(outcome.status)
