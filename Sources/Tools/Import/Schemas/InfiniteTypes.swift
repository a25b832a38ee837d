/// Objects whose required fields lead back to them, so that no value is finite. These fields become optional.
struct InfiniteTypes {
    let types: [TypeDraft]
    let log: FindingLog

    /// - Complexity: O(*n* · *d*) in the number of fields and the length of the longest chain of required fields.
    func resolve() {
        var finite: Set<Int> = []
        var isChanged = true
        while isChanged {
            isChanged = false
            for type in types where !finite.contains(type.number) && isFinite(type, finite) {
                finite.insert(type.number)
                isChanged = true
            }
        }
        for type in types where !finite.contains(type.number) {
            guard case .object(var object) = type.shape else { continue }
            for index in object.fields.indices where !isFinite(object.fields[index], finite) {
                object.fields[index].isRequired = false
                log.add(.requiredCycle, object.fields[index].name, at: object.fields[index].location, .type(type))
            }
            type.shape = .object(object)
        }
    }

    private func isFinite(_ type: TypeDraft, _ finite: Set<Int>) -> Bool {
        switch type.shape {
        case .pending, .enumeration: true
        case .alias(let other): isFinite(other, finite)
        case .union(let union): union.members.contains { isFinite($0.type, finite) }
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
