import SpeccCatalog

/// Derives the properties of an API's types from how they contain each other.
struct TypeGraphAnalysis {
    private let shapes: [TypeShape]
    private let inlineNumbers: [SwiftPath: Int]
    private var nodes: [TypeGraph.Node]
    /// The types that each type mentions.
    private var mentioned: [[Int]]
    /// The types whose values each type's values contain directly, so that only a box can break a cycle.
    private var contained: [[Int]]
    /// The number of reference-counted fields and cases of each type, without contained values.
    private var referenceCounts: [Int]

    init(_ shapes: [TypeShape], _ uses: [(type: DeclaredType, usage: TransferKind)], _ inlineNumbers: [SwiftPath: Int])
    {
        self.shapes = shapes
        self.inlineNumbers = inlineNumbers
        nodes = shapes.map { shape in
            TypeGraph.Node(
                usage: TypeUsage(isRead: false, isWritten: false),
                conformances: shape.conformances,
                kind: shape.kind
            )
        }
        mentioned = Array(repeating: [], count: shapes.count)
        contained = mentioned
        referenceCounts = Array(repeating: 0, count: shapes.count)
        for number in shapes.indices { connect(number) }
        for use in uses { mark(use.type, use.usage) }
    }

    func graph(hasMocks: Bool) -> TypeGraph {
        var analysis = self
        analysis.propagateUsage(from: nodes.indices)
        analysis.markUnused()
        if hasMocks { analysis.markMocked() }
        analysis.findCycles()
        analysis.findLargeTypes()
        analysis.findFallbackMembers()
        analysis.propagateSensitiveFields()
        return TypeGraph(nodes: analysis.nodes, inlineNumbers: inlineNumbers)
    }

    private func number(of type: DeclaredType) -> Int? {
        type.number ?? inlineNumbers[type.path]
    }

    private mutating func connect(_ number: Int) {
        for part in shapes[number].parts {
            if let name = part.sensitiveName { nodes[number].sensitiveFields.insert(name) }
            guard let type = part.type.declaredType, let other = self.number(of: type) else {
                if !part.type.isCopiedBitwise { referenceCounts[number] += 1 }
                continue
            }
            mentioned[number].append(other)
            if let tag = shapes[number].tagField, case .declared = part.type { nodes[other].tags.insert(tag) }
            // A patch is boxed in any case.
            if part.presence != .patch, part.type.isDirect, shapes[other].kind != .scalar {
                contained[number].append(other)
            } else {
                referenceCounts[number] += 1
            }
        }
    }

    private mutating func mark(_ type: DeclaredType, _ usage: TransferKind) {
        guard let number = number(of: type) else { return }
        switch usage {
        case .read: nodes[number].usage.isRead = true
        case .written: nodes[number].usage.isWritten = true
        case .formEncoded: nodes[number].usage.isFormEncoded = true
        case .multipart:
            // Only the parts may be JSON.
            nodes[number].usage.isMultipart = true
            for part in mentioned[number] { nodes[part].usage.isWritten = true }
        }
    }

    /// Applies the usage and the conformances of each type to the types that it mentions.
    private mutating func propagateUsage(from start: some Sequence<Int>) {
        Propagation.run(&nodes, along: mentioned, from: start) { part, whole in
            let (usage, conformances) = (part.usage, part.conformances)
            part.usage.isRead = usage.isRead || whole.usage.isRead
            part.usage.isWritten = usage.isWritten || whole.usage.isWritten
            part.usage.isFormEncoded = usage.isFormEncoded || whole.usage.isFormEncoded
            part.conformances.formUnion(whole.conformances)
            return part.usage != usage || part.conformances != conformances
        }
    }

    /// Types that no endpoint uses are generated for both directions.
    private mutating func markUnused() {
        let unused = nodes.indices.filter { nodes[$0].isUnused }
        for number in unused {
            nodes[number].usage.isRead = true
            nodes[number].usage.isWritten = true
        }
        propagateUsage(from: unused)
    }

    /// Types that are only read are also written by mocks, unless a type of the program that is only read is part of them.
    private mutating func markMocked() {
        var containers: [[Int]] = Array(repeating: [], count: nodes.count)
        for (number, parts) in mentioned.enumerated() {
            for part in parts { containers[part].append(number) }
        }
        for number in nodes.indices {
            nodes[number].usage.isMocked = nodes[number].usage.isRead && !nodes[number].usage.isWritten
        }
        var pending = nodes.indices.filter { shapes[$0].isCustom && nodes[$0].usage.isMocked }
        for number in pending { nodes[number].usage.isMocked = false }
        while let number = pending.popLast() {
            for container in containers[number] where nodes[container].usage.isMocked {
                nodes[container].usage.isMocked = false
                pending.append(container)
            }
        }
    }

    /// Unions break cycles by boxing their cases, without a box in any field; the remaining cycles need one.
    private mutating func findCycles() {
        for number in StronglyConnectedComponents.find(in: contained).joined() where shapes[number].kind.isUnion {
            nodes[number].isIndirect = true
            contained[number] = []
        }
        for (offset, cycle) in StronglyConnectedComponents.find(in: contained).enumerated() {
            for number in cycle { nodes[number].cycle = offset + 1 }
        }
    }

