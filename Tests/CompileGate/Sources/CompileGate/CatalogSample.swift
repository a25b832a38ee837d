/// A catalog drawn by chance: valid in its form, hostile in its names.
struct CatalogSample {
    /// Of its folder, and of its files' names.
    let name: String
    private(set) var files: [(name: String, text: String)] = []

    /// - Parameter homes: Names of APIs that no other catalog of the same Swift module has.
    init(number: Int, homes: inout NameSource, _ dice: inout Dice) {
        name = "C\(number)"
        var types = TypeWriter(&dice)
        var file: [(String, YAML)] = [("specc", .plain("1")), ("api", .quoted(Self.home(&homes, &dice)))]
        if dice.happens(70) { file.append(("swift", options(&dice))) }
        if dice.happens(15) { file.append(("docs", .quoted(dice.pick(SampleText.all)))) }
        let declarations = types.declarations(&dice)
        if dice.happens(50) { file.append(("defaults", .map(defaults(types, &dice)))) }
        var services = NameSource()
        if dice.happens(50) {
            file += [Self.hosts(&dice)] + service(types, &services, &dice) + [("types", declarations)]
            files = [(name + "a.yaml", YAML.map(file).text)]
            return
        }
        let isServedAlike = dice.happens(70)
        if isServedAlike { file.append(Self.hosts(&dice)) }
        files = [
            (name + "a.yaml", YAML.map(file).text),
            (name + "b.yaml", YAML.map([("specc", .plain("1")), ("types", declarations)]).text),
        ]
        for letter in ["c", "d"].prefix(dice.roll(1...2)) {
            var file: [(String, YAML)] = [("specc", .plain("1"))] + service(types, &services, &dice)
            if dice.happens(40) { file.append(("defaults", .map(defaults(types, &dice)))) }
            if !isServedAlike || dice.happens(20) { file.append(Self.hosts(&dice)) }
            files.append(("\(name)\(letter).yaml", YAML.map(file).text))
        }
    }

    private static func hosts(_ dice: inout Dice) -> (String, YAML) {
        guard dice.happens(30) else { return ("host", .plain("https://api.example.com/v1")) }
        var names = NameSource()
        let addresses = ["https://a.example", "http://[::1]:${port:int}", "https://${tenant}.b.example/${Self}"]
        return ("hosts", .map(addresses.map { (names.draw(&dice), .plain($0)) }))
    }

    private static func home(_ names: inout NameSource, _ dice: inout Dice) -> String {
        names.draw(&dice, from: dice.happens(30) ? HostileNames.all : HostileNames.ofTypes)
    }

    private func options(_ dice: inout Dice) -> YAML {
        var pairs: [(String, YAML)] = [("access", .plain(dice.pick(["internal", "package", "public"])))]
        if dice.happens(30) {
            pairs.append(("conforms", .list([.plain(dice.pick(["Equatable", "Hashable", "Codable"]))])))
        }
        if dice.happens(30) { pairs.append(("mutable", .plain("true"))) }
        if dice.happens(60) { pairs.append(("mocks", .plain("true"))) }
        return .map(pairs)
    }

    private func defaults(_ types: TypeWriter, _ dice: inout Dice) -> [(String, YAML)] {
        var pairs: [(String, YAML)] = []
        if dice.happens(60) { pairs.append(("errors", statuses(types, ["404", "409", "4xx", "410", "5xx"], &dice))) }
        if dice.happens(30) {
            var names = NameSource()
            pairs.append(("query", .map([parameter(names.draw(&dice), types, isQuery: true, &dice)])))
        }
        if dice.happens(30) {
            var names = NameSource()
            let name = names.draw(&dice, alphabet: "-")
            pairs.append(("headers", .map([parameter(name, types, isQuery: false, &dice)])))
        }
        if dice.happens(20) { pairs.append(("timeout", .plain("7s"))) }
        return pairs
    }

    private func service(_ types: TypeWriter, _ names: inout NameSource, _ dice: inout Dice) -> [(String, YAML)] {
        var endpoints = NameSource()
        var pairs: [(String, YAML)] = []
        for number in 0..<dice.roll(1...5) {
            pairs.append((endpoints.draw(&dice), endpoint(number, types, &dice)))
        }
        if dice.happens(20) { pairs += waiter(&endpoints, &dice) }
        return [("service", .quoted(names.draw(&dice))), ("endpoints", .map(pairs))]
    }

