import SpeccCatalog
import SpeccChecks

/// The endpoints and types that refer to each type of an API.
struct TypeUses: Sendable {
    private var uses: [SwiftPath: [LinkedText]] = [:]
    private let layout: SiteLayout

    init(_ api: ResolvedAPI, _ layout: SiteLayout) {
        self.layout = layout
        if let failure = api.failure { add(failure, LinkedText("errors of the API")) }
        for file in api.files {
            if let service = file.service { add(service) }
        }
        for file in api.files {
            for type in FileTypes.all(of: file, in: api) { add(type) }
        }
    }

    func uses(of type: SwiftPath) -> [LinkedText] {
        uses[type] ?? []
    }

    private mutating func add(_ service: ResolvedService) {
        if case .own(let failure) = service.failure {
            add(failure, LinkedText("errors of \(service.path.relativeName)"))
        }
        for endpoint in service.endpoints {
            let link = layout.endpoints[endpoint.path]
            func use(_ role: String) -> LinkedText { LinkedText("\(endpoint.methodName.text) (\(role))", to: link) }
            for parameter in endpoint.pathParameters + endpoint.queryParameters + endpoint.headerParameters {
                add(parameter.type, use("parameter"))
            }
            if let body = endpoint.body { add(body.type, use("body")) }
            switch endpoint.response {
            case .value(let type): add(type, use("response"))
            case .cases(_, let cases): for success in cases { success.payload.map { add($0, use("response")) } }
            case .void: break
            }
            for field in endpoint.responseHeaders?.fields ?? [] { add(field.type, use("response header")) }
            if case .own(let failure) = endpoint.failure { add(failure, use("error"), only: .endpoint) }
        }
    }

    private mutating func add(_ failure: ResolvedFailure, _ use: LinkedText, only level: SettingLevel? = nil) {
        for error in failure.cases where level == nil || error.level == level {
            if let payload = error.payload { add(payload, use) }
            for field in error.headers?.fields ?? [] { add(field.type, use) }
        }
    }

    private mutating func add(_ type: ResolvedType) {
        func use(_ member: String? = nil) -> LinkedText {
            let name = type.path.relativeName
            return LinkedText(member.map { "\(name).\($0)" } ?? name, to: layout.types[type.path])
        }
        switch type.shape {
        case .object(let object): for field in object.fields { add(field.type, use(field.swiftName.text)) }
        case .union(let union): for member in union.members { add(member.payload, use(member.swiftName.text)) }
        case .alias(let alias): add(alias.target, use())
        case .enumeration, .distinct: break
        }
    }

    private mutating func add(_ reference: ResolvedTypeReference, _ use: LinkedText) {
        guard let path = reference.declaredType?.path, uses[path]?.last != use else { return }
        uses[path, default: []].append(use)
    }
}
