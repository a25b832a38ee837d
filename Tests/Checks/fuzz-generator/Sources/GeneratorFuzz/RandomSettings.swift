/// The settings of calls, with all of their keys.
enum RandomSettings {
    /// Settings that endpoints and `defaults` declare.
    ///
    /// - Parameter isWrite: Whether the method is neither safe nor idempotent.
    static func pairs(isWrite: Bool = false, _ random: inout SplitMix64) -> [(String, YAML)] {
        var pairs: [(String, YAML)] = []
        if random.chance(50) { pairs.append(("retry", retry(isWrite: isWrite, &random))) }
        if random.chance(30), !isWrite { pairs.append(("cache", cache(&random))) }
        if random.chance(30) { pairs.append(("log", log(&random))) }
        if random.chance(30) {
            let limits = [("response", YAML.plain("1MB")), ("rate", .plain(random.pick(["20/m", "none"])))]
            pairs.append(("limits", .map(limits)))
        }
        if random.chance(30) { pairs.append(("redirects", .plain(random.pick(["same-origin", "never"])))) }
        if random.chance(30) { pairs.append(("cookies", .plain(random.pick(["keep", "never"])))) }
        if random.chance(30) { pairs.append(("tags", .list([.plain("billing"), .plain("a-b")]))) }
        if random.chance(30) {
            pairs.append(
                ("timeout", .map([("attempt", .plain("5s")), ("total", .plain("20s")), ("idle", .plain("2s"))]))
            )
        }
        return pairs
    }

    private static func retry(isWrite: Bool, _ random: inout SplitMix64) -> YAML {
        let backoff: [(String, YAML)] = [
            ("kind", .plain(random.pick(["exponential", "linear"]))), ("initial", .plain("100ms")),
            ("max", .plain("5s")), ("jitter", .plain(random.pick(["full", "equal", "none"]))),
        ]
        let pairs: [(String, YAML)] = [
            ("attempts", .plain("4")),
            ("on", .list(["timeout", "connection", "dns", "429", "5xx"].map { .plain($0) })),
            ("unexecuted", .list([.plain("429")])), ("backoff", .map(backoff)),
            ("wait", .list([.plain("Retry-After"), .plain("X-Wait")])), ("maxWait", .plain("5m")),
            ("shouldRetry", .plain("X-Should-Retry")),
        ]
        return .map(pairs.filter { !isWrite || $0.0 != "on" })
    }

    static func cache(_ random: inout SplitMix64) -> YAML {
        .map([
            ("maxAge", .plain("30s")),
            (
                "strategy",
                .plain(random.pick(["cache-first", "network-first", "reload", "stale-while-revalidate"]))
            ),
            ("etag", .plain(random.pick(["true", "false"]))), ("store", .plain(random.pick(["memory", "disk"]))),
            ("group", .plain("feed")),
        ])
    }

    private static func log(_ random: inout SplitMix64) -> YAML {
        .map([
            ("level", .plain(random.pick(["none", "line", "headers", "body"]))), ("size", .plain("4KB")),
            ("failures", .plain("true")),
        ])
    }

    /// The keys of a parameter of the path.
    static func pathParameter(_ random: inout SplitMix64) -> YAML {
        .map([
            ("docs", .quoted(random.pick(SampleText.all))), ("pattern", .quoted("[0-9]{1,20}")),
            ("example", .quoted("42")), ("sensitive", .plain(random.pick(["true", "false"]))),
        ])
    }

    /// An error that a field of the body identifies, next to one by its status.
    static func conditionalErrors(_ random: inout SplitMix64) -> YAML {
        let condition: YAML =
            random.chance(50) ? .plain("code") : .map([("code", .list([.plain("declined"), .quoted("say \"no\"")]))])
        return .map([
            (
                "cardDeclined",
                .map([
                    ("$status", .plain("402")), ("$when", condition), ("code", .plain("string?")),
                    ("detail", .plain("string?")),
                ])
            ),
            ("402", .map([("code", .plain("string?"))])),
        ])
    }
}
