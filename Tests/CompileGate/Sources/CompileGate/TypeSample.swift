/// A declared type of a made-up catalog, as far as others need to know it.
struct TypeSample {
    let name: String
    /// Nil for an object.
    let words: [String]?
    let isInteger: Bool
    var form = TypeForm.plain
    /// What `$extends` would bring along.
    var fields = NameSource()
    var isExtending = false
}

/// Declared types, and the inline ones within them.
struct TypeWriter {
    private(set) var types: [TypeSample] = []
    private var names = NameSource()

    /// Those without a parameter.
    var usable: [TypeSample] { types.filter { $0.form != .generic } }

    init(_ dice: inout Dice) {
        for _ in 0..<dice.roll(2...6) {
            // A name that type expressions can say, but for a few.
            let pool = dice.happens(5) ? HostileNames.all : HostileNames.ofTypes
            let name = names.draw(&dice, from: pool, alphabet: dice.happens(2) ? " /é" : "_")
            guard dice.happens(25) else {
                let form = dice.happens(50) ? TypeForm.plain : TypeForm.draw(&dice)
                types.append(TypeSample(name: name, words: nil, isInteger: false, form: form))
                continue
            }
            let isInteger = dice.happens(25)
            types.append(TypeSample(name: name, words: Self.words(&dice, isInteger), isInteger: isInteger))
        }
    }

    mutating func declarations(_ dice: inout Dice) -> YAML {
        .map(
            types.indices.map { place in
                let type = types[place]
                let declaration = declaration(place, &dice)
                return (type.form == .generic ? type.name + "<T>" : type.name, declaration)
            }
        )
    }

    private mutating func declaration(_ number: Int, _ dice: inout Dice) -> YAML {
        let type = types[number]
        var pairs: [(String, YAML)] = []
        if dice.happens(20) { pairs.append(("$deprecated", SampleText.deprecation(&dice))) }
        if dice.happens(15) { pairs.append(("$docs", .quoted(dice.pick(SampleText.all)))) }
        if let words = type.words {
            if pairs.isEmpty, !type.isInteger, dice.happens(40) { return .list(words.map { .quoted($0) }) }
            pairs.append(("$enum", Self.list(words, &dice)))
            if type.isInteger { pairs.append(("$type", .plain("int"))) }
            if dice.happens(40) { pairs.append(("$closed", .plain("true"))) }
            return .map(pairs)
        }
        if let form = type.form.declaration(among: Array(types[..<number]), &dice) { return .map(pairs + form) }
        if dice.happens(15) { pairs.append(("$swift", .map([("conforms", .list([.plain(Self.conformance(&dice))]))]))) }
        if dice.happens(10) { pairs.append(("$swift", .map([("mutable", .plain("true"))]))) }
        if pairs.filter({ $0.0 == "$swift" }).count > 1 { pairs.removeLast() }
        if let base = base(before: number, &dice) {
            types[number].fields = base.fields
            types[number].isExtending = true
            pairs.append(("$extends", .quoted(base.name)))
        }
        for _ in 0..<dice.roll(0...6) { pairs.append(field(of: number, depth: 0, &types[number].fields, &dice)) }
        return .map(pairs)
    }

    /// Something to extend, now and then.
    private func base(before number: Int?, _ dice: inout Dice) -> TypeSample? {
        let bases = types[..<(number ?? types.count)].filter {
            $0.words == nil && !$0.isExtending && $0.form == .plain
        }
        return bases.isEmpty || !dice.happens(20) ? nil : dice.pick(Array(bases))
    }

    private func object(
        of number: Int?,
        depth: Int,
        fields: ClosedRange<Int>,
        _ dice: inout Dice
    ) -> [(String, YAML)] {
        let base = base(before: number, &dice)
        var names = base?.fields ?? NameSource()
        return (base.map { [("$extends", .quoted($0.name))] } ?? [])
            + (0..<dice.roll(fields)).map { _ in field(of: number, depth: depth, &names, &dice) }
    }

    /// - Parameter number: Types before it may be required; nil where all may.
    private func field(of number: Int?, depth: Int, _ names: inout NameSource, _ dice: inout Dice) -> (String, YAML) {
        let drawn = names.draw(&dice)
        let name = drawn.hasPrefix("$") ? "$" + drawn : drawn
        if depth < 4, dice.happens(15) {
            var pairs = object(of: number, depth: depth + 1, fields: 1...3, &dice)
            if dice.happens(40) { pairs.append(("$optional", .plain("true"))) }
            if dice.happens(15) { pairs.append(("$deprecated", SampleText.deprecation(&dice))) }
            return (name, .map(pairs))
        }
        if dice.happens(15) {
            let words = Self.words(&dice, false)
            if dice.happens(40) { return (name, .list(words.map { .quoted($0) })) }
            var pairs: [(String, YAML)] = [("$enum", Self.list(words, &dice))]
            if dice.happens(50) { pairs.append(("$closed", .plain("true"))) }
            if dice.happens(50) { pairs.append(("$default", .quoted(dice.pick(words)))) }
            return (name, .map(pairs))
        }
        if dice.happens(8) { return (name, .map(TypeForm.constant(&dice))) }
        var type = self.type(before: number, &dice)
        if let number, types[number].form == .generic, dice.happens(40) { type = DrawnType("T").contained(&dice) }
        if dice.happens(10), !type.text.hasSuffix("?") { return (name, .plain(type.text + " | null")) }
        if dice.happens(65) { return (name, .plain(type.text)) }
        return (name, .map([("$type", .plain(type.text))] + options(type, prefix: "$", &dice)))
    }

