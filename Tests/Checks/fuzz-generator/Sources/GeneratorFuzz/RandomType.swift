/// A declared type of a random catalog.
struct RandomType {
    let name: String
    /// The cases of an enum; nil for an object.
    let cases: [String]?
    let isInteger: Bool
    var form = RandomTypeKind.plain
    /// The underlying scalar of a distinct type.
    var scalar: RandomTypeExpression?
    /// The names of its fields, which a type that extends it must not repeat.
    var fields = NameGenerator()
    var isExtending = false
}

/// Declared types and their inline types.
struct TypeWriter {
    private(set) var types: [RandomType] = []
    private var names = NameGenerator()
    /// An object whose fields are query items and headers of several endpoints.
    static let sharedParameters = "SharedItems"

    /// The types without a generic parameter.
    var usable: [RandomType] { types.filter { $0.form != .generic } }

    init(_ random: inout SplitMix64) {
        for _ in 0..<random.integer(2...6) {
            // Most names are valid in type expressions.
            let pool = random.chance(5) ? HostileNames.all : HostileNames.ofTypes
            let name = names.generate(&random, from: pool, alphabet: random.chance(2) ? " /é" : "_")
            guard random.chance(25) else {
                let form = random.chance(50) ? RandomTypeKind.plain : RandomTypeKind.generate(&random)
                var type = RandomType(name: name, cases: nil, isInteger: false, form: form)
                if form == .distinct { type.scalar = RandomTypeExpression.sendable(&random) }
                types.append(type)
                continue
            }
            let isInteger = random.chance(25)
            types.append(RandomType(name: name, cases: Self.cases(&random, isInteger), isInteger: isInteger))
        }
    }

    mutating func declarations(_ random: inout SplitMix64) -> YAML {
        .map(
            types.indices.map { index in
                let type = types[index]
                let declaration = declaration(index, &random)
                return (type.form == .generic ? type.name + "<T>" : type.name, declaration)
            } + RandomUnionTags.declarations(&random) + [
                (Self.sharedParameters, Self.sharedFields(&random)),
                (Self.namedEvent, .map([("kind", .plain("string")), ("data", .plain("string?"))])),
            ]
        )
    }

    /// A type whose field `kind` can be the name of an event.
    static let namedEvent = "ZzNamedEvent"

    private static func sharedFields(_ random: inout SplitMix64) -> YAML {
        var names = NameGenerator()
        return .map(
            (0..<random.integer(1...3)).map { _ in
                (names.generate(&random, alphabet: "_"), .plain(RandomTypeExpression.sendable(&random).text + "?"))
            }
        )
    }

    private mutating func declaration(_ number: Int, _ random: inout SplitMix64) -> YAML {
        let type = types[number]
        var pairs: [(String, YAML)] = []
        if random.chance(20) { pairs.append(("$deprecated", SampleText.deprecation(&random))) }
        if random.chance(15) { pairs.append(("$docs", .quoted(random.pick(SampleText.all)))) }
        if let cases = type.cases {
            if pairs.isEmpty, !type.isInteger, random.chance(40) { return .list(cases.map { .quoted($0) }) }
            pairs.append(("$enum", Self.list(cases, &random)))
            if type.isInteger { pairs.append(("$type", .plain("int"))) }
            if random.chance(40) { pairs.append(("$closed", .plain("true"))) }
            return .map(pairs)
        }
        if let form = type.form.declaration(among: Array(types[..<number]), type.scalar, &random) {
            return .map(pairs + form)
        }
        if random.chance(15) {
            pairs.append(("$swift", .map([("conforms", .list([.plain(Self.conformance(&random))]))])))
        }
        if random.chance(10) { pairs.append(("$swift", .map([("mutable", .plain("true"))]))) }
        let additional = random.chance(10) ? [("$additional", YAML.plain("map<\(element(&random))>"))] : []
        if pairs.filter({ $0.0 == "$swift" }).count > 1 { pairs.removeLast() }
        if let base = base(before: number, &random) {
            types[number].fields = base.fields
            types[number].isExtending = true
            pairs.append(("$extends", .quoted(base.name)))
        }
        for _ in 0..<random.integer(0...6) { pairs.append(field(of: number, depth: 0, &types[number].fields, &random)) }
        return .map(pairs + additional)
    }

