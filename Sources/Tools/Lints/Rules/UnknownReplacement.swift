import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A deprecation whose `use` names no declaration.
enum UnknownReplacement: Rule {
    static let id = "unknown-replacement"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        var check = ReplacementCheck(index)
        for number in index.services.indices { check.addCalls(ofService: number, &report) }
        for defaults in index.defaults { check.addParameters(defaults.allParameters, &report) }
        for type in index.types {
            check.add(type.declaration.deprecated, "type", type.declaration.name.value, in: type.api, &report) {
                index.typeNames(in: type.api)
            }
        }
        for object in index.objects {
            for field in object.declaration.fields {
                check.add(field.options?.value.deprecated, "field", field.name.value, in: object.api, &report) {
                    index.fields(of: object).map(\.name.value)
                }
            }
        }
        for site in index.enums {
            for enumCase in site.declaration.cases {
                check.add(enumCase.deprecated, "value", enumCase.value.value, in: site.api, &report) {
                    site.declaration.cases.map(\.value.value)
                }
            }
        }
        for site in index.unions {
            for member in site.declaration.members {
                check.add(member.deprecated, "member", member.displayName, in: site.api, &report) {
                    site.declaration.members.map(\.displayName)
                }
            }
        }
    }
}

/// Looks up replacements: first among the declarations next to the deprecated one, then in the API.
private struct ReplacementCheck {
    private let index: CatalogIndex
    /// The names of calls and types of each API: `Orders.getOrder`, `Order`, `Order.total`.
    private var names: [Int: Set<String>] = [:]

    init(_ index: CatalogIndex) {
        self.index = index
    }

    mutating func addCalls(ofService number: Int, _ report: inout DiagnosticCollector) {
        let service = index.services[number]
        let endpoints = index.endpoints[service.endpoints]
        let composite = index.policies.compositeCalls(of: service).map(\.declaration)
        func calls() -> [String] { endpoints.map(\.declaration.name.value) + composite.map(\.name.value) }
        for site in endpoints {
            let endpoint = site.declaration
            add(endpoint.deprecated, "endpoint", endpoint.name.value, in: service.api, &report, calls)
            addParameters(site.pathParameters + endpoint.query + endpoint.headers, &report, in: service.api)
        }
        for call in composite {
            add(call.deprecated, call.kind.noun, call.name.value, in: service.api, &report, calls)
        }
    }

    /// - Parameter api: Nil for the parameters of defaults, whose replacements are other parameters.
    mutating func addParameters(
        _ parameters: [ParameterDeclaration],
        _ report: inout DiagnosticCollector,
        in api: Int? = nil
    ) {
        for parameter in parameters {
            add(parameter.options?.value.deprecated, "parameter", parameter.name.value, in: api, &report) {
                parameters.map(\.name.value)
            }
        }
    }

    mutating func add(
        _ deprecation: Located<Deprecation>?,
        _ kind: String,
        _ subject: String,
        in api: Int?,
        _ report: inout DiagnosticCollector,
        _ siblings: () -> [String]
    ) {
        guard let use = deprecation?.value.use, api.map({ index.catalog.apis[$0].isWhole }) ?? true else { return }
        let others = siblings().filter { $0 != subject }
        guard !others.contains(use.value) else { return }
        if use.value == subject {
            let hint = "name another \(kind), or remove 'use'"
            report.add("\(kind) \(quoted(subject)) is its own replacement", at: use.range, hint: hint)
            return
        }
        if let api {
            let known = names[api] ?? declared(in: api)
            names[api] = known
            if known.contains(use.value) { return }
        }
        let candidates = Candidates(others)
        let suggestion = report.suggestion(for: use.value, among: candidates, in: use.range.file)
        report.add(
            "the replacement \(quoted(use.value)) of \(kind) \(quoted(subject)) does not exist",
            at: use.range,
            hint: didYouMean(suggestion) ?? Self.remedy(for: kind),
            fixes: use.isAsWritten ? suggestion.map { [Diagnostic.Fix(use.range, replacement: $0)] } ?? [] : []
        )
    }

    private static func remedy(for kind: String) -> String {
        let names =
            switch kind {
            case _ where kind == "endpoint" || CompositeCallKind(rawValue: kind) != nil:
                "an endpoint of the service, or of another one ('Orders.getOrder')"
            case "type": "another type"
            case "parameter": "another parameter of the endpoint"
            case "value": "another value of the enum"
            case "member": "another member of the union"
            default: "another field of the type, or of another one ('Order.total')"
            }
        return "name \(names), or describe the replacement in 'reason'"
    }

    private func declared(in api: Int) -> Set<String> {
        var names = Set(index.typeNames(in: api))
        for object in index.objects where object.api == api {
            guard let type = object.type, type < index.types.count else { continue }
            let owner = index.types[type].declaration.name.value
            for field in index.fields(of: object) { names.insert("\(owner).\(field.name.value)") }
        }
        for service in index.services where service.api == api {
            let composite = index.policies.compositeCalls(of: service).map(\.declaration.name.value)
            for call in index.endpoints[service.endpoints].map(\.declaration.name.value) + composite {
                names.insert("\(service.name.value).\(call)")
            }
        }
        return names
    }
}

extension UnionDeclaration.Member {
    /// The value of the tag, or the type.
    fileprivate var displayName: String {
        tag?.value ?? type.spelling ?? ""
    }
}
