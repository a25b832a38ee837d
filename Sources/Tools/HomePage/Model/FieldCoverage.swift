import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import SpeccSynchronization

/// Finds fields, query parameters and enum values that no call has had.
///
/// It reads the logged calls when a page asks for it, so that calls cost nothing while no page does.
final class FieldCoverage: Sendable {
    private let state = Mutex((last: 0, seen: [String: Set<String>]()))

    /// The names that no call has had, by the qualified id of their endpoint, in the order of their declaration.
    func missing(in catalog: ServedCatalog, _ log: CallLog) -> [String: [String]] {
        let declared = catalog.fields.value
        let calls = log.calls
        return state.withLock { state in
            for call in calls where call.number > state.last {
                guard let match = call.exchange.match, let names = declared[match.endpoint.qualifiedID] else {
                    continue
                }
                let found = Self.names(in: call.exchange, match.endpoint, catalog.contract.api(of: match.endpoint))
                state.seen[match.endpoint.qualifiedID, default: []].formUnion(found.intersection(names))
            }
            state.last = calls.last?.number ?? state.last
            return declared.reduce(into: [:]) { missing, entry in
                missing[entry.key] = entry.value.filter { state.seen[entry.key]?.contains($0) != true }
            }
        }
    }

    private static func names(
        in exchange: MockExchange,
        _ endpoint: ContractEndpoint,
        _ api: ContractAPI
    ) -> Set<String> {
        let request = exchange.request
        var names = Set(request.queryItems.map { "query " + $0.name.prefix { $0 != "[" } })
        for item in request.queryItems { names.insert("query \(item.name): \(item.value ?? "")") }
        if let body = RequestValidator(endpoint, in: api).body(of: request) { add(body, "body", [], &names) }
        if case .bytes(let bytes) = exchange.reply.body, 200...299 ~= exchange.reply.status,
            let value = try? DocumentValue(json: bytes)
        {
            add(value, "response", [], &names)
        }
        return names
    }

    private static func add(_ value: DocumentValue, _ place: String, _ path: [String], _ names: inout Set<String>) {
        switch value {
        case .object(let members) where path.count < DeclaredFields.depth:
            for member in members {
                let path = path + [member.name]
                names.insert(DeclaredFields.name(place, path))
                add(member.value, place, path, &names)
            }
        case .list(let items): for item in items.prefix(100) { add(item, place, path, &names) }
        default:
            guard let text = value.scalarText, text.utf8.count < 100 else { return }
            names.insert(DeclaredFields.name(place, path, text))
        }
    }
}

/// The names of what an endpoint declares: `query state`, `body article`, `response lines.amount`, `response state: lost`.
struct DeclaredFields {
    fileprivate static let depth = 4
    private static let maximumCount = 300
    private let types: ContractTypes
    private var open: [SwiftPath] = []
    private(set) var names: [String] = []

    init(_ endpoint: ContractEndpoint, in api: ContractAPI) {
        types = api.types
        let declaration = endpoint.endpoint
        for parameter in declaration.queryParameters where !parameter.isFamily {
            names.append("query \(parameter.name.value)")
            add(parameter.type, "query", [parameter.name.value])
        }
        if let body = declaration.body { add(body.type, "body", []) }
        for response in endpoint.successes where response.stream == nil {
            guard let payload = response.payload else { continue }
            add(payload, "response", response.envelope)
        }
        var known: Set<String> = []
        names = Array(names.filter { known.insert($0).inserted }.prefix(Self.maximumCount))
    }

    fileprivate static func name(_ place: String, _ path: [String], _ value: String? = nil) -> String {
        "\(place) \(path.joined(separator: "."))" + (value.map { ": \($0)" } ?? "")
    }

    private mutating func add(_ type: ResolvedTypeReference, _ place: String, _ path: [String]) {
        switch type {
        case .optional(let wrapped), .list(let wrapped): add(wrapped, place, path)
        case .builtin, .map: return
        case .declared(let declared):
            guard path.count <= Self.depth, names.count < Self.maximumCount, !open.contains(declared.path) else {
                return
            }
            open.append(declared.path)
            defer { open.removeLast() }
            switch types[declared.path]?.shape {
            case .alias(let alias): add(alias.target, place, path)
            case .union(let union): for member in union.members { add(member.payload, place, path) }
            case .enumeration(let enumeration):
                names += enumeration.cases.filter { $0.deprecated == nil }.map {
                    Self.name(place, path, $0.value.value)
                }
            case .object(let object) where path.count < Self.depth:
                for field in object.fields where field.deprecated == nil && !field.isAdditional {
                    names.append(Self.name(place, path + [field.name.value]))
                    add(field.type, place, path + [field.name.value])
                }
            case .object, .distinct, nil: return
            }
        }
    }
}