    /// A type to extend, in some cases.
    private func base(before number: Int?, _ random: inout SplitMix64) -> RandomType? {
        let bases = types[..<(number ?? types.count)].filter {
            $0.cases == nil && !$0.isExtending && $0.form == .plain
        }
        return bases.isEmpty || !random.chance(20) ? nil : random.pick(Array(bases))
    }

    private func object(
        of number: Int?,
        depth: Int,
        fields: ClosedRange<Int>,
        _ random: inout SplitMix64
    ) -> [(String, YAML)] {
        let base = base(before: number, &random)
        var names = base?.fields ?? NameGenerator()
        return (base.map { [("$extends", .quoted($0.name))] } ?? [])
            + (0..<random.integer(fields)).map { _ in field(of: number, depth: depth, &names, &random) }
    }

    /// - Parameter number: The index of the declared type; only types before it may be required. Nil if all may be.
    private func field(of number: Int?, depth: Int, _ names: inout NameGenerator, _ random: inout SplitMix64) -> (
        String, YAML
    ) {
        if random.chance(4), let name = names.generateNonASCII(&random) {
            return (name, Self.renamedField(&random))
        }
        let generated = names.generate(&random)
        let name = generated.hasPrefix("$") ? "$" + generated : generated
        if depth < 4, random.chance(15) {
            var pairs = object(of: number, depth: depth + 1, fields: 1...3, &random)
            if random.chance(40) { pairs.append(("$optional", .plain("true"))) }
            if random.chance(15) { pairs.append(("$deprecated", SampleText.deprecation(&random))) }
            return (name, .map(pairs))
        }
        if random.chance(15) {
            let cases = Self.cases(&random, false)
            if random.chance(40) { return (name, .list(cases.map { .quoted($0) })) }
            var pairs: [(String, YAML)] = [("$enum", Self.list(cases, &random))]
            if random.chance(50) { pairs.append(("$closed", .plain("true"))) }
            if random.chance(50) { pairs.append(("$default", .quoted(random.pick(cases)))) }
            return (name, .map(pairs))
        }
        if random.chance(8) { return (name, .map(RandomTypeKind.constant(&random))) }
        var type = self.type(before: number, &random)
        if let number, types[number].form == .generic, random.chance(40) {
            type = RandomTypeExpression("T").contained(&random)
        }
        if random.chance(10), !type.text.hasSuffix("?") { return (name, .plain(type.text + " | null")) }
        if random.chance(65) { return (name, .plain(type.text)) }
        return (name, .map([("$type", .plain(type.text))] + options(type, prefix: "$", &random)))
    }

    /// A field with an inline type whose Swift name must be declared with `$swift`.
    private static func renamedField(_ random: inout SplitMix64) -> YAML {
        let swift = (
            "$swift", YAML.map([("name", .plain(random.pick(["state", "value1", "x1", "kind", "in", "type"])))])
        )
        return random.pick([
            .map([("$enum", list(cases(&random, false), &random)), swift]), .map([swift, ("x", .plain("int"))]),
            .map([("$oneOf", .list([.plain("int"), .plain("string")])), swift]),
            .map([("$type", .plain("int?")), swift]),
        ])
    }

    /// The additional keys of the long form.
    func options(_ type: RandomTypeExpression, prefix: String, _ random: inout SplitMix64) -> [(String, YAML)] {
        var pairs: [(String, YAML)] = []
        if random.chance(40) { pairs.append((prefix + "deprecated", SampleText.deprecation(&random))) }
        if random.chance(20) { pairs.append((prefix + "docs", .quoted(random.pick(SampleText.all)))) }
        if random.chance(60), let value = type.defaultValue(&random) {
            pairs.append((prefix + "default", value))
        }
        if pairs.last?.0 != prefix + "default", random.chance(15), let value = type.defaultValue(&random) {
            pairs.append((prefix + "serverDefault", value))
        }
        if pairs.last?.0 != prefix + "default" || random.chance(10), random.chance(40),
            let (key, value) = type.constraint(&random)
        {
            pairs.append((prefix + key, .quoted(value)))
        }
        if random.chance(8) { pairs.append((prefix + "swift", .map([("name", .plain(SampleText.override(&random)))]))) }
        if random.chance(8) { pairs.append((prefix + "sensitive", .plain("true"))) }
        if random.chance(8), let value = type.defaultValue(&random) { pairs.append((prefix + "example", value)) }
        return pairs
    }

