import SpeccDriver

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// The tool of the plugins: compiles the catalogs of a target to Swift files in a folder. It prints nothing on success, since
// SwiftPM shows all output of a build tool. It does not import Foundation, which is linked statically into the prebuilt tool
// and would triple its size.

private func printError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
            let count = write(STDERR_FILENO, rest.baseAddress, rest.count)
            guard count > 0 else { return }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
}

let outcome = PluginJob.run(CommandLine.arguments.dropFirst())
printError(outcome.messages)
exit(outcome.status)
