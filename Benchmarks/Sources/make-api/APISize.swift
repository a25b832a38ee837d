/// The numbers of declarations and their distribution to service files.
struct APISize {
    var endpoints: Int
    var services: Int
    var types: Int
    var unions: Int
    /// The maximum nesting depth of types.
    var depth: Int

    func endpoints(of service: Int) -> Range<Int> {
        service * endpoints / services..<(service + 1) * endpoints / services
    }

    func types(of service: Int) -> Range<Int> {
        service * types / services..<(service + 1) * types / services
    }

    /// One type in eight is an enum; unions are spread over the rest.
    func kind(of type: Int) -> Kind {
        if type % 8 == 7 { return .enumeration }
        guard unions > 0 else { return .object }
        let distance = types / unions
        return type % distance == distance / 2 && type > 2 ? .union : .object
    }

    enum Kind {
        case object, enumeration, union
    }

    /// The nearest type at or before this one that is an object.
    func object(near type: Int) -> Int {
        var type = type
        while type > 0, kind(of: type) != .object { type -= 1 }
        return type
    }
}
