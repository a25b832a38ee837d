import SpeccCatalog

/// How the types of one API hold each other: what each is used for, which conformances it needs, where values must be
/// boxed. All of it follows from uses that may stand in any file, so it comes last.
struct TypeGraph {
    private var numbers: [SwiftPath: Int] = [:]
    private var nodes: [Node] = []

    private struct Node {
        /// Every type its fields mention.
        var mentioned: [Int] = []
        /// The objects its values hold directly, so that nothing but a box could end a circle.
        var held: [Int] = []
        var isEnum = false
        var conforms: Set<Conformance> = []
        var isRead = false
        var isWritten = false
        /// Circles through held objects have one number each.
        var circle = 0
    }

    init(of api: ResolvedAPI) {
        let types = Self.allTypes(of: api)
        for type in types { register(type) }
        for type in types { connect(type) }
        for endpoint in api.files.lazy.compactMap(\.service).flatMap(\.endpoints) { markUses(of: endpoint) }
        markFailure(api.failure)
        for service in api.files.lazy.compactMap(\.service) {
            if case .own(let failure) = service.failure { markFailure(failure) }
        }
        spread()
        findCircles()
    }

    /// The API with what the graph knows written into its types.
    func finished(_ api: ResolvedAPI) -> ResolvedAPI {
        var api = api
        api.nested = api.nested.map(finished)
        api.failure = api.failure.map(finished)
        for file in api.files.indices {
            api.files[file].types = api.files[file].types.map(finished)
            guard var service = api.files[file].service else { continue }
            service.nested = service.nested.map(finished)
            service.failure = finished(service.failure)
            for place in service.endpoints.indices {
                service.endpoints[place].nested = service.endpoints[place].nested.map(finished)
                service.endpoints[place].failure = finished(service.endpoints[place].failure)
            }
            api.files[file].service = service
        }
        return api
    }

    private func finished(_ use: FailureUse) -> FailureUse {
        if case .own(let failure) = use { return .own(finished(failure)) }
        return use
    }

    private func finished(_ failure: ResolvedFailure) -> ResolvedFailure {
        var failure = failure
        failure.nested = failure.nested.map(finished)
        return failure
    }

    private func finished(_ type: ResolvedType) -> ResolvedType {
        guard let number = numbers[type.path] else { return type }
        var type = type
        let node = nodes[number]
        let isUnused = !node.isRead && !node.isWritten
        type.usage = TypeUsage(isRead: node.isRead || isUnused, isWritten: node.isWritten || isUnused)
        type.conforms = Self.sorted(node.conforms, isEnum: node.isEnum)
        guard case .object(var object) = type.shape else { return type }
        object.nested = object.nested.map(finished)
        for place in object.fields.indices {
            guard case .optional(.declared(let held)) = object.fields[place].type, held.kind == .object else { continue }
            guard let other = numbers[held.path] else { continue }
            object.fields[place].isBoxed = node.circle != 0 && nodes[other].circle == node.circle
        }
        type.shape = .object(object)
        return type
    }

    /// Without those that a type has anyway.
    private static func sorted(_ conforms: Set<Conformance>, isEnum: Bool) -> [Conformance] {
        var kept = conforms.subtracting([.identifiable])
        if isEnum { kept.subtract([.equatable, .hashable]) }
        if kept.contains(.hashable) { kept.remove(.equatable) }
        return kept.sorted { $0.rawValue < $1.rawValue }
    }
}

// Building it.
extension TypeGraph {
    private static func allTypes(of api: ResolvedAPI) -> [ResolvedType] {
        var roots = api.nested + (api.failure?.nested ?? [])
        for file in api.files {
            roots += file.types
            guard let service = file.service else { continue }
            roots += service.nested
            if case .own(let failure) = service.failure { roots += failure.nested }
            for endpoint in service.endpoints {
                roots += endpoint.nested
                if case .own(let failure) = endpoint.failure { roots += failure.nested }
            }
        }
        var next = 0
        while next < roots.count {
            if case .object(let object) = roots[next].shape { roots += object.nested }
            next += 1
        }
        return roots
    }

    private mutating func register(_ type: ResolvedType) {
        var node = Node()
        node.conforms = Set(type.conforms)
        if case .enumeration = type.shape { node.isEnum = true }
        numbers[type.path] = nodes.count
        nodes.append(node)
    }

    private mutating func connect(_ type: ResolvedType) {
        guard case .object(let object) = type.shape, let number = numbers[type.path] else { return }
        for field in object.fields {
            guard let (path, isHeld) = Self.mentioned(in: field.type), let other = numbers[path] else { continue }
            nodes[number].mentioned.append(other)
            if isHeld, !nodes[other].isEnum { nodes[number].held.append(other) }
        }
    }

    /// The declared type at the heart of a reference, and whether a value holds it other than through a list or map.
    private static func mentioned(in type: ResolvedTypeReference) -> (path: SwiftPath, isHeld: Bool)? {
        switch type {
        case .builtin: nil
        case .declared(let declared): (declared.path, true)
        case .list(let element), .map(let element): mentioned(in: element).map { ($0.path, false) }
        case .optional(let wrapped): mentioned(in: wrapped)
        }
    }

    private mutating func markUses(of endpoint: ResolvedEndpoint) {
        if let body = endpoint.body { mark(body.type, \.isWritten) }
        switch endpoint.response {
        case .void: break
        case .value(let type): mark(type, \.isRead)
        case .cases(_, let successes):
            for success in successes { mark(success.payload, \.isRead) }
        }
        if case .own(let failure) = endpoint.failure { markFailure(failure) }
    }

    private mutating func markFailure(_ failure: ResolvedFailure?) {
        for failureCase in failure?.cases ?? [] { mark(failureCase.payload, \.isRead) }
    }

    private mutating func mark(_ type: ResolvedTypeReference?, _ use: WritableKeyPath<Node, Bool>) {
        guard let type, let (path, _) = Self.mentioned(in: type), let number = numbers[path] else { return }
        nodes[number][keyPath: use] = true
    }

    /// What a type is used for, and what it must conform to, its parts are and must too.
    private mutating func spread() {
        var waiting = Array(nodes.indices)
        while let number = waiting.popLast() {
            let node = nodes[number]
            for other in node.mentioned {
                let before = nodes[other]
                nodes[other].isRead = before.isRead || node.isRead
                nodes[other].isWritten = before.isWritten || node.isWritten
                nodes[other].conforms.formUnion(node.conforms.subtracting([.identifiable]))
                let isChanged =
                    before.isRead != nodes[other].isRead || before.isWritten != nodes[other].isWritten
                    || before.conforms.count != nodes[other].conforms.count
                if isChanged { waiting.append(other) }
            }
        }
    }

    private mutating func findCircles() {
        for (place, circle) in Circles.find(in: nodes.map(\.held)).enumerated() {
            for number in circle { nodes[number].circle = place + 1 }
        }
    }
}
