import SpeccDiagnostics
import SpeccEditing
import SpeccImport
import Testing

struct RandomMergeTests {
    @Test(
        "every edit remains, every other change of the document is applied, every conflict is reported",
        arguments: 0..<200
    )
    func random(seed: Int) throws {
        var random = Random(seed: seed)
        let base = Shop(random: &random)
        var theirs = base
        for _ in 0..<random.number(1...8) { theirs.changeAsDocument(&random) }
        var ours = base
        for _ in 0..<random.number(1...12) { ours.changeAsUser(&random) }
        let text = ours.text(&random, isEdited: true)
        var plain = Random(seed: 0)
        let merge = MergeCase(
            base.text(&plain, isEdited: false),
            ours: text,
            theirs: theirs.text(&plain, isEdited: false)
        )
        let result = try merge.result()
        let merged = result.text() ?? text

        for comment in text.split(separator: "#").dropFirst() {
            let comment = comment.prefix { $0 != "\n" }
            #expect(merged.contains("#" + comment))
        }
        let expected = Expectation(base: base, ours: ours, theirs: theirs)
        let value = try #require(CatalogEdits.value(of: SourceFile(path: "a.yaml", text: merged)))
        let endpoints = try #require(value["endpoints"]?.mapping)
        #expect(Set(endpoints.keys) == Set(expected.endpoints.keys))
        for (name, entries) in expected.endpoints {
            #expect(endpoints[name].map(Shop.flat) == entries, "\(name)")
        }
        #expect(Set(result.conflicts.map(\.subject)) == expected.conflicts)

        var again = merge
        again.base = again.theirs
        again.ours = ["a.yaml": merged]
        #expect(try again.result().files.isEmpty)
    }
}

/// A linear congruential generator: the same values on every machine.
private struct Random {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(seed) &* 7919 &+ 17
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }

    mutating func chance(_ count: Int) -> Bool { number(1...count) == 1 }
}

/// The endpoints of a catalog, by path: their names, and their entries by paths of keys.
private struct Shop {
    var endpoints: [String: Endpoint] = [:]

    struct Endpoint {
        var name: String
        var entries: [String: String]
    }

    init(random: inout Random) {
        for number in 0..<random.number(3...8) {
            var entries = ["docs": "Docs \(number)", "returns": "list<string>"]
            for query in 0..<random.number(0...4) { entries["query.q\(query)"] = "int?" }
            if random.chance(3) { entries["docs"] = nil }
            endpoints["/e\(number)"] = Endpoint(name: "e\(number)", entries: entries)
        }
    }

    mutating func changeAsDocument(_ random: inout Random) {
        let path = endpoints.keys.sorted()[random.number(0...endpoints.count - 1)]
        switch random.number(0...6) {
        case 0: endpoints[path]?.entries["docs"] = "Theirs \(random.number(0...9))"
        case 1: endpoints[path]?.entries["query.t\(random.number(0...9))"] = "string?"
        case 2:
            let queries = endpoints[path]?.entries.keys.filter { $0.hasPrefix("query.q") }.sorted() ?? []
            // The last one remains: an empty mapping is not written.
            if queries.count > 1 { endpoints[path]?.entries[queries[0]] = nil }
        case 3: endpoints[path]?.entries["returns"] = "list<int\(random.number(0...1) == 0 ? "" : "64")>"
        case 4:
            let number = random.number(20...40)
            endpoints["/t\(number)"] = Endpoint(name: "t\(number)", entries: ["returns": "string"])
        case 5 where endpoints.count > 2: endpoints[path] = nil
        default: endpoints[path]?.entries["query.q0"] = "int64?"
        }
    }

    mutating func changeAsUser(_ random: inout Random) {
        let path = endpoints.keys.sorted()[random.number(0...endpoints.count - 1)]
        switch random.number(0...6) {
        case 0: endpoints[path]?.entries["docs"] = "Ours \(random.number(0...9))"
        case 1: endpoints[path]?.entries["query.o\(random.number(0...9))"] = "bool?"
        case 2: endpoints[path]?.entries["timeout"] = "\(random.number(1...9))s"
        case 3: endpoints[path]?.name = "ours\(path.dropFirst())"
        case 4 where endpoints.count > 2: endpoints[path] = nil
        case 5: endpoints[path]?.entries["docs"] = nil
        default: endpoints[path]?.entries["returns"] = "list<double>"
        }
    }

    /// - Parameter isEdited: Whether order, layout and comments are those of a user.
    func text(_ random: inout Random, isEdited: Bool) -> String {
        var text = "specc: 1\nservice: Shop\n\nendpoints:\n"
        for (path, endpoint) in endpoints.sorted(by: { $0.key < $1.key }) {
            if isEdited, random.chance(4) { text += "\n" }
            // Comments are inside of entries that the user changed as well, so that no removal concerns them.
            text += "  \(endpoint.name):\n"
            var lines = ["call: GET \(path)"]
            let queries = endpoint.entries.filter { $0.key.hasPrefix("query.") }.sorted { $0.key < $1.key }
                .map { "\($0.key.dropFirst(6)): \($0.value)" }
            for (key, value) in endpoint.entries.sorted(by: { $0.key < $1.key }) where !key.hasPrefix("query.") {
                let quote = isEdited && random.chance(4) ? "'" : ""
                lines.append("\(key): \(quote)\(value)\(quote)")
            }
            if !queries.isEmpty {
                lines.append(
                    isEdited && random.chance(2)
                        ? "query: {  \(queries.joined(separator: ",  ")) }"
                        : "query:\n" + queries.map { "      " + $0 }.joined(separator: "\n")
                )
            }
            if isEdited {
                for position in lines.indices { lines.swapAt(position, random.number(0...lines.count - 1)) }
                if endpoint.entries["timeout"] != nil {
                    lines.insert("# note \(path)", at: random.number(0...lines.count))
                }
            }
            text += lines.map { "    \($0)\n" }.joined()
        }
        return text
    }

    /// The entries of an endpoint of a catalog, without its call.
    static func flat(_ value: YAMLValue) -> [String: String] {
        var result: [String: String] = [:]
        for entry in value.mapping?.entries ?? [] where entry.key != "call" {
            if let inner = entry.value.mapping {
                for entry in inner.entries { result["query.\(entry.key)"] = entry.value.text }
            } else {
                result[entry.key] = entry.value.text
            }
        }
        return result
    }
}

/// What a merge must do, by the flat entries of all sides.
private struct Expectation {
    var endpoints: [String: [String: String]] = [:]
    var conflicts: Set<String> = []

    init(base: Shop, ours: Shop, theirs: Shop) {
        for path in Set(ours.endpoints.keys).union(theirs.endpoints.keys) {
            let before = base.endpoints[path]
            guard let own = ours.endpoints[path] else {
                if before == nil, let new = theirs.endpoints[path] { endpoints[new.name] = new.entries }
                continue
            }
            let subject = "Shop.\(own.name)"
            guard let before, let new = theirs.endpoints[path] else {
                let isEdited = own.entries != before?.entries || own.name != before?.name
                if isEdited { endpoints[own.name] = own.entries }
                if isEdited { conflicts.insert(subject) }
                continue
            }
            var merged = own.entries
            for key in Set(before.entries.keys).union(own.entries.keys).union(new.entries.keys) {
                let (was, here, there) = (before.entries[key], own.entries[key], new.entries[key])
                guard was != there, here != there else { continue }
                if here == was {
                    merged[key] = there
                } else {
                    conflicts.insert("\(subject): \(key)")
                }
            }
            endpoints[own.name] = merged
        }
    }
}
