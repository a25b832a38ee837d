/// Objects whose required fields lead back to them, so that no value is finite. These fields become optional.
struct InfiniteTypes {
    let types: [TypeDraft]
    let log: FindingLog

    /// The number of cycles of which only the last type changes; in further ones, all types do.
    private static let maximumRounds = 100

    /// - Complexity: O(*n* · *d*) in the number of fields and the length of the longest chain of required fields, for each cycle up to
    ///   the maximum.
    func resolve() {
        var finite: Set<Int> = []
        for round in 0... {
            addFiniteTypes(to: &finite)
            let infinite = types.filter { type in
                !finite.contains(type.number) && type.shape.object?.fields.contains { !isFinite($0, finite) } ?? false
            }
            // Types come after those that refer to them, so that the last one is part of a cycle.
            guard let last = infinite.last else { return }
            for type in round < Self.maximumRounds ? [last] : infinite { makeFinite(type, finite) }
        }
    }

    private func addFiniteTypes(to finite: inout Set<Int>) {
        var isChanged = true
        while isChanged {
            isChanged = false
            for type in types where !finite.contains(type.number) && isFinite(type, finite) {
                finite.insert(type.number)
                isChanged = true
            }
        }
    }

    private func makeFinite(_ type: TypeDraft, _ finite: Set<Int>) {
        guard case .object(var object) = type.shape else { return }
        for index in object.fields.indices where !isFinite(object.fields[index], finite) {
            object.fields[index].isRequired = false
            log.add(.requiredCycle, object.fields[index].name, at: object.fields[index].location, .type(type))
        }
        type.shape = .object(object)
    }

    private func isFinite(_ type: TypeDraft, _ finite: Set<Int>) -> Bool {
        switch type.shape {
        case .pending, .enumeration: true
        case .alias(let other): isFinite(other, finite)
        case .union(let union): union.members.contains { isFinite($0.type, finite) }
        case .tuple(let fields): fields.allSatisfy { isFinite($0, finite) }
        case .object(let object):
            object.extends.allSatisfy { finite.contains($0.number) }
                && object.fields.allSatisfy { isFinite($0, finite) }
        }
    }

    private func isFinite(_ field: FieldDraft, _ finite: Set<Int>) -> Bool {
        !field.isRequired || field.isNullable || isFinite(field.type, finite)
    }

    private func isFinite(_ type: TypeUse, _ finite: Set<Int>) -> Bool {
        switch type {
        case .scalar, .constant, .list, .map, .optional, .stream: true
        case .declared(let declared): finite.contains(declared.number)
        }
    }
}
