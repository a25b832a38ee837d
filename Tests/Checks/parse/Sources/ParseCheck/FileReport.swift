import Foundation
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The literals of a generated file, and its findings.
struct FileReport {
    let path: String
    /// The values of literals without interpolation.
    let literals: [String]
    let findings: [String]

    init(path: String) throws {
        self.path = path
        let tree = Parser.parse(source: try String(contentsOfFile: path, encoding: .utf8))
        let locations = SourceLocationConverter(fileName: path, tree: tree)
        func finding(at position: AbsolutePosition, _ message: String) -> String {
            let location = locations.location(for: position)
            return "\(path):\(location.line):\(location.column): error: \(message)"
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

    /// Imports, `#if` around imports, the namespace and its extensions.
    private static func isExpected(_ item: CodeBlockItemSyntax) -> Bool {
        item.item.is(ImportDeclSyntax.self) || item.item.is(IfConfigDeclSyntax.self)
            || item.item.is(EnumDeclSyntax.self) || item.item.is(ExtensionDeclSyntax.self)
    }
}
