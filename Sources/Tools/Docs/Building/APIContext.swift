import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

/// Facts about an API that the builders of its pages share.
struct APIContext: Sendable {
    let api: ResolvedAPI
    let types: ExampleTypeGraph
    let contract: ContractTypes
    let sources: SourceMap
    let policies: PolicyExplanations
    let layout: SiteLayout
    let uses: TypeUses

    /// All names include the API's namespace.
    static let scope = SwiftScope(path: SwiftPath([]), isQualified: true)

    var samples: TypeSamples { TypeSamples(types: contract) }

    /// `issues.yaml:4`
    func location(_ range: SourceRange) -> String {
        "\(sources[range.file]?.relativePath ?? ""):\(range.start.line)"
    }

    func link(to type: SwiftPath) -> Link? {
        layout.types[type]
    }

    /// `[Issue]?`, with links to the declared types and without the API's namespace.
    func type(_ reference: ResolvedTypeReference) -> [LinkedText] {
        switch reference {
        case .builtin: [LinkedText(Self.scope.spelled(reference))]
        case .declared(let declared): [LinkedText(declared.path.relativeName, to: link(to: declared.path))]
        case .list(let element): [LinkedText("[")] + type(element) + [LinkedText("]")]
        case .map(let value): [LinkedText("[String: ")] + type(value) + [LinkedText("]")]
        case .optional(let wrapped): type(wrapped) + [LinkedText("?")]
        }
    }

    /// The sentence of a deprecation; nil if it is not deprecated.
    static func text(of deprecation: Deprecation?) -> String? {
        guard let deprecation else { return nil }
        let subject = "Deprecated" + (deprecation.since.map { " since \($0)" } ?? "")
        let reason = deprecation.reason.map { ": \($0.hasSuffix(".") ? String($0.dropLast()) : $0)" } ?? ""
        let sentences = [
            subject + reason, deprecation.use.map { "Use `\($0.value)` instead" },
            deprecation.until.map { "Supported until \($0)" },
        ]
        return sentences.compactMap(\.self).map { $0 + "." }.joined(separator: " ")
    }
}

extension SwiftPath {
    /// Without the API's namespace: `ListIssues.State`.
    var relativeName: String {
        components.dropFirst().map(\.text).joined(separator: ".")
    }

    /// With the API's namespace.
    var fullName: String {
        components.map(\.text).joined(separator: ".")
    }
}
