import Foundation
import SpeccDriver

// What the plugins run: the catalogs of one target become Swift files in one folder.
// It is silent unless something is to be said, for SwiftPM prints whatever a tool prints.

let standardError = FileHandle.standardError
guard let job = PluginJob(CommandLine.arguments.dropFirst()) else {
    standardError.write(Data("usage: \(PluginJob.usage)\n".utf8))
    exit(2)
}
let outcome = job.run()
standardError.write(Data(outcome.messages.utf8))
exit(outcome.status)
