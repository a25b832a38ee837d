/// Objects of a union, grouped so that values of different groups are distinguished by their fields.
///
/// A value is decoded as the object that declares most of its fields, and as the first of several such objects. If a
/// value could match two objects, the one that can decode the values of both therefore precedes the other one. If
/// neither can, both are in one group.
struct ObjectClasses {
    private let objects: [TypeUse]
    private let fields: [[String: FieldDraft]]
    private let required: [Set<String>]
    /// The group of each object, as the index of its first object.
    private var parents: [Int]
    /// The objects that precede each object.
    private var predecessors: [Set<Int>]

    init(_ objects: [TypeUse]) {
        self.objects = objects
        fields = objects.map { object in
            Dictionary((object.object?.allFields ?? []).map { ($0.name, $0) }) { _, last in last }
        }
        required = fields.map { fields in
            let required = fields.values.filter { $0.isRequired && !$0.isNullable && $0.options.defaultValue == nil }
            return Set(required.map(\.name))
        }
        parents = Array(objects.indices)
        predecessors = Array(repeating: [], count: objects.count)
        for first in objects.indices {
            for second in objects.indices.dropFirst(first + 1) where isAmbiguous(first, second) {
                compare(first, second)
            }
        }
    }

    /// The groups in the order in which a value is compared with them.
    func members() -> [[TypeUse]] {
        var result: [[TypeUse]] = []
        var remaining = objects.indices.filter { root($0) == $0 }
        while !remaining.isEmpty {
            let next = remaining.filter { group in
                !remaining.contains { $0 != group && precedes($0, group) }
            }
            // Objects that precede each other in a cycle are one group.
            guard let first = next.first else {
                result.append(remaining.flatMap(group))
                break
            }
            result.append(group(first))
            remaining.removeAll { $0 == first }
        }
        return result
    }

    /// Whether each pair of objects has a required field whose JSON differs in both: text and a number, or two constants.
    var areDistinctByKind: Bool {
        objects.indices.allSatisfy { first in
            objects.indices.dropFirst(first + 1).allSatisfy { second in
                shared(first, second).contains { left, right in
                    guard required[first].contains(left.name), required[second].contains(right.name) else {
                        return false
                    }
                    if isConstant(left, distinctFrom: right) { return true }
                    guard let kind = Self.kind(of: left.type), let other = Self.kind(of: right.type) else {
                        return false
                    }
                    return kind != other
                }
            }
        }
    }

    private enum Kind {
        case text, number, boolean, list, object
    }

    /// The kind of JSON that all values of a type have; nil if they have several.
    private static func kind(of type: TypeUse) -> Kind? {
        switch type {
        case .list: .list
        case .map: .object
        case .scalar("bool"), .constant(_, "bool"): .boolean
        case .scalar("datetime(unix)"): nil
        case .scalar(let scalar), .constant(_, let scalar):
            UnionSimplifier.isText(scalar) ? .text : UnionSimplifier.isNumber(scalar) ? .number : nil
        case .declared:
            type.object != nil ? .object : type.enumeration.map { $0.isInteger ? .number : .text }
        case .optional, .stream: nil
        }
    }

    private func group(_ root: Int) -> [TypeUse] {
        objects.indices.filter { self.root($0) == root }.map { objects[$0] }
    }

    private func precedes(_ first: Int, _ second: Int) -> Bool {
        objects.indices.contains { root($0) == second && predecessors[$0].contains { root($0) == first } }
    }

    /// Whether a value could be both objects, which have different types for one of its fields: it has all fields that both
    /// require and only fields that both declare.
    private func isAmbiguous(_ first: Int, _ second: Int) -> Bool {
        let (left, right) = (fields[first], fields[second])
        guard required[first].allSatisfy({ right[$0] != nil }), required[second].allSatisfy({ left[$0] != nil }) else {
            return false
        }
        let shared = shared(first, second)
        guard !shared.contains(where: { isConstant($0, distinctFrom: $1) }) else { return false }
        return shared.contains { left, right in
            left.isNullable != right.isNullable
                || TypeIdentity.text(of: left.type) != TypeIdentity.text(of: right.type)
        }
    }

    private func shared(_ first: Int, _ second: Int) -> [(FieldDraft, FieldDraft)] {
        fields[first].values.compactMap { field in fields[second][field.name].map { (field, $0) } }
    }

    /// Orders two ambiguous objects, or joins them if neither can be decoded as the other one.
    private mutating func compare(_ first: Int, _ second: Int) {
        var types = DecodableTypes()
        let shared = shared(first, second)
        let isFirstGeneral = shared.allSatisfy { types.canDecode($1, as: $0) }
        let isSecondGeneral = shared.allSatisfy { types.canDecode($0, as: $1) }
        switch (isFirstGeneral, isSecondGeneral) {
        case (true, true): break
        case (true, false): predecessors[second].insert(first)
        case (false, true): predecessors[first].insert(second)
        case (false, false): join(first, second)
        }
    }

    private func isConstant(_ left: FieldDraft, distinctFrom right: FieldDraft) -> Bool {
        guard left.isRequired, right.isRequired, !left.isNullable, !right.isNullable,
            case .constant(let first, let type) = left.type, case .constant(let second, type) = right.type
        else { return false }
        return first != second
    }

    private func root(_ index: Int) -> Int {
        var index = index
        while parents[index] != index { index = parents[index] }
        return index
    }

    private mutating func join(_ first: Int, _ second: Int) {
        let roots = [root(first), root(second)].sorted()
        parents[roots[1]] = roots[0]
    }
}