    /// With the endpoint that it polls.
    private func waiter(_ names: inout NameSource, _ dice: inout Dice) -> [(String, YAML)] {
        let polled = names.draw(&dice)
        var fields = NameSource()
        let state = fields.draw(&dice, alphabet: "_")
        let words = YAML.list([.quoted("in"), .quoted("done")])
        let endpoint: [(String, YAML)] = [
            ("call", .quoted("GET /w/{\(fields.draw(&dice, alphabet: "_")):int}")),
            ("returns", .map([("200", .map([(state, words)]))])),
        ]
        let waiter: [(String, YAML)] = [
            ("poll", .quoted(polled)), ("until", .map([(state, .list([.quoted("done")]))])),
            ("every", .plain("1s..9s")),
        ]
        return [(polled, .map(endpoint)), (names.draw(&dice), .map(waiter))]
    }

    private func endpoint(_ number: Int, _ types: TypeWriter, _ dice: inout Dice) -> YAML {
        if dice.happens(50) {
            return .map(dice.pick(EndpointForm.allCases).pairs(number, types, &dice))
        }
        var names = NameSource()
        let method = dice.pick(["GET", "POST", "PUT", "DELETE"])
        var path = "/e\(number)"
        for _ in 0..<dice.roll(0...2) {
            let type = dice.pick(["", "", ":int", ":uuid", ":date"])
            path += "/{\(names.draw(&dice, alphabet: "_"))\(type)}"
        }
        var pairs: [(String, YAML)] = [("call", .quoted("\(method) \(path)"))]
        let query = (0..<dice.roll(0...4)).map { _ in parameter(names.draw(&dice), types, isQuery: true, &dice) }
        if !query.isEmpty { pairs.append(("query", .map(query))) }
        if dice.happens(30) {
            let name = names.draw(&dice, alphabet: "-")
            pairs.append(("headers", .map([parameter(name, types, isQuery: false, &dice)])))
        }
        if method != "GET", dice.happens(70) {
            let whole = [YAML.plain("text"), .map([("$type", .plain("data")), ("$contentType", .plain("image/png"))])]
            pairs.append(("body", dice.happens(15) ? dice.pick(whole) : types.body(&dice)))
        }
        switch dice.roll(1...10) {
        case 1: break
        case 2: pairs.append(("returns", .plain(dice.pick(["text", "data", "empty"]))))
        case 3...7: pairs.append(("returns", .map([("200", types.whole(&dice))])))
        default: pairs.append(("returns", statuses(types, ["200", "201", "204", "2xx"], &dice)))
        }
        if dice.happens(25) { pairs.append(("errors", statuses(types, ["404", "422", "4xx", "503"], &dice))) }
        if number < 2, dice.happens(25) { pairs.append(("role", .plain(number == 0 ? "list" : "detail"))) }
        if dice.happens(10) { pairs.append(("timeout", .plain("9s"))) }
        if dice.happens(20) { pairs.append(("deprecated", SampleText.deprecation(&dice))) }
        if dice.happens(8) { pairs.append(("swift", .map([("name", .plain(SampleText.override(&dice)))]))) }
        if dice.happens(15) { pairs.append(("docs", .quoted(dice.pick(SampleText.all)))) }
        return .map(pairs)
    }

    private func parameter(
        _ name: String,
        _ types: TypeWriter,
        isQuery: Bool,
        _ dice: inout Dice
    ) -> (String, YAML) {
        if dice.happens(8) { return (name, .map([("value", .quoted("constant"))])) }
        let (yaml, type) = types.parameter(isQuery: isQuery, &dice)
        if isQuery, case .plain = yaml, dice.happens(40) { return (name, yaml) }
        return (name, .map([("type", yaml)] + types.options(type, prefix: "", &dice)))
    }

    private func statuses(_ types: TypeWriter, _ statuses: [String], _ dice: inout Dice) -> YAML {
        let chosen = statuses.filter { _ in dice.happens(50) }
        return .map(
            (chosen.isEmpty ? [statuses[0]] : chosen).map {
                ($0, $0 == "204" || dice.happens(15) ? .plain("empty") : types.whole(&dice))
            }
        )
    }
}
