/// The text of a type, with what its long form may say of it.
struct RandomTypeExpression {
    var text: String
    private var defaults: [String] = []
    private var constraints: [(key: String, value: String)] = []
    private var isList = false

    init(_ text: String, defaults: [String] = [], _ constraints: [(key: String, value: String)] = []) {
        self.text = text
        self.defaults = defaults
        self.constraints = constraints
    }

    func defaultValue(_ random: inout SplitMix64) -> YAML? {
        guard !defaults.isEmpty else { return nil }
        guard isList else { return .quoted(random.pick(defaults)) }
        return .list((0..<random.integer(0...2)).map { _ in .quoted(random.pick(defaults)) })
    }

    func constraint(_ random: inout SplitMix64) -> (key: String, value: String)? {
        constraints.isEmpty ? nil : random.pick(constraints)
    }

    static func scalar(_ random: inout SplitMix64) -> RandomTypeExpression {
        random.pick(
            sendables + [
                RandomTypeExpression("int(string)"), RandomTypeExpression("datetime(http)"),
                RandomTypeExpression("duration"),
                RandomTypeExpression("duration(millis)"), RandomTypeExpression("bytes"),
                RandomTypeExpression("bytes(base64url)"), RandomTypeExpression("json"),
                RandomTypeExpression("decimal(string)", defaults: ["12345678901234567890123.5"]),
            ]
        )
    }

    /// Of parameters.
    static func sendable(_ random: inout SplitMix64) -> RandomTypeExpression {
        random.pick(sendables)
    }

    private static let sendables = [
        RandomTypeExpression("string", defaults: SampleText.all, [("length", "1..20"), ("pattern", "[a-z]+")]),
        RandomTypeExpression("bool", defaults: ["true", "false"]),
        RandomTypeExpression("int", defaults: ["0", "-7", "42"], [("range", "-9..-1"), ("range", "0..")]),
        RandomTypeExpression("int32", defaults: ["5"], [("range", "1..100")]),
        RandomTypeExpression("int64", defaults: ["9"], [("range", "..7")]),
        RandomTypeExpression("double", defaults: ["0.5", "-1", "1e3"], [("range", "-1.5..-0.5"), ("range", "0..")]),
        RandomTypeExpression("decimal", defaults: ["1.10", "-3"], [("range", "-1.5..0.25")]),
        RandomTypeExpression("uuid"), RandomTypeExpression("url"),
        RandomTypeExpression("date", defaults: ["2024-02-29"]), RandomTypeExpression("datetime"),
        RandomTypeExpression("datetime(unix)"),
    ]

    /// As it is, or in something.
    func contained(_ random: inout SplitMix64) -> RandomTypeExpression {
        switch random.integer(1...10) {
        case 1...2: optional
        case 3...4: random.chance(30) ? listOfOptionals : list
        case 5: RandomTypeExpression(random.pick(["map<\(text)>", "map<list<\(text)>>?", "list<map<\(text)>?>"]))
        default: self
        }
    }

    /// So that a value of a type that holds itself can end.
    func ending(_ random: inout SplitMix64) -> RandomTypeExpression {
        random.pick([optional, list, RandomTypeExpression("map<\(text)>?")])
    }

    func inQuery(_ random: inout SplitMix64) -> RandomTypeExpression {
        let type = random.chance(25) ? list : self
        return random.chance(40) ? type.optional : type
    }

    /// Without its `?`.
    var required: String {
        text.hasSuffix("?") ? String(text.dropLast()) : text
    }

    private var optional: RandomTypeExpression {
        RandomTypeExpression(text + "?", defaults: [], constraints)
    }

    private var list: RandomTypeExpression {
        var list = RandomTypeExpression("list<\(text)>", defaults: defaults, [("items", "..3")])
        list.isList = true
        return list
    }

    private var listOfOptionals: RandomTypeExpression {
        var list = list
        list.text = "list<\(text)?>"
        return list
    }
}
