/// The text of a type expression with matching defaults and constraints.
struct RandomTypeExpression {
    var text: String
    private(set) var defaults: [String] = []
    private var constraints: [(key: String, value: String)] = []
    private var isList = false
    private var numbers: NumberBounds?

    init(_ text: String, defaults: [String] = [], _ numbers: NumberBounds) {
        self.text = text
        self.defaults = defaults
        self.numbers = numbers
    }

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
        if let numbers { return ("range", numbers.generate(&random)) }
        guard !constraints.isEmpty else { return nil }
        let (key, value) = random.pick(constraints)
        guard random.chance(50) else { return (key, value) }
        if key == "pattern" { return (key, RandomPattern.generate(&random)) }
        let counts = NumberBounds.counts.generate(&random)
        // No value has so many elements.
        return (key, counts.hasPrefix("2147483647") ? "..2147483647" : counts)
    }

    static func scalar(_ random: inout SplitMix64) -> RandomTypeExpression {
        random.pick(
            sendables + [
                RandomTypeExpression("int(string)", .int), RandomTypeExpression("int64(string)", .int),
                RandomTypeExpression("datetime(http)"), RandomTypeExpression("duration"),
                RandomTypeExpression("duration(millis)"), RandomTypeExpression("bytes"),
                RandomTypeExpression("bytes(base64url)"), RandomTypeExpression("json"),
                RandomTypeExpression("decimal(string)", defaults: ["12345678901234567890123.5"], .decimal),
            ]
        )
    }

    /// The type of a parameter.
    static func sendable(_ random: inout SplitMix64) -> RandomTypeExpression {
        random.pick(sendables)
    }

    private static let sendables = [
        RandomTypeExpression(
            "string",
            defaults: SampleText.all,
            [("length", "1..20"), ("pattern", "[a-z]+"), ("pattern", "[\\w-.]+")]
        ),
        RandomTypeExpression("bool", defaults: ["true", "false"]),
        RandomTypeExpression("int", defaults: ["0", "-7", "42", "-0", "-9223372036854775808"], .int),
        RandomTypeExpression("int32", defaults: ["5", "-2147483648"], .int32),
        RandomTypeExpression("int64", defaults: ["9", "9223372036854775807"], .int),
        RandomTypeExpression("double", defaults: ["0.5", "-1", "1e3", "-0", "1E-7", "-1.5e+10"], .double),
        RandomTypeExpression("decimal", defaults: ["1.10", "-3", "-0.00", "0"], .decimal),
        RandomTypeExpression("uuid", defaults: ["123e4567-e89b-12d3-a456-426614174000"]),
        RandomTypeExpression("url", defaults: ["https://a.example/b?c=%20"]),
        RandomTypeExpression("date", defaults: ["2024-02-29"]),
        RandomTypeExpression("datetime", defaults: ["2024-02-29T00:00:00.5Z"]),
        RandomTypeExpression("datetime(unix)", defaults: ["1969-12-31T23:59:59Z"]),
    ]

    /// The type itself, or a container of it.
    func contained(_ random: inout SplitMix64) -> RandomTypeExpression {
        switch random.integer(1...10) {
        case 1...2: optional
        case 3...4: random.chance(30) ? listOfOptionals : list
        case 5: RandomTypeExpression(random.pick(["map<\(text)>", "map<list<\(text)>>?", "list<map<\(text)>?>"]))
        default: self
        }
    }

    /// An optional or empty container, so that values of a recursive type are finite.
    func finite(_ random: inout SplitMix64) -> RandomTypeExpression {
        random.pick([optional, list, RandomTypeExpression("map<\(text)>?")])
    }

    func inQuery(_ random: inout SplitMix64) -> RandomTypeExpression {
        let type = random.chance(25) ? list : self
        return random.chance(40) ? type.optional : type
    }

    /// The expression without `?`.
    var required: String {
        text.hasSuffix("?") ? String(text.dropLast()) : text
    }

    private var optional: RandomTypeExpression {
        var optional = self
        optional.text += "?"
        optional.defaults = []
        return optional
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
