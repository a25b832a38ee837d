import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// What one generated file says, and what is wrong with it.
struct FileReport {
    let path: String
    /// What each literal without an interpolation reads back as.
    let literals: [String]
    let findings: [String]

    init(path: String) throws {
        self.path = path
        let tree = Parser.parse(source: try String(contentsOfFile: path, encoding: .utf8))
        let locations = SourceLocationConverter(fileName: path, tree: tree)
        func finding(at position: AbsolutePosition, _ message: String) -> String {
            let place = locations.location(for: position)
            return "\(path):\(place.line):\(place.column): error: \(message)"
        }
        let reader = LiteralReader(viewMode: .sourceAccurate)
        reader.walk(tree)
        literals = reader.literals
        findings =
            ParseDiagnosticsGenerator.diagnostics(for: tree).map { finding(at: $0.position, $0.message) }
            + reader.problems.map { finding(at: $0.position, $0.message) }
            + Array(tree.statements).filter { !Self.isExpected($0) }
            .map { finding(at: $0.positionAfterSkippingLeadingTrivia, "unexpected at the top of a generated file") }
    }

    /// Imports, `#if` around imports, the home, extensions of it.
    private static func isExpected(_ item: CodeBlockItemSyntax) -> Bool {
        item.item.is(ImportDeclSyntax.self) || item.item.is(IfConfigDeclSyntax.self)
            || item.item.is(EnumDeclSyntax.self) || item.item.is(ExtensionDeclSyntax.self)
    }
}
