import Foundation
import ProjectFolder
import SpeccCatalog
import SpeccTemplates
import Testing

@testable import SpeccChecks
@testable import SpeccGenerator

/// A catalog type with one of these names would replace the symbol in generated code.
@Suite("Symbols of generated code")
struct ReservedSymbolsTests {
    /// `Self` is a keyword.
    private static let reserved = ReservedTypeNames.anywhere.union(["Self"])

    @Test("are reserved if a template contains them", arguments: EmbeddedTemplates.all.map(\.name))
    func templates(name: String) throws {
        let template = try #require(EmbeddedTemplates.all.first { $0.name == name }).text
        let unknown = Self.symbols(in: template.replacing(/\{\{[^}]*\}\}/, with: " ")).subtracting(Self.reserved)
        #expect(unknown.isEmpty, "'\\(name)' uses symbols that are not in ReservedTypeNames")
    }

    @Test("are reserved if a view contains them", arguments: ["Analysis", "Emitters", "Syntax", "Views"])
    func spelling(folder: String) throws {
        let sources = ProjectFolder.root.appending(path: "Sources/Compiler/Generator/\(folder)")
        // A header, a documentation callout, the end of a method name, and texts of examples.
        let others: Set = ["Accept", "Ada", "Berlin", "IfPresent", "Lovelace", "Throws"]
        for file in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
            let source = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            let text = source.split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n")
            // A literal that is a type name, optionally followed by arguments.
            let names = text.matches(of: /"([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)["(<]/).map { String($0.1) }
            let unknown = Set(names).subtracting(others).subtracting(Self.reserved)
            #expect(unknown.isEmpty, "\\(file) uses symbols that are not in ReservedTypeNames")
        }
    }

    @Test("are reserved if a golden uses or declares them", arguments: GoldenCase.all)
    func goldens(golden: GoldenCase) throws {
        let apis = try golden.apis()
        let code = Generator().files(for: apis, root: golden.name).map(\.text).joined(separator: "\n")
        let own = apis.flatMap(\.files).flatMap(\.types).flatMap { $0.typeOverride?.components.map(\.text) ?? [] }
        let declarations = code.matches(of: /(?:struct|enum|protocol|typealias|extension) `?([A-Za-z0-9_]+)/)
        let declared = declarations.map { String($0.1) }
        let unknown = Self.symbols(in: code).subtracting(declared + own).subtracting(Self.reserved)
        #expect(unknown.isEmpty, "these symbols are not in ReservedTypeNames")
    }

    @Test("are reserved for every scalar type", arguments: BuiltinType.allCases)
    func scalars(type: BuiltinType) {
        let swift = type.swift
        #expect(Set([swift.name.text, swift.module.text]).subtracting(Self.reserved).isEmpty)
    }

    /// The names of types outside of comments, literals, compiler conditions and the SPI attribute. A name after a dot
    /// is a member.
    private static func symbols(in text: String) -> Set<String> {
        var symbols: Set<String> = []
        for line in text.replacing(/"""[\s\S]*?"""/, with: "").split(separator: "\n") {
            let start = line.drop { $0 == " " }
            if start.hasPrefix("//") || start.hasPrefix("#") { continue }
            let code = line.replacing(/"(?:[^"\\]|\\.)*"/, with: "\"\"").replacing("@_spi(Generated)", with: "")
            symbols.formUnion(code.matches(of: /(?:^|[^A-Za-z0-9_.`])([A-Z][A-Za-z0-9_]*)/).map { String($0.1) })
        }
        return symbols
    }
}