    /// The long form's further keys.
    func options(_ type: DrawnType, prefix: String, _ dice: inout Dice) -> [(String, YAML)] {
        var pairs: [(String, YAML)] = []
        if dice.happens(40) { pairs.append((prefix + "deprecated", SampleText.deprecation(&dice))) }
        if dice.happens(20) { pairs.append((prefix + "docs", .quoted(dice.pick(SampleText.all)))) }
        if dice.happens(60), let value = type.defaultValue(&dice) {
            pairs.append((prefix + "default", value))
        } else if dice.happens(30), let (key, value) = type.constraint(&dice) {
            pairs.append((prefix + key, .quoted(value)))
        }
        if dice.happens(8) { pairs.append((prefix + "swift", .map([("name", .plain(SampleText.override(&dice)))]))) }
        if prefix == "$", dice.happens(8) { pairs.append(("$sensitive", .plain("true"))) }
        return pairs
    }

    /// What a field may be.
    private func type(before number: Int?, _ dice: inout Dice) -> DrawnType {
        guard dice.happens(40) else { return DrawnType.scalar(&dice).contained(&dice) }
        let place = dice.roll(0...types.count - 1)
        let named = types[place]
        var type = DrawnType(named.name, defaults: named.words ?? [])
        if named.form == .generic { type.text += "<\(dice.pick(["int", "datetime(unix)", "list<string>"]))>" }
        let mayEnd = named.words != nil || number.map { place < $0 } ?? true
        return mayEnd ? type.contained(&dice) : type.ending(&dice)
    }

    /// What a parameter may be, and an inline enum now and then.
    func parameter(isQuery: Bool, _ dice: inout Dice) -> (yaml: YAML, type: DrawnType) {
        if dice.happens(25) {
            let words = Self.words(&dice, false)
            return (.list(words.map { .quoted($0) }), DrawnType("", defaults: words))
        }
        var type = DrawnType.sendable(&dice)
        let enums = types.filter { $0.words != nil || $0.form.isScalar }
        if dice.happens(30), !enums.isEmpty {
            let named = dice.pick(enums)
            type = DrawnType(named.name, defaults: named.words ?? [])
        }
        if isQuery { type = type.inQuery(&dice) }
        return (.plain(type.text), type)
    }

    /// A body: what changes something may stand in it too.
    func body(_ dice: inout Dice) -> YAML {
        let objects = types.filter { $0.words == nil && $0.form == .plain }
        if dice.happens(15), !objects.isEmpty { return .plain("merge<\(dice.pick(objects).name)>") }
        if dice.happens(20) {
            var names = NameSource()
            let patches = (0..<dice.roll(1...4)).map { _ in
                (names.draw(&dice, alphabet: "_"), YAML.plain("patch<\(type(before: nil, &dice).required)>"))
            }
            return .map(patches)
        }
        return whole(&dice)
    }

    /// A body, an answer or an error.
    func whole(_ dice: inout Dice) -> YAML {
        let types = usable
        guard !types.isEmpty else { return .plain("json") }
        return switch dice.roll(1...10) {
        case 1...2:
            .map(object(of: nil, depth: 1, fields: 1...4, &dice))
        case 3: .plain("list<\(dice.pick(types).name)>")
        case 4:
            .plain(dice.pick(["json", "list<string>", "map<int>", "list<datetime(unix)>", "string", "bool"]))
        default: .plain(dice.pick(types).name)
        }
    }

    /// The text of a type that a list can hold.
    func element(_ dice: inout Dice) -> String {
        let types = usable
        return types.isEmpty || dice.happens(30) ? DrawnType.scalar(&dice).text : dice.pick(types).name
    }

    private static func words(_ dice: inout Dice, _ isInteger: Bool) -> [String] {
        if isInteger { return Array(["0", "1", "-1", "404", "7"].prefix(dice.roll(1...5))) }
        var names = NameSource()
        return (0..<dice.roll(1...5)).map { _ in names.draw(&dice) }
    }

    private static func list(_ words: [String], _ dice: inout Dice) -> YAML {
        .list(
            words.map { word in
                guard dice.happens(25) else { return .quoted(word) }
                var pairs: [(String, YAML)] = [("value", .quoted(word))]
                if dice.happens(60) { pairs.append(("deprecated", SampleText.deprecation(&dice))) }
                if dice.happens(30) { pairs.append(("name", .plain(SampleText.override(&dice)))) }
                if dice.happens(30) { pairs.append(("docs", .quoted(dice.pick(SampleText.all)))) }
                return .map(pairs)
            }
        )
    }

    private static func conformance(_ dice: inout Dice) -> String {
        dice.pick(["Equatable", "Hashable", "Codable"])
    }
}
