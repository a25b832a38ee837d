/// Forms of endpoints other than a JSON request with a JSON response.
enum RandomEndpointKind: CaseIterable {
    case stream, multipart, form, streamedBody, responseHeaders, errorHeaders, pages, cookies, objectInQuery
    case headerFamily, segments, absoluteURL, flag, file, envelope, idempotency, examples
    case cached, retried, limited, conditionalErrors, pathParameter, inlineList, writing, elementConstraints

    /// The keys of the endpoint, other than those of every endpoint.
    func pairs(_ number: Int, _ types: TypeWriter, _ random: inout SplitMix64) -> [(String, YAML)] {
        var names = NameGenerator()
        let path = "/f\(number)"
        let call = { (method: String, path: String) in ("call", YAML.quoted("\(method) \(path)")) }
        switch self {
        case .stream where random.chance(20):
            let stream = YAML.map([("event", .plain("kind")), ("idle", .plain("5s"))])
            return [call("GET", path), ("returns", .plain("sse<\(TypeWriter.namedEvent)>")), ("stream", stream)]
        case .stream:
            let pieces = [
                "sse<\(types.element(&random))>", "lines<\(types.element(&random))>", "lines<text>", "sse<text>",
            ]
            let stream = [("idle", YAML.plain("5s"))] + (random.chance(80) ? [("done", .quoted("a\"b"))] : [])
            let ends = random.chance(50) ? [("stream", YAML.map(stream))] : []
            return [call("GET", path), ("returns", .plain(random.pick(pieces + ["bytes"])))] + ends
        case .multipart: return [call("POST", path), ("body", .map(Self.parts(types, &names, &random)))]
        case .form:
            let fields = (0..<random.integer(1...4)).map { _ in
                (names.generate(&random, alphabet: "_"), Self.formField(types, &random))
            }
            let style = random.pick(["repeat", "comma", "bracket", "index"])
            return [
                call("PUT", path),
                ("body", .map([("$as", .plain("form")), ("$style", .plain(style))] + fields)),
            ]
        case .streamedBody:
            let body: [(String, YAML)] = [
                ("$type", .plain(random.pick(["bytes", "file", "data"]))),
                ("$accept", .list([.plain("image/png"), .plain("audio/*")])), ("$size", .plain("1KB..5MB")),
            ]
            return [call("PUT", path), ("body", .map(body))]
        case .responseHeaders:
            let status = random.pick(["200", "2xx"])
            let body = [("$type", YAML.plain(random.pick(["data", "text", types.element(&random), "empty"])))]
            var pairs = [call("GET", path), ("returns", YAML.map([(status, .map(body + [Self.headers(&random)]))]))]
            if random.chance(40) {
                pairs[1].1 = .map([(status, .map(body + [Self.headers(&random)])), ("304", .plain("empty"))])
            }
            return pairs
        case .errorHeaders:
            let error = [("$type", YAML.plain(random.pick(["text", types.element(&random), "empty"])))]
            return [
                call("GET", path),
                ("errors", .map([(random.pick(["429", "4xx"]), .map(error + [Self.headers(&random)]))])),
            ]
        case .pages: return [call("GET", path)] + Self.pages(types, &names, &random)
        case .cookies:
            let cookies = (0..<random.integer(1...3)).map { _ in
                (names.generate(&random, alphabet: "_"), YAML.plain(random.pick(["string", "int?", "bool"])))
            }
            let fields = cookies.map { ($0.0.hasPrefix("$") ? "$" + $0.0 : $0.0, $0.1) }
            return [call("GET", path), ("headers", .map([("Cookie", .map([("type", .map(fields))]))]))]
        case .objectInQuery:
            let inner: YAML = .map([
                ("a", .plain("int?")), ("self", .plain("list<string>?")), ("in", .list([.plain("x")])),
            ])
            let type = random.chance(50) ? inner : .plain("map<\(random.pick(["string", "date"]))>?")
            return [call("GET", path), ("query", .map([(names.generate(&random), .map([("type", type)]))]))]
        case .headerFamily:
            let name = names.generate(&random, alphabet: "-") + "-*"
            return [call("POST", path), ("headers", .map([(name, .map([("type", .plain("map<string>?"))]))]))]
        case .segments: return [call("GET", path + "/{\(names.generate(&random, alphabet: "_"))*}")]
        case .absoluteURL:
            return [
                ("call", .quoted("PUT ${\(names.generate(&random, alphabet: "_")):url}")), ("auth", .plain("none")),
            ]
        case .flag:
            let always = (names.generate(&random), YAML.map([("flag", .plain("true"))]))
            let optional = (names.generate(&random), YAML.map([("flag", .plain("true")), ("type", .plain("bool"))]))
            return [call("DELETE", path), ("query", .map([always, optional]))]
        case .file:
            return [call("GET", path + "/{\(names.generate(&random, alphabet: "_"))}"), ("returns", .plain("file"))]
        case .envelope:
            let type = "list<\(types.element(&random))>" + (random.chance(40) ? "?" : "")
            return [
                call("GET", path), ("returns", .plain(type)), ("unwrap", .quoted(random.pick(["data", "a.in.self"]))),
            ]
        case .idempotency:
            return [
                call("POST", path), ("body", types.whole(&random)),
                (
                    "idempotency",
                    random.chance(50)
                        ? .plain("Idempotency-Key") : .map([("header", .plain("Idempotency-Key"))])
                ),
            ]
        case .cached:
            return [
                call("GET", path), ("cache", RandomSettings.cache(&random)), ("dedupe", .plain("true")),
                ("returns", .plain("list<\(types.element(&random))>")),
            ]
        case .retried:
            let safe: [(String, YAML)] = random.chance(50) ? [("safe", .plain("true"))] : []
            return [call("POST", path), ("body", types.whole(&random))] + safe
                + RandomSettings.pairs(isWrite: true, &random)
        case .limited:
            let method = random.pick(["GET", "PUT", "QUERY", "PROPFIND"])
            return [call(method, path), ("returns", types.whole(&random))]
                + RandomSettings.pairs(&random).filter { method == "GET" || $0.0 != "cache" }
        case .conditionalErrors: return [call("GET", path), ("errors", RandomSettings.conditionalErrors(&random))]
        case .pathParameter:
            return [
                call("GET", path + "/{account}"),
                ("params", .map([("account", RandomSettings.pathParameter(&random))])),
                ("without", .list([.plain("X-Shared")])),
            ]
        case .inlineList:
            let item = YAML.map([("sku", .plain("string")), ("quantity", .plain("int?"))])
            let list = YAML.map([("$list", item), ("$items", .plain("1..9")), ("$optional", .plain("true"))])
            return [
                call("POST", path), ("body", .map([("items", list)])),
                ("returns", .map([("200", .map([("$list", item)]))])),
            ]
        case .writing:
            let deprecation: [(String, YAML)] = [("reason", .plain("Too slow.")), ("use", .plain("cachedFeed"))]
            return [
                call("DELETE", path), ("invalidates", .list([.plain("feed")])), ("deprecated", .map(deprecation)),
            ]
        case .elementConstraints:
            let tags: [(String, YAML)] = [
                ("type", .plain("list<string>?")),
                ("style", .quoted(random.pick(["comma", "bracket", " ", "|"]))),
                ("unique", .plain("true")), ("example", .list([.quoted("a")])), ("sensitive", .plain("true")),
            ]
            let code: [(String, YAML)] = [("type", .plain("string?")), ("pattern", .quoted("[a-z]{2}"))]
            return [call("GET", path), ("query", .map([("tags", .map(tags)), ("code", .map(code))]))]
        case .examples:
            let examples = (0..<random.integer(1...4)).map { _ in
                (names.generate(&random), YAML.list([.plain("1"), .plain("-2")]))
            }
            let failing = ("404", YAML.quoted("say \"no\" \\(x)"))
            return [
                call("GET", path), ("returns", .plain("list<int>")), ("errors", .map([("404", .plain("text"))])),
                ("examples", .map(examples + [failing])),
            ]
        }
    }

