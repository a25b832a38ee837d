/// A random catalog: valid syntax, hostile names.
struct RandomCatalog {
    /// The name of its folder and the prefix of its files.
    let name: String
    private(set) var files: [(name: String, text: String)] = []
    /// The keys of all mappings in the files.
    private(set) var keys: Set<String> = []
    private var hasCredentials = false

    /// - Parameter namespaces: Generates the API names of all catalogs of a Swift module.
    init(number: Int, namespaces: inout NameGenerator, _ random: inout SplitMix64) {
        name = "C\(number)"
        var types = TypeWriter(&random)
        var file: [(String, YAML)] = [("specc", .plain("1")), ("api", .quoted(Self.namespace(&namespaces, &random)))]
        if random.chance(70) { file.append(("swift", options(&random))) }
        if random.chance(30) {
            hasCredentials = true
            file.append(("credentials", Self.credentials(&random)))
        }
        if random.chance(15) { file.append(("docs", .quoted(random.pick(SampleText.all)))) }
        let declarations = types.declarations(&random)
        if random.chance(50) { file.append(("defaults", .map(defaults(types, &random)))) }
        var services = NameGenerator()
        if random.chance(50) {
            file += [Self.hosts(&random)] + service(types, &services, &random) + [("types", declarations)]
            add("a", file)
            return
        }
        let hasSharedHosts = random.chance(70)
        if hasSharedHosts { file.append(Self.hosts(&random)) }
        add("a", file)
        add("b", [("specc", .plain("1")), ("types", declarations)])
        for (letter, first) in [("c", 0), ("d", 10)].prefix(random.integer(1...2)) {
            var file: [(String, YAML)] = [("specc", .plain("1"))] + service(types, &services, first: first, &random)
            if random.chance(40) { file.append(("defaults", .map(defaults(types, &random)))) }
            if !hasSharedHosts || random.chance(20) { file.append(Self.hosts(&random)) }
            add(letter, file)
        }
    }

    private mutating func add(_ letter: String, _ pairs: [(String, YAML)]) {
        let yaml = YAML.map(pairs)
        files.append(("\(name)\(letter).yaml", yaml.text))
        keys.formUnion(yaml.keys)
    }

    private static func credentials(_ random: inout SplitMix64) -> YAML {
        var names = NameGenerator()
        let oauth2: [(String, YAML)] = [
            ("oauth2", .plain("clientCredentials")), ("token", .plain("/token")),
            ("scopes", .list([.plain("read"), .quoted("write:all")])),
            ("client", .plain(random.pick(["header", "body"]))),
        ]
        let session: [(String, YAML)] = [
            ("bearer", .plain("access_token")), ("renew", .plain("startSession")), ("with", .plain("refresh_token")),
            ("expires", .plain("expires_in")), ("rejected", .list([.plain("403")])),
        ]
        return .map([
            ("key", .map([("apiKey", .plain("header X-Key"))])), ("app", .map([("apiKey", .plain("query app"))])),
            ("login", .plain("basic")), ("signed", .map([("kind", .plain("custom"))])),
            ("bot", .map([("apiKey", .plain("header X-Bot")), ("prefix", .quoted("Bot "))])), ("machine", .map(oauth2)),
            ("session", .map(session)),
            (names.generate(&random), .plain("bearer")),
        ])
    }

    /// The endpoint that starts and renews the session.
    private static func sessionEndpoint(_ random: inout SplitMix64) -> (String, YAML) {
        // Every type of an expiry.
        let expiry = random.pick([
            "int", "int64", "uint64", "int(string)", "double", "decimal", "duration", "duration(seconds)",
            "duration(millis)", "datetime", "datetime(unix)", "datetime(unixMillis)", "datetime(http)",
            "datetime(rfc2822)",
        ])
        return (
            "startSession",
            .map(
                [
                    ("call", .plain("POST /session")), ("auth", .plain("none")),
                    ("body", .map([("user", .plain("string?")), ("refresh_token", .plain("string?"))])),
                    (
                        "returns",
                        .map([
                            (
                                "200",
                                .map([
                                    ("access_token", .plain("string")), ("refresh_token", .plain("string")),
                                    ("expires_in", .plain(expiry)),
                                ])
                            )
                        ])
                    ),
                ] + (random.chance(30) ? [("unwrap", .plain("data"))] : [])
            )
        )
    }

    private static let combinations: [YAML] = [
        .list([.plain("key"), .plain("app")]), .plain("key | app"), .plain("app?"), .plain("key & app | app | none"),
        .plain("login"), .plain("machine | key"), .plain("session"), .plain("session?"), .plain("signed | bot"),
        .plain("none"),
    ]

