import SpeccCatalog
import SpeccDiagnostics

/// How the types of one API hold each other: what each is used for, which conformances it needs, where values must be
/// boxed. All of it follows from uses that may stand in any file, so it comes last.
struct TypeGraph {
    /// Entries of `types` first, by their numbers, then inline types.
    private var nodes: [Node] = []
    private var inlineNumbers: [SwiftPath: Int] = [:]

    private struct Node {
        /// Every type its fields mention.
        var mentioned: [Int] = []
        /// The objects its values hold directly, so that nothing but a box could end a cycle.
        var held: [Int] = []
        /// Or a distinct scalar: what holds no other type, and can be compared anyway.
        var isEnum = false
        /// A union that its cases box, so that nothing is held by it directly.
        var isIndirect = false
        /// What forms and queries alone hold is never JSON; an enum there is still made from it.
        var isUnused: Bool { !isRead && !isWritten && !isMultipart && (isEnum || !isFormEncoded) }
        var isUnion = false
        var conforms = ConformanceSet()
        var isRead = false
        var isWritten = false
        var isFormEncoded = false
        var isMultipart = false
        /// Circles through held objects have one number each.
        var cycle = 0
        /// Names of fields by which unions tell this object apart.
        var tags: Set<String> = []
        /// Of a closed union.
        var fallbackMember = 0
        /// Its fields and cases of which a copy is counted, other than what `held` has.
        var counted = 0
        /// Whether its values are boxed where they are held.
        var isLarge = false

        init(_ type: ResolvedType) {
            conforms = ConformanceSet(type.conforms)
            switch type.shape {
            case .enumeration, .distinct: isEnum = true
            case .union: isUnion = true
            case .object, .alias: break
            }
        }
    }

    init(of api: ResolvedAPI) {
        let declared = api.files.flatMap(\.types)
        let inline = InlineTypes.of(api, declared)
        nodes.reserveCapacity(declared.count + inline.count)
        for type in declared { nodes.append(Node(type)) }
        for type in inline {
            inlineNumbers[type.path] = nodes.count
            nodes.append(Node(type))
        }
        for number in declared.indices { connect(declared[number], number) }
        for number in inline.indices { connect(inline[number], declared.count + number) }
        for endpoint in api.files.lazy.compactMap(\.service).flatMap(\.endpoints) { markUses(of: endpoint) }
        markFailure(api.failure)
        for service in api.files.lazy.compactMap(\.service) {
            if case .own(let failure) = service.failure { markFailure(failure) }
        }
        spread()
        markUnused()
        findCycles()
        findLarge()
        for (number, member) in FallbackMemberSearch(declared + inline, number: { self.number(of: $0) }).members {
            nodes[number].fallbackMember = member
        }
    }

    /// Writes what the graph knows into the API's types, in place: the lists are long.
    func finish(_ api: inout ResolvedAPI) {
        var declared = 0
        finish(&api.nested)
        if var failure = api.failure {
            finish(&failure.nested)
            api.failure = failure
        }
        for file in api.files.indices {
            for place in api.files[file].types.indices {
                finish(&api.files[file].types[place], nodes[declared])
                declared += 1
            }
            guard var service = api.files[file].service else { continue }
            api.files[file].service = nil
            finish(&service.nested)
            finish(&service.failure)
            for place in service.endpoints.indices {
                finish(&service.endpoints[place].nested)
                finish(&service.endpoints[place].failure)
            }
            api.files[file].service = service
        }
    }

    private func finish(_ use: inout FailureUse) {
        guard case .own(var failure) = use, !failure.nested.isEmpty else { return }
        finish(&failure.nested)
        use = .own(failure)
    }

    private func finish(_ inline: inout [ResolvedType]) {
        for place in inline.indices {
            guard let number = inlineNumbers[inline[place].path] else { continue }
            finish(&inline[place], nodes[number])
        }
    }

    private func finish(_ type: inout ResolvedType, _ node: Node) {
        type.usage = TypeUsage(
            isRead: node.isRead,
            isWritten: node.isWritten,
            isFormEncoded: node.isFormEncoded,
            isMultipart: node.isMultipart
        )
        type.conforms = node.conforms.needed(isEnum: node.isEnum)
        // Files and raw bytes among parts are no JSON, which Codable goes through.
        if node.isMultipart { type.conforms.removeAll { $0 == .codable } }
        if case .union(var union) = type.shape {
            union.isIndirect = node.isIndirect || node.isLarge
            union.fallbackMember = node.fallbackMember
            finish(&union.nested)
            type.shape = .union(union)
        }
        guard case .object(var object) = type.shape else { return }
        // Taken out, so that changing its fields copies none of them.
        type.shape = .object(ResolvedObject(fields: [], nested: [], isIdentifiable: false))
        finish(&object.nested)
        for place in object.fields.indices {
            object.fields[place].isTag = node.tags.contains(object.fields[place].name.value)
            guard object.fields[place].presence != .patch else { continue }
            guard let (held, isDirect) = Self.mentioned(in: object.fields[place].type), isDirect,
                let other = number(of: held)
            else { continue }
            let isOptional = if case .optional = object.fields[place].type { true } else { false }
            object.fields[place].isBoxed = isBoxed(nodes[other], in: node, isOptional: isOptional)
        }
        type.shape = .object(object)
    }
}

