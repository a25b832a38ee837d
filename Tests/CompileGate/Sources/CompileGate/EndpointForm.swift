/// What a call can be beside a request and an answer in JSON.
enum EndpointForm: CaseIterable {
    case stream, multipart, form, streamedBody, answerHeaders, errorHeaders, pages, cookies, objectInQuery
    case headerFamily, segments, givenAddress, flag, file, envelope, idempotency, examples

    /// All keys of the endpoint but what any may have.
    func pairs(_ number: Int, _ types: TypeWriter, _ dice: inout Dice) -> [(String, YAML)] {
        var names = NameSource()
        let path = "/f\(number)"
        let call = { (method: String, path: String) in ("call", YAML.quoted("\(method) \(path)")) }
        switch self {
        case .stream:
            let pieces = ["sse<\(types.element(&dice))>", "lines<\(types.element(&dice))>", "lines<text>", "sse<text>"]
            let stream = [("idle", YAML.plain("5s"))] + (dice.happens(50) ? [("done", .quoted("a\"b"))] : [])
            let ends = dice.happens(50) ? [("stream", YAML.map(stream))] : []
            return [call("GET", path), ("returns", .plain(dice.pick(pieces + ["bytes"])))] + ends
        case .multipart: return [call("POST", path), ("body", .map(Self.parts(types, &names, &dice)))]
        case .form:
            let fields = (0..<dice.roll(1...4)).map { _ in
                (names.draw(&dice, alphabet: "_"), Self.formField(types, &dice))
            }
            let style = dice.pick(["repeat", "comma", "bracket", "index"])
            return [
                call("PUT", path),
                ("body", .map([("$as", .plain("form")), ("$style", .plain(style))] + fields)),
            ]
        case .streamedBody:
            let body: [(String, YAML)] = [
                ("$type", .plain(dice.pick(["bytes", "file", "data"]))),
                ("$accept", .list([.plain("image/png"), .plain("audio/*")])), ("$size", .plain("1KB..5MB")),
            ]
            return [call("PUT", path), ("body", .map(body))]
        case .answerHeaders:
            let status = dice.pick(["200", "2xx"])
            let answer = [("$type", YAML.plain(dice.pick(["data", "text", types.element(&dice), "empty"])))]
            var pairs = [call("GET", path), ("returns", YAML.map([(status, .map(answer + [Self.headers(&dice)]))]))]
            if dice.happens(40) {
                pairs[1].1 = .map([(status, .map(answer + [Self.headers(&dice)])), ("304", .plain("empty"))])
            }
            return pairs
        case .errorHeaders:
            let error = [("$type", YAML.plain(dice.pick(["text", types.element(&dice), "empty"])))]
            return [
                call("GET", path),
                ("errors", .map([(dice.pick(["429", "4xx"]), .map(error + [Self.headers(&dice)]))])),
            ]
        case .pages: return [call("GET", path)] + Self.pages(types, &names, &dice)
        case .cookies:
            let cookies = (0..<dice.roll(1...3)).map { _ in
                (names.draw(&dice, alphabet: "_"), YAML.plain(dice.pick(["string", "int?", "bool"])))
            }
            let fields = cookies.map { ($0.0.hasPrefix("$") ? "$" + $0.0 : $0.0, $0.1) }
            return [call("GET", path), ("headers", .map([("Cookie", .map([("type", .map(fields))]))]))]
        case .objectInQuery:
            let inner: YAML = .map([
                ("a", .plain("int?")), ("self", .plain("list<string>?")), ("in", .list([.plain("x")])),
            ])
            let type = dice.happens(50) ? inner : .plain("map<\(dice.pick(["string", "date"]))>?")
            return [call("GET", path), ("query", .map([(names.draw(&dice), .map([("type", type)]))]))]
        case .headerFamily:
            let name = names.draw(&dice, alphabet: "-") + "-*"
            return [call("POST", path), ("headers", .map([(name, .map([("type", .plain("map<string>?"))]))]))]
        case .segments: return [call("GET", path + "/{\(names.draw(&dice, alphabet: "_"))*}")]
        case .givenAddress:
            return [("call", .quoted("PUT ${\(names.draw(&dice, alphabet: "_")):url}")), ("auth", .plain("none"))]
        case .flag:
            let always = (names.draw(&dice), YAML.map([("flag", .plain("true"))]))
            let asked = (names.draw(&dice), YAML.map([("flag", .plain("true")), ("type", .plain("bool"))]))
            return [call("DELETE", path), ("query", .map([always, asked]))]
        case .file: return [call("GET", path + "/{\(names.draw(&dice, alphabet: "_"))}"), ("returns", .plain("file"))]
        case .envelope:
            let type = "list<\(types.element(&dice))>" + (dice.happens(40) ? "?" : "")
            return [
                call("GET", path), ("returns", .plain(type)), ("unwrap", .quoted(dice.pick(["data", "a.in.self"]))),
            ]
        case .idempotency:
            return [call("POST", path), ("body", types.whole(&dice)), ("idempotency", .plain("Idempotency-Key"))]
        case .examples:
            let examples = (0..<dice.roll(1...4)).map { _ in
                (names.draw(&dice), YAML.list([.plain("1"), .plain("-2")]))
            }
            let failing = ("404", YAML.quoted("say \"no\" \\(x)"))
            return [
                call("GET", path), ("returns", .plain("list<int>")), ("errors", .map([("404", .plain("text"))])),
                ("examples", .map(examples + [failing])),
            ]
        }
    }