    private mutating func findLargeTypes() {
        let parts = nodes.indices.map { number in
            let cycle = nodes[number].cycle
            let held = contained[number].filter { cycle == 0 || nodes[$0].cycle != cycle }
            return TypeSizeEstimator.Parts(
                referenceCount: referenceCounts[number] + contained[number].count - held.count,
                contained: held
            )
        }
        let estimator = TypeSizeEstimator(of: parts)
        for number in nodes.indices { nodes[number].isLarge = estimator.isLarge(number) }
    }

    /// Chooses the member that a closed union falls back to when reading fails: one with a finite fallback value, in which
    /// optional fields are nil and lists are empty.
    private mutating func findFallbackMembers() {
        guard shapes.contains(where: { $0.kind == .union(isClosed: true) }) else { return }
        var search = TerminationSearch(nodeCount: nodes.count)
        var members: [Int] = []
        for (number, shape) in shapes.enumerated() {
            switch shape.kind {
            case .object:
                let required = shape.parts.filter { $0.presence == .required && !$0.isConstant }
                search.addAlternative(of: number, requiring: required.compactMap { requirement($0.type) })
                members.append(0)
            case .union(isClosed: true):
                for (member, part) in shape.parts.enumerated() {
                    search.addAlternative(of: number, requiring: [requirement(part.type)].compactMap(\.self))
                    members.append(member)
                }
            case .union, .scalar, .alias:
                search.addAlternative(of: number, requiring: [])
                members.append(0)
            }
        }
        for (number, alternative) in search.terminatingAlternatives().enumerated() {
            if let alternative { nodes[number].fallbackMember = members[alternative] }
        }
    }

    private func requirement(_ type: ResolvedTypeReference) -> Int? {
        if case .declared(let declared) = type { number(of: declared) } else { nil }
    }

    private mutating func propagateSensitiveFields() {
        let start = nodes.indices.filter { !nodes[$0].sensitiveFields.isEmpty }
        guard !start.isEmpty else { return }
        var containers: [[Int]] = Array(repeating: [], count: nodes.count)
        for (number, parts) in mentioned.enumerated() {
            for part in parts { containers[part].append(number) }
        }
        let propagate: (inout TypeGraph.Node, TypeGraph.Node) -> Bool = { container, part in
            let count = container.sensitiveFields.count
            container.sensitiveFields.formUnion(part.sensitiveFields)
            return container.sensitiveFields.count != count
        }
        Propagation.run(&nodes, along: containers, from: start, merge: propagate)
        // Logs do not show the fields in a text, which is hidden as a whole.
        let texts = shapes.indices.filter { number in
            shapes[number].parts.reduce(into: false) { isChanged, part in
                guard let name = part.jsonTextName, let other = part.type.declaredType.flatMap(self.number),
                    !nodes[other].sensitiveFields.isEmpty
                else { return }
                isChanged = nodes[number].sensitiveFields.insert(name).inserted || isChanged
            }
        }
        if !texts.isEmpty { Propagation.run(&nodes, along: containers, from: texts, merge: propagate) }
    }
}

extension TypeGraph.Node {
    /// Types that occur only in forms and queries are not JSON, but enums are still read from it.
    fileprivate var isUnused: Bool {
        !usage.isRead && !usage.isWritten && !usage.isMultipart && (kind == .scalar || !usage.isFormEncoded)
    }
}

/// Estimates how many references a copy of a type's values retains, and so how much code the Swift compiler emits for it.
///
/// A struct is stored inline in the struct that contains it, so that copying, replacing or destroying the outer one emits code
/// for every field of both. Nested types multiply this; a boxed value counts as one reference.
struct TypeSizeEstimator {
    /// Larger values are boxed; measured in `Docs/Decisions/models.md`.
    private static let limit = 8

    /// The references that a copy retains, including those of contained values, by the numbers of types.
    private var sizes: [Int]

    struct Parts {
        /// Fields that are one reference each.
        var referenceCount = 0
        /// The types whose values are stored inline, once for each field.
        var contained: [Int] = []
    }

    /// - Parameter parts: The parts of each type, without cycles; types in a cycle would have size 0.
    init(of parts: [Parts]) {
        sizes = Array(repeating: 0, count: parts.count)
        for number in TopologicalSort(parts.map(\.contained)).order {
            sizes[number] = parts[number].contained.reduce(parts[number].referenceCount) { size, part in
                size + (isLarge(part) ? 1 : sizes[part])
            }
        }
    }

    /// Whether fields that hold a value box it.
    func isLarge(_ number: Int) -> Bool {
        sizes[number] > Self.limit
    }
}

extension ResolvedTypeReference {
    /// Whether copying a value only copies its bytes, which needs no emitted code.
    var isCopiedBitwise: Bool {
        switch self {
        case .builtin(let type): type.isCopiedBitwise
        case .optional(let wrapped): wrapped.isCopiedBitwise
        case .declared, .list, .map: false
        }
    }
}

extension BuiltinType {
    fileprivate var isCopiedBitwise: Bool {
        switch kind {
        case .text, .url, .json, .bytes, .file: false
        case .bool, .integer, .double, .decimal, .uuid, .date, .instant, .duration, .empty: true
        }
    }
}
