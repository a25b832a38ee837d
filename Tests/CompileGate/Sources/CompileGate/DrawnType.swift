/// The text of a type, with what its long form may say of it.
struct DrawnType {
    var text: String
    private var defaults: [String] = []
    private var constraints: [(key: String, value: String)] = []
    private var isList = false

    init(_ text: String, defaults: [String] = [], _ constraints: [(key: String, value: String)] = []) {
        self.text = text
        self.defaults = defaults
        self.constraints = constraints
    }

    func defaultValue(_ dice: inout Dice) -> YAML? {
        guard !defaults.isEmpty else { return nil }
        guard isList else { return .quoted(dice.pick(defaults)) }
        return .list((0..<dice.roll(0...2)).map { _ in .quoted(dice.pick(defaults)) })
    }

    func constraint(_ dice: inout Dice) -> (key: String, value: String)? {
        constraints.isEmpty ? nil : dice.pick(constraints)
    }

    static func scalar(_ dice: inout Dice) -> DrawnType {
        dice.pick(
            sendables + [
                DrawnType("int(string)"), DrawnType("datetime(http)"), DrawnType("duration"),
                DrawnType("duration(millis)"), DrawnType("bytes"), DrawnType("bytes(base64url)"), DrawnType("json"),
                DrawnType("decimal(string)", defaults: ["12345678901234567890123.5"]),
            ]
        )
    }

    /// Of parameters.
    static func sendable(_ dice: inout Dice) -> DrawnType {
        dice.pick(sendables)
    }

    private static let sendables = [
        DrawnType("string", defaults: SampleText.all, [("length", "1..20"), ("pattern", "[a-z]+")]),
        DrawnType("bool", defaults: ["true", "false"]),
        DrawnType("int", defaults: ["0", "-7", "42"], [("range", "-9..-1"), ("range", "0..")]),
        DrawnType("int32", defaults: ["5"], [("range", "1..100")]),
        DrawnType("int64", defaults: ["9"], [("range", "..7")]),
        DrawnType("double", defaults: ["0.5", "-1", "1e3"], [("range", "-1.5..-0.5"), ("range", "0..")]),
        DrawnType("decimal", defaults: ["1.10", "-3"], [("range", "-1.5..0.25")]),
        DrawnType("uuid"), DrawnType("url"), DrawnType("date", defaults: ["2024-02-29"]), DrawnType("datetime"),
        DrawnType("datetime(unix)"),
    ]

    /// As it is, or in something.
    func contained(_ dice: inout Dice) -> DrawnType {
        switch dice.roll(1...10) {
        case 1...2: optional
        case 3...4: dice.happens(30) ? listOfOptionals : list
        case 5: DrawnType(dice.pick(["map<\(text)>", "map<list<\(text)>>?", "list<map<\(text)>?>"]))
        default: self
        }
    }

    /// So that a value of a type that holds itself can end.
    func ending(_ dice: inout Dice) -> DrawnType {
        dice.pick([optional, list, DrawnType("map<\(text)>?")])
    }

    func inQuery(_ dice: inout Dice) -> DrawnType {
        let type = dice.happens(25) ? list : self
        return dice.happens(40) ? type.optional : type
    }

    /// Without its `?`.
    var required: String {
        text.hasSuffix("?") ? String(text.dropLast()) : text
    }

    private var optional: DrawnType {
        DrawnType(text + "?", defaults: [], constraints)
    }

    private var list: DrawnType {
        var list = DrawnType("list<\(text)>", defaults: defaults, [("items", "..3")])
        list.isList = true
        return list
    }

    private var listOfOptionals: DrawnType {
        var list = list
        list.text = "list<\(text)?>"
        return list
    }
}