    private static func hosts(_ random: inout SplitMix64) -> (String, YAML) {
        guard random.chance(30) else { return ("host", .plain("https://api.example.com/v1")) }
        var names = NameGenerator()
        let urls = ["https://a.example", "http://[::1]:${port:int}", "https://${tenant}.b.example/${Self}"]
        // `server` is an argument of every host.
        let server = "x" + names.generate(&random)
        let other = (server, YAML.quoted("https://${tenant}.f.example:${port:int}"))
        let lab: [(String, YAML)] = [
            ("url", .plain("http://lab.example")), ("insecure", .plain("true")),
            ("headers", .map([("X-Lab", .quoted("1"))])), ("timeout", .plain("9s")), other,
        ]
        let hosts = urls.map { (names.generate(&random), YAML.map([("url", .quoted($0)), other])) }
        return ("hosts", .map(hosts + [("lab", .map(lab))]))
    }

    private static func namespace(_ names: inout NameGenerator, _ random: inout SplitMix64) -> String {
        names.generate(&random, from: random.chance(30) ? HostileNames.all : HostileNames.ofTypes)
    }

    private func options(_ random: inout SplitMix64) -> YAML {
        var pairs: [(String, YAML)] = [("access", .plain(random.pick(["internal", "package", "public"])))]
        if random.chance(30) {
            pairs.append(("conforms", .list([.plain(random.pick(["Equatable", "Hashable", "Codable"]))])))
        }
        if random.chance(30) { pairs.append(("mutable", .plain("true"))) }
        if random.chance(60) { pairs.append(("mocks", .plain("true"))) }
        if random.chance(20) { pairs.append(("sourceLocations", .plain("true"))) }
        return .map(pairs)
    }

    private func defaults(_ types: TypeWriter, _ random: inout SplitMix64) -> [(String, YAML)] {
        var pairs: [(String, YAML)] = []
        if random.chance(60) {
            pairs.append(("errors", statuses(types, ["404", "409", "4xx", "410", "5xx", "default"], &random)))
        }
        if random.chance(30) {
            // The prefixes distinguish properties of the service from its methods.
            var names = NameGenerator()
            let name = "q" + names.generate(&random)
            pairs.append(("query", .map([parameter(name, types, isQuery: true, &random)])))
        }
        if random.chance(30) {
            var names = NameGenerator()
            let name = "h-" + names.generate(&random, alphabet: "-")
            pairs.append(("headers", .map([parameter(name, types, isQuery: false, &random)])))
        }
        if random.chance(20) {
            pairs.append(("style", .quoted(random.pick(["repeat", "comma", " ", "|", "bracket", "index"]))))
        }
        return pairs + RandomSettings.pairs(&random).filter { $0.0 != "retry" || random.chance(50) }
    }

    /// - Parameter first: The number of the first endpoint; paths are unique in an API.
    private func service(
        _ types: TypeWriter,
        _ names: inout NameGenerator,
        first: Int = 0,
        _ random: inout SplitMix64
    ) -> [(String, YAML)] {
        var endpoints = NameGenerator()
        var pairs = hasCredentials && first == 0 ? [Self.sessionEndpoint(&random)] : []
        for number in 0..<random.integer(1...5) {
            pairs.append((endpoints.generate(&random), endpoint(number, path: first + number, types, &random)))
        }
        if random.chance(20) { pairs += polling(first, &endpoints, &random) }
        if random.chance(20) { pairs += following(first, &endpoints, &random) }
        if random.chance(20) { pairs += uploading(first, &endpoints, &random) }
        if pairs.contains(where: { $0.1.contains("invalidates") }) {
            let feed: [(String, YAML)] = [
                ("call", .quoted("GET /feed\(first)")), ("cache", RandomSettings.cache(&random)),
                ("returns", .plain("list<int>")),
            ]
            pairs.append(("cachedFeed", .map(feed)))
        }
        if hasCredentials {
            // No credential is the default.
            for index in pairs.indices
            where !pairs[index].1.contains("auth") && !pairs[index].1.contains("poll")
                && !pairs[index].1.contains("follow") && !pairs[index].1.contains("upload")
            {
                pairs[index].1 = pairs[index].1.adding("auth", random.pick(Self.combinations))
            }
        }
        return [("service", .quoted(names.generate(&random))), ("endpoints", .map(pairs))]
    }

