import Foundation
import SpeccDiagnostics
import Testing

/// A type that is not declared is one mistake: rules that need its fields or its kind report nothing in addition.
struct UnknownTypeMutationTests {
    @Test("an unknown type causes no other errors, wherever it is used")
    func uses() throws {
        var mutants = 0
        var (others, silent): ([String], [String]) = ([], [])
        for file in try CorpusFile.all(in: "Good") {
            for (name, use) in uses(of: declaredTypes(in: file.text), in: file.text) {
                let text = file.text.replacingCharacters(in: use, with: "Undeclared")
                let errors = CorpusFile.findings(in: text, of: file.name).filter { $0.severity == .error }
                guard errors.contains(where: { $0.id == "unknown-type" }) else {
                    if errors.isEmpty, isType(use, in: file.text) { silent.append("\(file.name): \(name)") }
                    continue
                }
                mutants += 1
                others += errors.filter { $0.id != "unknown-type" }.map {
                    "\(file.name):\($0.range.start.line) [\($0.id)] \($0.message) (\(name) is not declared)"
                }
            }
        }
        #expect(mutants > 200)
        #expect(others == [])
        #expect(silent == [])
    }

    /// The keys below `types`.
    private func declaredTypes(in text: String) -> Set<String> {
        Set(
            text.split(separator: "\n").compactMap { line in
                guard line.hasPrefix("  "), let letter = line.dropFirst(2).first, letter.isUppercase else { return nil }
                return String(line.dropFirst(2).prefix { $0.isLetter || $0.isNumber })
            }
        )
    }

    /// Whether the name is a value of a key or an argument of a type, and not a word of a text.
    private func isType(_ use: Range<String.Index>, in text: String) -> Bool {
        let line = text[..<use.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        let isText = ["docs: ", "service: ", "api: ", "# ", "\""].contains { line.contains($0) }
        return !isText && (line.hasSuffix(": ") || line.hasSuffix("<"))
    }

    private func uses(of names: Set<String>, in text: String) -> [(String, Range<String.Index>)] {
        text.ranges(of: /[A-Z][A-Za-z0-9]*/).compactMap { range in
            let name = String(text[range])
            let isDeclaration = text[range.upperBound...].drop { $0 != ":" && $0 != "\n" }.first == ":"
            let isUse = names.contains(name) && !(isDeclaration && text[..<range.lowerBound].hasSuffix("\n  "))
            return isUse ? (name, range) : nil
        }
    }
}
