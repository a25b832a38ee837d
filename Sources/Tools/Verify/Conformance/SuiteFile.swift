import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// The text of a suite.
struct SuiteFile {
    let firstLine: String
    /// The name of the journey's file.
    let journey: String
    let type: String
    let variables: [EnvironmentVariable]
    /// The variables without which the suite is skipped.
    let required: [String]
    let imports: [String]
    /// The statements of the function, without indentation.
    let body: [String]

    var text: String {
        let width = variables.map(\.name.utf8.count).max() ?? 0
        let table = variables.map { variable in
            let space = String(repeating: " ", count: width - variable.name.utf8.count)
            return "//     \(variable.name)\(space)  \(variable.help)"
        }
        let names = QuantityText.list(required, conjunction: "or")
        let head = [
            firstLine, "//",
            "// Performs the calls of the journey through the generated client. Environment variables:", "//",
        ]
        let condition = ["//", "// Without \(names), the suite is skipped. Calls without their credentials fail.", ""]
        let traits = required.map { name in
            "    .enabled(if: ProcessInfo.processInfo.environment[\"\(name)\"] != nil, \"\(name) is not set\")"
        }
        let suite =
            [
                "", "@Suite(", "    \(SwiftLiteral.string("The journey \(journey)")),", traits.joined(separator: ",\n"),
                ")",
            ]
            + ["struct \(type) {", "    @Test(\"succeeds\")", "    func journey() async throws {"]
        let lines = head + table + condition + imports + suite + body.map(Self.indented) + ["    }", "}", ""]
        return lines.joined(separator: "\n")
    }

    /// Whether a statement of the function fits on one line.
    static func fits(_ statement: String) -> Bool {
        statement.utf8.count + 8 <= 120
    }

    private static func indented(_ line: String) -> String {
        guard !line.isEmpty else { return "" }
        let inner = line.prefix { $0 == " " }.count
        let statement = LineBreaker.format(String(line.dropFirst(inner)), indentation: 8 + inner)
        return String(repeating: " ", count: 8 + inner) + statement
    }
}