// Building it.
extension TypeGraph {
    /// Whether a field of the one type boxes its value of the other. Every cycle has an optional field, where it ends.
    private func isBoxed(_ held: Node, in holder: Node, isOptional: Bool) -> Bool {
        guard !held.isUnion else { return false }
        return held.isLarge || (isOptional && held.cycle != 0 && held.cycle == holder.cycle)
    }

    private func number(of type: DeclaredType) -> Int? {
        type.number ?? inlineNumbers[type.path]
    }

    private mutating func connect(_ type: ResolvedType, _ number: Int) {
        switch type.shape {
        case .object(let object):
            for field in object.fields { connect(field.type, to: number, isHeld: field.presence != .patch) }
        case .union(let union):
            for member in union.members {
                connect(member.payload, to: number)
                guard let tag = union.tagField, case .declared(let held) = member.payload else { continue }
                if let other = self.number(of: held) { nodes[other].tags.insert(tag) }
            }
        case .alias(let alias): connect(alias.target, to: number)
        case .enumeration, .distinct: break
        }
    }

    /// - Parameter isHeld: Whether a value stands where it is held: a patch is boxed anyway.
    private mutating func connect(_ reference: ResolvedTypeReference, to number: Int, isHeld: Bool = true) {
        guard let (type, isDirect) = Self.mentioned(in: reference), let other = self.number(of: type) else {
            if !reference.isCopiedBitwise { nodes[number].counted += 1 }
            return
        }
        nodes[number].mentioned.append(other)
        if isHeld, isDirect, !nodes[other].isEnum {
            nodes[number].held.append(other)
        } else {
            nodes[number].counted += 1
        }
    }

    /// The declared type at the heart of a reference, and whether a value holds it other than through a list or map.
    private static func mentioned(in type: ResolvedTypeReference) -> (type: DeclaredType, isHeld: Bool)? {
        switch type {
        case .builtin: nil
        case .declared(let declared): (declared, true)
        case .list(let element), .map(let element): mentioned(in: element).map { ($0.type, false) }
        case .optional(let wrapped): mentioned(in: wrapped)
        }
    }

    private mutating func markUses(of endpoint: ResolvedEndpoint) {
        if let body = endpoint.body {
            switch body.kind {
            case .form: mark(body.type, \.isFormEncoded)
            case .multipart: markParts(of: body.type)
            default: mark(body.type, \.isWritten)
            }
        }
        for parameter in endpoint.queryParameters + endpoint.headerParameters { mark(parameter.type, \.isFormEncoded) }
        switch endpoint.response {
        case .void: break
        case .value(let type): mark(type, \.isRead)
        case .cases(_, let successes):
            for success in successes { mark(success.payload, \.isRead) }
        }
        if case .own(let failure) = endpoint.failure { markFailure(failure) }
    }

    /// The object itself is no JSON; what its parts hold may be.
    private mutating func markParts(of type: ResolvedTypeReference) {
        guard let (mentioned, _) = Self.mentioned(in: type), let number = number(of: mentioned) else { return }
        nodes[number].isMultipart = true
        for part in nodes[number].mentioned { nodes[part].isWritten = true }
    }

    private mutating func markFailure(_ failure: ResolvedFailure?) {
        for failureCase in failure?.cases ?? [] { mark(failureCase.payload, \.isRead) }
    }

    private mutating func mark(_ type: ResolvedTypeReference?, _ use: WritableKeyPath<Node, Bool>) {
        guard let type, let (mentioned, _) = Self.mentioned(in: type), let number = number(of: mentioned) else {
            return
        }
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
                nodes[other].isFormEncoded = before.isFormEncoded || node.isFormEncoded
                nodes[other].conforms.formUnion(node.conforms)
                let isChanged =
                    before.isRead != nodes[other].isRead || before.isWritten != nodes[other].isWritten
                    || before.isFormEncoded != nodes[other].isFormEncoded
                    || before.conforms != nodes[other].conforms
                if isChanged { waiting.append(other) }
            }
        }
    }

    /// A type that no call reaches is ready for both ways, and so are its parts, even those that some call reaches in one.
    private mutating func markUnused() {
        for number in nodes.indices where nodes[number].isUnused {
            nodes[number].isRead = true
            nodes[number].isWritten = true
        }
        spread()
    }

    /// Unions end cycles without a box at any field, so they are looked at first.
    private mutating func findCycles() {
        if nodes.contains(where: \.isUnion) {
            for number in StronglyConnectedComponents.find(in: nodes.map(\.held)).joined() where nodes[number].isUnion {
                nodes[number].isIndirect = true
                nodes[number].held = []
            }
        }
        for (place, cycle) in StronglyConnectedComponents.find(in: nodes.map(\.held)).enumerated() {
            for number in cycle { nodes[number].cycle = place + 1 }
        }
    }

    /// A union boxes its cases itself.
    private mutating func findLarge() {
        let parts = nodes.map { node in
            let cycle = node.cycle
            let held = node.held.filter { cycle == 0 || nodes[$0].cycle != cycle }
            return TypeSizeEstimator.Parts(counted: node.counted + node.held.count - held.count, held: held)
        }
        let weights = TypeSizeEstimator(of: parts)
        for number in nodes.indices { nodes[number].isLarge = weights.isLarge(number) }
    }
}