    /// A polling endpoint and the endpoint that it polls.
    private func polling(_ first: Int, _ names: inout NameGenerator, _ random: inout SplitMix64) -> [(String, YAML)] {
        let polled = names.generate(&random)
        var fields = NameGenerator()
        let state = fields.generate(&random, alphabet: "_")
        let states = YAML.list([.quoted("in"), .quoted("done")])
        let endpoint: [(String, YAML)] = [
            ("call", .quoted("GET /w\(first)/{\(fields.generate(&random, alphabet: "_")):int}")),
            ("returns", .map([("200", .map([(state, states)]))])), ("errors", .map([("410", .plain("empty"))])),
        ]
        let polling: [(String, YAML)] = [
            ("poll", .quoted(polled)), ("until", .map([(state, .list([.quoted("done")]))])),
            ("fail", .map([(state, .list([.quoted("in")]))])), ("every", .plain("1s..9s")), ("for", .plain("1m")),
            ("pending", .list([.plain("410")])),
        ]
        return [(polled, .map(endpoint)), (names.generate(&random), .map(polling))]
    }

    /// A feed and the endpoint that it follows.
    private func following(_ first: Int, _ names: inout NameGenerator, _ random: inout SplitMix64) -> [(String, YAML)] {
        let followed = names.generate(&random)
        var fields = NameGenerator()
        let (position, items) = (fields.generate(&random, alphabet: "_"), fields.generate(&random, alphabet: "_"))
        let since = fields.generate(&random, alphabet: "_")
        var response: [(String, YAML)] = [(position, .plain("int")), (items, .plain("list<string>"))]
        if random.chance(40) { response.append(("$headers", .map([("X-Index", .plain("int"))]))) }
        var results: [(String, YAML)] = [("200", .map(response))]
        if random.chance(40) { results.append(("204", .plain("nil"))) }
        let endpoint: [(String, YAML)] = [
            ("call", .quoted("GET /follow\(first)")), ("query", .map([(since, .quoted("int?"))])),
            ("returns", .map(results)), ("errors", .map([("410", .plain("empty"))])),
        ]
        let feed: [(String, YAML)] = [
            ("follow", .quoted(followed)), ("items", .quoted(random.chance(50) ? items : "none")),
            ("next", .quoted(position + (random.chance(50) ? " + 1" : ""))), ("sends", .quoted(since)),
            ("restart", .list([.plain("410"), .plain("404")])), ("every", .plain("1s..9s")),
        ]
        return [(followed, .map(endpoint)), (names.generate(&random), .map(feed))]
    }

    /// An upload and the endpoints that it calls.
    private func uploading(_ first: Int, _ names: inout NameGenerator, _ random: inout SplitMix64) -> [(String, YAML)] {
        let (create, part, resume) = (names.generate(&random), names.generate(&random), names.generate(&random))
        var fields = NameGenerator()
        let (size, address, missing) = (
            fields.generate(&random, alphabet: "_"), fields.generate(&random, alphabet: "_"),
            fields.generate(&random, alphabet: "_")
        )
        let sendsRange = random.chance(50)
        let sends = sendsRange ? "Content-Range" : "Upload-Offset"
        let offset = YAML.map([("type", .plain(sendsRange ? "string" : "int"))])
        let session = YAML.map([(address, .quoted("url?")), (missing, .plain("list<string>"))])
        var results: [(String, YAML)] = [("202", session)]
        let ends = random.chance(50)
        if ends { results += [("200", .plain("text")), ("201", .plain("text"))] }
        let hasResume = random.chance(70)
        let creation: [(String, YAML)] = [
            ("call", .quoted("POST /upload\(first)")), ("body", .map([(size, .quoted("int?"))])),
            ("returns", .map([("201", session)])),
        ]
        var sending: [(String, YAML)] = [
            ("call", .quoted("PUT ${u:url}")), ("headers", .map([(sends, offset)])),
            ("body", .plain("file")), ("returns", .map(results)), ("errors", .map([("410", .plain("empty"))])),
        ]
        let asking: [(String, YAML)] = [("call", .quoted("GET ${u:url}")), ("returns", .map([("200", session)]))]
        var upload: [(String, YAML)] = [
            ("upload", .quoted(part)), ("create", .quoted(create)), ("address", .quoted(address)),
            ("length", .quoted(size)), ("sends", .plain(sends)), ("offset", .quoted(missing)),
            ("restart", .list([.plain("410"), .plain("404")])), ("every", .plain("1s..9s")),
        ]
        if hasResume { upload.append(("resume", .quoted(resume))) }
        if ends { upload.append(("until", .list([.plain("200"), .plain("201")]))) }
        if random.chance(50) { upload.append(("chunk", .plain("8MiB"))) }
        if random.chance(30) {
            sending[1].1 = .map([(sends, offset), ("Upload-Complete", .map([("type", .plain("bool"))]))])
            upload.append(("last", .plain("Upload-Complete")))
        }
        return [(create, .map(creation)), (part, .map(sending))] + (hasResume ? [(resume, .map(asking))] : [])
            + [(names.generate(&random), .map(upload))]
    }