    /// The headers of a response.
    private static func headers(_ random: inout SplitMix64) -> (String, YAML) {
        var names = NameGenerator()
        var headers = (0..<random.integer(1...4)).map { _ in
            let type = random.pick(["string?", "int", "datetime(http)?", "bool", "list<string>?", "uuid"])
            return (names.generate(&random, alphabet: "-"), YAML.plain(type))
        }
        if random.chance(30) { headers.append((names.generate(&random, alphabet: "-") + "-*", .plain("string"))) }
        if random.chance(30) {
            headers.append((names.generate(&random, alphabet: "-"), .list([.plain("a"), .plain("in")])))
        }
        return ("$headers", .map(headers))
    }

    private static func formField(_ types: TypeWriter, _ random: inout SplitMix64) -> YAML {
        random.pick([
            .plain(RandomTypeExpression.sendable(&random).text), .plain("list<string>?"), .plain("map<string>?"),
            .plain("patch<string>"), .plain("patch<int>"),
            .map([("$oneOf", .list([.plain("int"), .plain("string")]))]),
            .list([.plain("a"), .plain("self")]), .map([("x", .plain("int")), ("of", .plain("string?"))]),
        ])
    }

    private static func parts(
        _ types: TypeWriter,
        _ names: inout NameGenerator,
        _ random: inout SplitMix64
    ) -> [(String, YAML)] {
        let accept = ("$accept", YAML.list([.plain("image/png"), .plain("image/*")]))
        let parts: [YAML] = [
            .plain("string"), .plain("int?"), .plain("list<date>?"), .plain("file"), .plain("bytes?"),
            .plain("list<file>?"), .list([.plain("a"), .plain("in")]),
            .map([("$type", .plain("file?")), accept, ("$size", .plain("..5MB"))]),
            .map([("$type", .plain("bytes")), ("$accept", .list([.plain("image/webp")]))]),
            .map([("$type", .plain(types.element(&random))), ("$as", .plain("json"))]),
            .map([("$type", .plain("string")), ("$length", .plain("1..80")), ("$sensitive", .plain("true"))]),
        ]
        let fields = (0..<random.integer(1...5)).map { _ in (names.generate(&random, alphabet: "_"), random.pick(parts))
        }
        return [("$as", .plain("multipart"))] + fields
    }

