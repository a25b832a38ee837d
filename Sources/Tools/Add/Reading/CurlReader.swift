package import SpeccDiagnostics

/// Reads requests from curl commands.
package enum CurlReader {
    package struct Result: Sendable {
        package var exchanges: [Exchange] = []
        /// Problems with their positions in the script.
        package var problems: [Diagnostic] = []
        package var notes: [String] = []
    }

    /// The maximum size of a script in bytes.
    package static let maximumSize = 8_000_000

    /// - Parameter script: The commands, in the syntax of bash or of the Windows command line.
    package static func read(_ script: SourceFile) -> Result {
        var result = Result()
        func report(_ message: String, hint: String?, at offset: Int) {
            let range = SourceRange(file: FileID(0), start: script.position(ofByte: offset), width: 1)
            result.problems.append(Diagnostic("curl-syntax", .error, message, at: range, hint: hint))
        }
        guard script.bytes.count <= maximumSize else {
            report("the script exceeds \(maximumSize) bytes", hint: "pass fewer commands at once", at: 0)
            return result
        }
        if let invalid = invalidUTF8(script.bytes) {
            report("the script is not UTF-8", hint: "save it as UTF-8", at: invalid)
            return result
        }
        let commands: [ShellCommand]
        do {
            commands =
                try CmdScanner.isCmd(script.bytes)
                ? CmdScanner.commands(in: script.bytes) : BashScanner.commands(in: script.bytes)
        } catch {
            report(error.message, hint: error.hint, at: error.offset)
            return result
        }
        var number = 0
        for command in commands {
            guard let words = curlArguments(command.words) else { continue }
            number += 1
            var parser = CurlParser(words, input: command.input, origin: "command \(number)")
            parser.parse()
            result.exchanges += parser.exchanges
            result.notes += parser.notes
            for problem in parser.problems { report(problem.message, hint: problem.hint, at: problem.offset) }
        }
        if number == 0 {
            report("no curl command", hint: "a command begins with 'curl'", at: 0)
        }
        return result
    }

    /// The words after `curl`; nil for another command. Prompts and assignments may precede it.
    private static func curlArguments(_ words: [ShellWord]) -> ArraySlice<ShellWord>? {
        let start = words.prefix { word in
            let isAssignment = word.text.contains("=") && !word.text.hasPrefix("-")
            return isAssignment
                || ["$", "%", ">", "sudo", "time", "exec", "export", "!", "then", "do"].contains(word.text)
        }.count
        guard start < words.count else { return nil }
        let name = words[start].text.lowercased()
        let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        guard last == "curl" || last == "curl.exe" else { return nil }
        return words[(start + 1)...]
    }

    /// The offset of the first byte that is not UTF-8.
    static func invalidUTF8(_ bytes: [UInt8]) -> Int? {
        var offset = 0
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            guard let encoded = UTF8.encode(scalar), bytes[offset...].starts(with: encoded) else { return offset }
            offset += encoded.count
        }
        return nil
    }
}
