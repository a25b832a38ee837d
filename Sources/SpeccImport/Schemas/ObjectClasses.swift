/// Objects of a union, grouped so that values of different groups are distinguished by their fields.
struct ObjectClasses {
    private let objects: [TypeUse]
    private let fields: [[String: FieldDraft]]
    private let required: [Set<String>]
    /// The group of each object, as the index of its first object.
    private var parents: [Int]

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
        for first in objects.indices {
            for second in objects.indices.dropFirst(first + 1) where isAmbiguous(first, second) {
                join(first, second)
            }
        }
    }

    /// In the order of the first object of each group.
    var members: [[TypeUse]] {
        objects.indices.filter { root($0) == $0 }.map { root in
            objects.indices.filter { self.root($0) == root }.map { objects[$0] }
        }
    }

    /// Whether a value of one object could be read as the other one, with another meaning: it has all fields that both require
    /// and only fields that both declare, of which some have different types.
    private func isAmbiguous(_ first: Int, _ second: Int) -> Bool {
        let (left, right) = (fields[first], fields[second])
        guard required[first].allSatisfy({ right[$0] != nil }), required[second].allSatisfy({ left[$0] != nil }) else {
            return false
        }
        let shared = left.keys.filter { right[$0] != nil }
        let areDistinct = shared.contains { name in
            guard let left = left[name], let right = right[name] else { return false }
            return isConstant(left, distinctFrom: right)
        }
        guard !areDistinct else { return false }
        return shared.contains { name in
            guard let left = left[name], let right = right[name] else { return false }
            return left.isNullable != right.isNullable
                || TypeIdentity.text(of: left.type) != TypeIdentity.text(of: right.type)
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