    private func endpoint(_ number: Int, path: Int, _ types: TypeWriter, _ random: inout SplitMix64) -> YAML {
        if random.chance(50) {
            return .map(random.pick(RandomEndpointKind.allCases).pairs(path, types, &random))
        }
        var names = NameGenerator()
        let method = random.pick(["GET", "POST", "PUT", "DELETE"])
        var path = "/e\(path)"
        for _ in 0..<random.integer(0...2) {
            let type = random.pick(["", "", ":int", ":uuid", ":date"])
            path += "/{\(names.generate(&random, alphabet: "_"))\(type)}"
        }
        var pairs: [(String, YAML)] = [("call", .quoted("\(method) \(path)"))]
        var query = (0..<random.integer(0...4)).map { _ in
            parameter(names.generate(&random), types, isQuery: true, &random)
        }
        if random.chance(10) { query.append(("$extends", .plain(TypeWriter.sharedParameters))) }
        if hasCredentials, random.chance(40) { pairs.append(("auth", random.pick(Self.combinations))) }
        if !query.isEmpty { pairs.append(("query", .map(query))) }
        if random.chance(30) {
            let name = names.generate(&random, alphabet: "-")
            pairs.append(("headers", .map([parameter(name, types, isQuery: false, &random)])))
        }
        if method != "GET", random.chance(70) {
            let whole = [YAML.plain("text"), .map([("$type", .plain("data")), ("$contentType", .plain("image/png"))])]
            pairs.append(("body", random.chance(15) ? random.pick(whole) : types.body(&random)))
        }
        switch random.integer(1...10) {
        case 1: break
        case 2: pairs.append(("returns", .plain(random.pick(["text", "data", "empty"]))))
        case 3...7: pairs.append(("returns", .map([("200", types.whole(&random))])))
        default: pairs.append(("returns", statuses(types, ["200", "201", "204", "2xx"], &random)))
        }
        if random.chance(25) {
            pairs.append(("errors", statuses(types, ["404", "422", "4xx", "503", "default"], &random)))
        }
        if number < 2, random.chance(25) { pairs.append(("role", .plain(number == 0 ? "list" : "detail"))) }
        if random.chance(10) { pairs.append(("timeout", .plain("9s"))) }
        if random.chance(20) { pairs.append(("deprecated", SampleText.deprecation(&random))) }
        if random.chance(8) { pairs.append(("swift", .map([("name", .plain(SampleText.override(&random)))]))) }
        if random.chance(15) { pairs.append(("docs", .quoted(random.pick(SampleText.all)))) }
        return .map(pairs)
    }

    private func parameter(
        _ name: String,
        _ types: TypeWriter,
        isQuery: Bool,
        _ random: inout SplitMix64
    ) -> (String, YAML) {
        if random.chance(8) { return (name, .map([("value", .quoted("constant"))])) }
        if random.chance(5) { return renamedParameter(isQuery: isQuery, &random) }
        if isQuery, random.chance(8) {
            let type = types.element(&random) + (random.chance(50) ? "?" : "")
            return (name, .map([("type", .plain(type)), ("as", .plain("json"))]))
        }
        if isQuery, random.chance(5) {
            let members = YAML.list([.plain("int"), .plain("string"), .plain("bool")])
            return (name, .map([("type", .map([("$oneOf", members)]))]))
        }
        let (yaml, type) = types.parameter(isQuery: isQuery, &random)
        if isQuery, case .plain = yaml, random.chance(40) { return (name, yaml) }
        return (name, .map([("type", yaml)] + types.options(type, prefix: "", &random)))
    }

    /// A parameter with an inline type whose Swift name must be declared with `swift`.
    private func renamedParameter(isQuery: Bool, _ random: inout SplitMix64) -> (String, YAML) {
        let name = random.pick(isQuery ? HostileNames.withoutASCIILetters : HostileNames.headersWithoutASCIILetters)
        let swift = ("swift", YAML.map([("name", .plain(random.pick(["state", "value1", "x1", "kind", "type"])))]))
        return (name, .map([("type", .list([.plain("a"), .plain("in")])), swift]))
    }

    private func statuses(_ types: TypeWriter, _ statuses: [String], _ random: inout SplitMix64) -> YAML {
        let chosen = statuses.filter { _ in random.chance(50) }
        return .map(
            (chosen.isEmpty ? [statuses[0]] : chosen).map {
                ($0, $0 == "204" || random.chance(15) ? .plain("empty") : types.whole(&random))
            }
        )
    }
}