    /// Headers of an answer.
    private static func headers(_ dice: inout Dice) -> (String, YAML) {
        var names = NameSource()
        var headers = (0..<dice.roll(1...4)).map { _ in
            let type = dice.pick(["string?", "int", "datetime(http)?", "bool", "list<string>?", "uuid"])
            return (names.draw(&dice, alphabet: "-"), YAML.plain(type))
        }
        if dice.happens(30) { headers.append((names.draw(&dice, alphabet: "-") + "-*", .plain("string"))) }
        if dice.happens(30) { headers.append((names.draw(&dice, alphabet: "-"), .list([.plain("a"), .plain("in")]))) }
        return ("$headers", .map(headers))
    }

    private static func formField(_ types: TypeWriter, _ dice: inout Dice) -> YAML {
        dice.pick([
            .plain(DrawnType.sendable(&dice).text), .plain("list<string>?"), .plain("map<string>?"),
            .list([.plain("a"), .plain("self")]), .map([("x", .plain("int")), ("of", .plain("string?"))]),
        ])
    }

    private static func parts(
        _ types: TypeWriter,
        _ names: inout NameSource,
        _ dice: inout Dice
    ) -> [(String, YAML)] {
        let accept = ("$accept", YAML.list([.plain("image/png"), .plain("image/*")]))
        let parts: [YAML] = [
            .plain("string"), .plain("int?"), .plain("list<date>?"), .plain("file"), .plain("bytes?"),
            .plain("list<file>?"), .list([.plain("a"), .plain("in")]),
            .map([("$type", .plain("file?")), accept, ("$size", .plain("..5MB"))]),
            .map([("$type", .plain("bytes")), ("$accept", .list([.plain("image/webp")]))]),
            .map([("$type", .plain(types.element(&dice))), ("$as", .plain("json"))]),
            .map([("$type", .plain("string")), ("$length", .plain("1..80")), ("$sensitive", .plain("true"))]),
        ]
        let fields = (0..<dice.roll(1...5)).map { _ in (names.draw(&dice, alphabet: "_"), dice.pick(parts)) }
        return [("$as", .plain("multipart"))] + fields
    }

    private static func pages(
        _ types: TypeWriter,
        _ names: inout NameSource,
        _ dice: inout Dice
    ) -> [(String, YAML)] {
        let element = types.element(&dice)
        let sends = YAML.quoted(names.draw(&dice))
        guard dice.happens(75) else {
            return [("returns", .plain("list<\(element)>")), ("paginate", .plain("link"))]
        }
        let answer = YAML.map([
            ("items", .plain("list<\(element)>")), ("next", .plain("string?")), ("count", .plain("int?")),
        ])
        let style = dice.pick(["cursor", "page", "offset", "url"])
        var pages: [(String, YAML)] = [("style", .plain(style)), ("items", .plain("items"))]
        switch style {
        case "cursor": pages += [("next", .plain("next")), ("sends", sends)]
        case "url": pages += [("next", .plain("next"))]
        default: pages += [("sends", sends), ("total", .plain("count"))]
        }
        if style != "url", dice.happens(50) { pages.append(("limit", .quoted(names.draw(&dice)))) }
        return [("returns", .map([("2xx", answer)])), ("paginate", .map(pages))]
    }
}
