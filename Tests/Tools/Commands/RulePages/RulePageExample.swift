import SpeccDiagnostics
import SpeccLints

/// A catalog or a template in a page: one or several fenced files, such as ```` ```yaml bad ```` or
/// ```` ```mustache doc.mustache good ````.
///
/// A fence without a path is `api.yaml`. A new example begins if the expectation changes or a path is repeated.
struct RulePageExample {
    enum Expectation: String {
        case bad, good
    }

    let expectation: Expectation
    private(set) var files: [SourceFile]

    static func all(in page: RulePage) throws -> [RulePageExample] {
        var examples: [RulePageExample] = []
        var lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst() {
            guard line.hasPrefix("```") else { continue }
            let parts = line.dropFirst(3).split(separator: " ").map(String.init)
            guard let language = parts.first, ["yaml", "mustache"].contains(language), let last = parts.last,
                let expectation = Expectation(rawValue: last),
                parts.count <= 3
            else { throw InvalidExample("'\(line)' is not '```yaml [PATH] bad' or '```yaml [PATH] good'") }
            let path = parts.count == 3 ? parts[1] : "api.yaml"
            let text = lines.prefix { $0 != "```" }
            lines = lines.dropFirst(text.count + 1)
            let bytes = try ExampleNotation.bytes(of: text.joined(separator: "\n") + "\n")
            let file = SourceFile(path: path, relativePath: path, bytes: bytes)
            if let previous = examples.last, previous.expectation == expectation,
                !previous.files.contains(where: { $0.path == path })
            {
                examples[examples.count - 1].files.append(file)
            } else {
                examples.append(RulePageExample(expectation: expectation, files: [file]))
            }
        }
        return examples
    }
}

struct InvalidExample: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
