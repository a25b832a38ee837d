/// Kinds of declared types.
enum RandomTypeKind: Equatable {
    /// An object, or an enum.
    case plain
    /// `{ $oneOf: { a: A }, $by: type }`
    case tagged(by: String)
    /// `{ $oneOf: [int, string] }`
    case untagged
    /// A name for a type.
    case alias
    /// `{ $type: string, $distinct: true }`
    case distinct
    /// `Page<T>`: an object.
    case generic

    static func generate(_ random: inout SplitMix64) -> RandomTypeKind {
        switch random.integer(1...6) {
        case 1...2:
            var names = NameGenerator()
            return .tagged(by: names.generate(&random))
        case 3: return .untagged
        case 4: return .alias
        case 5: return .distinct
        default: return .generic
        }
    }

    var isScalar: Bool { self == .distinct }

    /// The keys of the declaration; nil for an object.
    func declaration(among types: [RandomType], _ scalar: RandomTypeExpression?, _ random: inout SplitMix64) -> [(
        String, YAML
    )]? {
        switch self {
        case .plain, .generic: return nil
        case .tagged(let field):
            let objects = types.filter { $0.cases == nil && $0.form == .plain }
            guard !objects.isEmpty else { return Self.fallback }
            var names = NameGenerator()
            var members = (0..<random.integer(1...4)).map { number in
                let pool = random.chance(40) ? HostileNames.ofMembers : HostileNames.all
                let name = random.chance(80) ? names.generate(&random, from: pool, alphabet: nil) : "m\(number)"
                return (name, Self.member(random.pick(objects).name, &random))
            }
            if random.chance(30) {
                members.append(("inline", .map([("a", .plain("int")), ("b", .list([.plain("x")]))])))
            }
            return closing([("$oneOf", .map(members)), ("$by", .quoted(field))], &random)
        case .untagged:
            let objects = types.filter { $0.cases == nil && $0.form == .plain }
            if objects.count > 1, random.chance(50) {
                let members = YAML.list(objects.map { .quoted($0.name) })
                return closing([("$oneOf", members), ("$match", .plain("fields"))], &random)
            }
            let numbers = random.pick(["int", "double", "decimal", "duration(seconds)"])
            let texts = random.pick(["string", "uuid", "datetime", "int(string)", "bytes(base64url)"])
            var members = [numbers, texts, "bool", "list<\(random.pick(["int", "datetime(unix)"]))>"]
            if random.chance(50) { members.append("map<\(random.pick(["string", "duration(millis)"]))>") }
            if members.count == 4, !objects.isEmpty { members.append(random.pick(objects).name) }
            let selected = Array(members.shuffled(using: &random).prefix(random.integer(2...5)))
            return closing([("$oneOf", .list(selected.map { .plain($0) }))], &random)
        case .alias:
            let type = RandomTypeExpression.scalar(&random)
            let bound = type.constraint(&random).map { [("$" + $0.key, YAML.quoted($0.value))] } ?? []
            return random.chance(50)
                ? [("$type", .plain(type.text))] + bound
                : [("$type", .plain("list<\(type.text)>")), ("$unique", .plain("true"))]
        case .distinct:
            let type = scalar ?? RandomTypeExpression.sendable(&random)
            let bound = type.constraint(&random).map { [("$" + $0.key, YAML.quoted($0.value))] } ?? []
            var pairs = [("$type", YAML.plain(type.text)), ("$distinct", .plain("true"))] + bound
            if random.chance(20) { pairs.append(("$sensitive", .plain("true"))) }
            if random.chance(20) { pairs.append(("$swift", .map([("conforms", .list([.plain("Codable")]))]))) }
            return pairs
        }
    }

    private static func member(_ type: String, _ random: inout SplitMix64) -> YAML {
        guard random.chance(15) else { return .plain(type) }
        return .map([("$type", .plain(type)), ("$swift", .map([("name", .plain(SampleText.override(&random)))]))])
    }

    /// The declaration if there is no object to be a member.
    private static var fallback: [(String, YAML)] { [("$oneOf", .list([.plain("int"), .plain("string")]))] }

    private func closing(_ pairs: [(String, YAML)], _ random: inout SplitMix64) -> [(String, YAML)] {
        var pairs = pairs
        if random.chance(40) { pairs.append(("$closed", .plain("true"))) }
        if random.chance(20) {
            let conformance = random.pick(["Equatable", "Hashable", "Codable"])
            pairs.append(("$swift", .map([("conforms", .list([.plain(conformance)]))])))
        }
        return pairs
    }

    /// A constant field.
    static func constant(_ random: inout SplitMix64) -> [(String, YAML)] {
        let (type, value) = random.pick([
            ("string", "x\"y"), ("int", "-3"), ("bool", "true"), ("double", "1"), ("int64", "9"),
            ("date", "2024-02-29"), ("datetime(unix)", "2024-02-29T00:00:00Z"), ("decimal", "1.10"),
            ("duration", "90s"), ("list<int>", "[1, 2]"),
        ])
        let literal = type.hasPrefix("list") ? YAML.list([.plain("1"), .plain("2")]) : .quoted(value)
        return type == "string" ? [("$value", literal)] : [("$type", .plain(type)), ("$value", literal)]
    }
}