    private static func pages(
        _ types: TypeWriter,
        _ names: inout NameGenerator,
        _ random: inout SplitMix64
    ) -> [(String, YAML)] {
        let element = types.element(&random)
        let sends = YAML.quoted(names.generate(&random))
        guard random.chance(75) else {
            return [("returns", .plain("list<\(element)>")), ("paginate", .plain("link"))]
        }
        let body = YAML.map([
            ("items", .plain("list<\(element)>")), ("next", .plain("string?")), ("previous", .plain("string?")),
            ("count", .plain("int?")), ("hasMore", .plain("bool")),
        ])
        let style = random.pick(["cursor", "page", "offset", "url"])
        var pages: [(String, YAML)] = [("items", .plain("items"))]
        switch style {
        case "cursor": pages += [("next", .plain("next")), ("sends", sends)]
        case "url": pages += [("next", .plain("next"))]
        default: pages += [(style, sends)] + (random.chance(50) ? [("total", .plain("count"))] : [])
        }
        if style == "page", random.chance(50) { pages.append(("start", .plain("0"))) }
        if style == "cursor" || style == "url", random.chance(50) { pages.append(("previous", .plain("previous"))) }
        if style != "url", !pages.contains(where: { $0.0 == "total" }), random.chance(50) {
            pages.append(("more", .plain("hasMore")))
        }
        if style != "url", random.chance(50) { pages.append(("limit", .quoted(names.generate(&random)))) }
        return [("returns", .map([("2xx", body)])), ("paginate", .map(pages))]
    }
}
