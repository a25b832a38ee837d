import SpeccCatalog

/// The types of one API and how they contain each other: what each is used for, which conformances it needs, where its values
/// are boxed and which sensitive fields it contains.
struct TypeGraph: Sendable {
    /// Entries of `types` first, by the numbers of their `DeclaredType`, then inline types.
    private let nodes: [Node]
    private let inlineNumbers: [SwiftPath: Int]

    struct Node: Sendable {
        var usage: TypeUsage
        var conformances: ConformanceSet
        let kind: TypeShape.Kind
        /// The number of the cycle that contains the type's values; 0 outside of cycles.
        var cycle = 0
        /// Whether fields and cases that hold a value box it.
        var isLarge = false
        /// Whether a union boxes its cases.
        var isIndirect = false
        /// The member that a closed union falls back to when reading fails.
        var fallbackMember = 0
        /// The fields by which unions distinguish this object from others.
        var tags: Set<String> = []
        /// The names of sensitive fields that values can contain, at any depth.
        var sensitiveFields: Set<String> = []
    }

    init(nodes: [Node], inlineNumbers: [SwiftPath: Int]) {
        self.nodes = nodes
        self.inlineNumbers = inlineNumbers
    }

    private func node(of type: DeclaredType) -> Node? {
        (type.number ?? inlineNumbers[type.path]).map { nodes[$0] }
    }

    func usage(of type: DeclaredType) -> TypeUsage {
        node(of: type)?.usage ?? TypeUsage(isRead: false, isWritten: false)
    }

    /// The conformances to generate beyond those that the type's use requires.
    func conformances(of type: DeclaredType) -> [Conformance] {
        guard let node = node(of: type) else { return [] }
        let needed = node.conformances.needed(isEnum: node.kind == .scalar)
        // Multipart bodies may contain files and raw bytes, which Codable cannot represent.
        return node.usage.isMultipart ? needed.filter { $0 != .codable } : needed
    }

    func isIndirect(_ union: DeclaredType) -> Bool {
        node(of: union).map { $0.isIndirect || $0.isLarge } ?? false
    }

    func fallbackMember(of union: DeclaredType) -> Int {
        node(of: union)?.fallbackMember ?? 0
    }

    /// Whether unions distinguish an object from others by a field.
    func isTag(_ field: String, of object: DeclaredType) -> Bool {
        node(of: object)?.tags.contains(field) ?? false
    }

    /// Whether a field of an object boxes its value. Every cycle has an optional field, where it is broken.
    func isBoxed(_ type: ResolvedTypeReference, _ presence: ResolvedPresence, in object: DeclaredType) -> Bool {
        guard presence != .patch, let held = type.declaredType, type.isDirect, let value = node(of: held),
            !value.kind.isUnion
        else { return false }
        return value.isLarge || (type.isOptional && value.cycle != 0 && value.cycle == node(of: object)?.cycle)
    }

    /// The names of sensitive fields that values of a type can contain.
    func sensitiveFields(in type: ResolvedTypeReference) -> Set<String> {
        type.declaredType.flatMap { node(of: $0)?.sensitiveFields } ?? []
    }
}

/// The parts of a type that the graph is built from.
struct TypeShape {
    let kind: Kind
    /// The fields of an object, the members of a union, or the target of an alias.
    var parts: [Part]
    var tagField: String?
    var conformances = ConformanceSet()
    /// Whether a type of the program replaces it.
    var isCustom = false

    enum Kind: Equatable, Sendable {
        case object, alias
        case union(isClosed: Bool)
        /// An enum or a distinct scalar, which contains no other types.
        case scalar

        var isUnion: Bool {
            if case .union = self { true } else { false }
        }
    }

    struct Part {
        let type: ResolvedTypeReference
        var presence = ResolvedPresence.required
        var isConstant = false
        /// The name of a sensitive field.
        var sensitiveName: String?
        /// The name of a field whose text contains the value as JSON, which hides the names of its fields.
        var jsonTextName: String?
    }
}

extension ResolvedTypeReference {
    /// Whether values contain the declared type directly instead of in a list or map.
    var isDirect: Bool {
        switch unwrapped {
        case .builtin, .declared, .optional: true
        case .list, .map: false
        }
    }
}

/// The conformances that a type needs because it, or a type that contains it, declares them.
///
/// `Identifiable` is not included: it requires nothing of a type's fields.
struct ConformanceSet: OptionSet, Sendable {
    let rawValue: UInt8

    static let equatable = Self(rawValue: 1)
    static let hashable = Self(rawValue: 2)
    static let codable = Self(rawValue: 4)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ conformances: [Conformance]) {
        self = []
        for conformance in conformances {
            switch conformance {
            case .equatable: insert(.equatable)
            case .hashable: insert(.hashable)
            case .codable: insert(.codable)
            case .identifiable: break
            }
        }
    }

    /// Sorted, without conformances that the type or another conformance implies.
    func needed(isEnum: Bool) -> [Conformance] {
        var needed: [Conformance] = []
        if contains(.codable) { needed.append(.codable) }
        if contains(.equatable), !contains(.hashable), !isEnum { needed.append(.equatable) }
        if contains(.hashable), !isEnum { needed.append(.hashable) }
        return needed
    }
}
