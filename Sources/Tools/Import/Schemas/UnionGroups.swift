/// The members of a union by the kind of their JSON.
struct UnionGroups {
    var texts: [TypeUse] = []
    var numbers: [TypeUse] = []
    var hasBoolean = false
    var lists: [TypeUse] = []
    var objects: [TypeUse] = []
    var maps: [TypeUse] = []
    var hasAnything = false
    /// Whether a member is a constant, which the union replaces by its kind.
    var hasConstant = false
    /// Whether only requests contain the union, so that its members need not differ.
    let areSent: Bool

    init(areSent: Bool) {
        self.areSent = areSent
    }

    mutating func add(_ type: TypeUse) {
        switch type {
        case .scalar("json"): hasAnything = true
        case .scalar("bool"): hasBoolean = true
        case .scalar("datetime(unix)") where !areSent: numbers.append(.scalar("double"))
        case .scalar("file"): numbers.append(.scalar("double"))
        case .scalar(let scalar):
            if UnionSimplifier.isText(scalar) { texts.append(type) } else { numbers.append(type) }
        case .constant(_, let scalar):
            hasConstant = true
            add(.scalar(scalar))
        case .list: lists.append(type)
        case .map: maps.append(type)
        case .optional(let inner), .stream(_, let inner): add(inner)
        case .declared(let declared):
            switch declared.shape {
            case .object: objects.append(type)
            case .enumeration(let enumeration):
                if enumeration.isInteger { numbers.append(type) } else { texts.append(type) }
            case .alias(let other): add(other)
            case .union, .pending: hasAnything = true
            }
        }
    }

    var number: TypeUse? {
        guard numbers.count > 1 else { return numbers.first }
        let plain = numbers.map { $0.enumeration == nil ? $0 : .scalar("int") }
        return UnionSimplifier.single(numbers) ?? UnionSimplifier.single(plain) ?? .scalar("double")
    }
}
