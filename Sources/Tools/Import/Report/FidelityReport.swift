package import SpeccOpenAPI

/// What an import changed or left out, with the places on both sides.
package struct FidelityReport: Sendable {
    package let api: String
    package let operations: Int
    package let services: Int
    package let types: Int
    package let files: Int
    package private(set) var findings: [FidelityFinding]

    /// The report of an import that changed nothing.
    init(restored api: String, operations: Int, services: Int, types: Int, files: Int) {
        self.api = api
        self.operations = operations
        self.services = services
        self.types = types
        self.files = files
        findings = []
    }

    init(
        _ log: FindingLog,
        _ locations: CatalogLocations,
        api: String,
        endpoints: [EndpointDraft],
        types: [TypeDraft],
        files: Int
    ) {
        self.api = api
        operations = endpoints.count { $0.format == nil }
        services = Set(endpoints.map(\.service)).count
        self.types = types.count { !$0.isInline }
        self.files = files
        findings = log.entries.map { entry in
            FidelityFinding(
                kind: entry.kind,
                subject: entry.subject,
                source: entry.source,
                target: locations.pointer(to: entry.target),
                detail: entry.detail
            )
        }.sorted { left, right in
            (left.source.file, left.source.pointer, left.kind.rawValue, left.subject)
                < (right.source.file, right.source.pointer, right.kind.rawValue, right.subject)
        }
    }

    /// The findings of each kind, the kinds in the order of their declaration.
    package var groups: [(kind: FidelityKind, findings: [FidelityFinding])] {
        let byKind = Dictionary(grouping: findings, by: \.kind)
        return FidelityKind.allCases.compactMap { kind in byKind[kind].map { (kind, $0) } }
    }

    package mutating func add(_ kind: FidelityKind, _ subject: String, at location: DocumentLocation) {
        findings.append(FidelityFinding(kind: kind, subject: subject, source: location, target: ""))
    }

    package mutating func add(_ findings: [FidelityFinding]) {
        self.findings += findings
    }

    package func count(_ weight: FidelityWeight) -> Int {
        findings.count { $0.kind.weight == weight }
    }
}