    /// The type of a field.
    private func type(before number: Int?, _ random: inout SplitMix64) -> RandomTypeExpression {
        guard random.chance(40) else { return RandomTypeExpression.scalar(&random).contained(&random) }
        let index = random.integer(0...types.count - 1)
        let named = types[index]
        var type = RandomTypeExpression(named.name, defaults: named.cases ?? named.scalar?.defaults ?? [])
        if named.form == .generic { type.text += "<\(random.pick(["int", "datetime(unix)", "list<string>"]))>" }
        let isFinite = named.cases != nil || number.map { index < $0 } ?? true
        return isFinite ? type.contained(&random) : type.finite(&random)
    }

    /// The type of a parameter, in some cases an inline enum.
    func parameter(isQuery: Bool, _ random: inout SplitMix64) -> (yaml: YAML, type: RandomTypeExpression) {
        if random.chance(25) {
            let cases = Self.cases(&random, false)
            return (.list(cases.map { .quoted($0) }), RandomTypeExpression("", defaults: cases))
        }
        var type = RandomTypeExpression.sendable(&random)
        let enums = types.filter { $0.cases != nil || $0.form.isScalar }
        if random.chance(30), !enums.isEmpty {
            let named = random.pick(enums)
            type = RandomTypeExpression(named.name, defaults: named.cases ?? named.scalar?.defaults ?? [])
        }
        if isQuery { type = type.inQuery(&random) }
        return (.plain(type.text), type)
    }

    /// A body, which may contain patches.
    func body(_ random: inout SplitMix64) -> YAML {
        let objects = types.filter { $0.cases == nil && $0.form == .plain }
        if random.chance(15), !objects.isEmpty { return .plain("merge<\(random.pick(objects).name)>") }
        if random.chance(20) {
            var names = NameGenerator()
            let patches = (0..<random.integer(1...4)).map { _ in
                (names.generate(&random, alphabet: "_"), YAML.plain("patch<\(type(before: nil, &random).required)>"))
            }
            return .map(patches)
        }
        return whole(&random)
    }

    /// The type of a body, response or error.
    func whole(_ random: inout SplitMix64) -> YAML {
        let types = usable
        guard !types.isEmpty else { return .plain("json") }
        return switch random.integer(1...10) {
        case 1...2:
            .map(object(of: nil, depth: 1, fields: 1...4, &random))
        case 3: .plain("list<\(random.pick(types).name)>")
        case 4:
            .plain(random.pick(["json", "list<string>", "map<int>", "list<datetime(unix)>", "string", "bool"]))
        default: .plain(random.pick(types).name)
        }
    }

    /// The name of a type that a list can contain.
    func element(_ random: inout SplitMix64) -> String {
        let types = usable
        return types.isEmpty || random.chance(30) ? RandomTypeExpression.scalar(&random).text : random.pick(types).name
    }

    private static func cases(_ random: inout SplitMix64, _ isInteger: Bool) -> [String] {
        if isInteger { return integers(&random) }
        var names = NameGenerator()
        return (0..<random.integer(1...5)).map { _ in names.generate(&random) }
    }

    /// Integers, in some cases with a duplicate or with text that is not a canonical integer.
    private static func integers(_ random: inout SplitMix64) -> [String] {
        let plain = ["0", "1", "-1", "404", "7", "10", "9223372036854775807", "-9223372036854775808", "-404"]
        var cases = Array(plain.shuffled(using: &random).prefix(random.integer(1...5)))
        if random.chance(30) {
            cases.append(
                random.pick([
                    "-0", "-0", "00", "01", "-01", "+1", "0x1", "0b1", "1_0", "1.0", "1e2", "", " 1",
                    "9223372036854775808",
                    "-9223372036854775809", "٣", cases[0],
                ])
            )
        }
        return cases
    }

    private static func list(_ cases: [String], _ random: inout SplitMix64) -> YAML {
        .list(
            cases.map { word in
                guard random.chance(25) else { return .quoted(word) }
                var pairs: [(String, YAML)] = [("value", .quoted(word))]
                if random.chance(60) { pairs.append(("deprecated", SampleText.deprecation(&random))) }
                if random.chance(30) { pairs.append(("name", .plain(SampleText.override(&random)))) }
                if random.chance(30) { pairs.append(("docs", .quoted(random.pick(SampleText.all)))) }
                return .map(pairs)
            }
        )
    }

    private static func conformance(_ random: inout SplitMix64) -> String {
        random.pick(["Equatable", "Hashable", "Codable"])
    }
}
