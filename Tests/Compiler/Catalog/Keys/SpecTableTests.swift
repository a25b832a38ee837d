import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Table of keys")
struct SpecTableTests {
    @Test("has every section, and no duplicate keys")
    func sections() {
        #expect(Set(SpecTable.rows.map(\.section)) == Set(SpecSection.allCases))
        let names = SpecTable.rows.map { "\($0.section.rawValue)/\($0.name)" }
        #expect(Set(names).count == names.count)
    }

    @Test("documents each key")
    func meanings() {
        for row in SpecTable.rows {
            #expect(row.entry.meaning.hasSuffix("."), "\(row.section) \(row.name)")
            #expect(row.entry.meaning.utf8.count > 8, "\(row.section) \(row.name)")
        }
    }

    /// The compiler ensures the opposite: decoders switch over all keys.
    @Test("contains exactly the keys that the decoder accepts")
    func unknownEverywhere() {
        for (section, yaml) in Self.keys {
            // If every key begins with '$', other keys are fields.
            let isAmongFields = SpecTable.rows.allSatisfy { $0.section != section || $0.name.hasPrefix("$") }
            let decoding = DecodingResult(yaml.replacing("KEY", with: (isAmongFields ? "$quxx: 1" : "quxx: 1")))
            #expect(decoding.diagnostics.contains { $0.id == "unknown-key" }, "\(section)")
        }
        #expect(Set(Self.keys.map(\.0)) == Set(SpecSection.allCases))
    }

    @Test("reports a list of lists as a value of any key")
    func misreadKeys() {
        for (section, yaml) in Self.keys {
            for row in SpecTable.rows where row.section == section {
                // A sample can be any value; a rule checks whether it matches its type.
                if row.entry.value == .sample { continue }
                let decoding = DecodingResult(yaml.replacing("KEY", with: "\(row.name): [[a]]"))
                #expect(!decoding.diagnostics.isEmpty, "\(section) \(row.name)")
                let isKnown = !decoding.diagnostics.contains { $0.message.contains("unknown key '\(row.name)'") }
                #expect(isKnown, "\(section) \(row.name)")
            }
        }
    }

    private static let keys: [(SpecSection, String)] = [
        (.file, "specc: 1\nx-a: 1\nKEY"),
        (.defaults, "defaults:\n  KEY"),
        (.host, "specc: 1\nhosts:\n  a:\n    KEY"),
        (.endpoint, "service: A\nendpoints:\n  a:\n    KEY"),
        (.parameter, "service: A\nendpoints:\n  a:\n    query:\n      b:\n        KEY"),
        (.header, "service: A\nendpoints:\n  a:\n    headers:\n      b:\n        KEY"),
        (.object, "types:\n  A:\n    b: int\n    KEY"),
        (.field, "types:\n  A:\n    b:\n      $type: int\n      KEY"),
        (.union, "types:\n  A:\n    $oneOf: { a: B }\n    KEY"),
        (.member, "types:\n  A:\n    $by: t\n    $oneOf:\n      a:\n        $type: B\n        KEY"),
        (.alias, "types:\n  A:\n    $type: string\n    KEY"),
        (.enumeration, "types:\n  A:\n    $enum: [a]\n    KEY"),
        (.enumCase, "types:\n  A:\n    - KEY"),
        (.body, "service: A\nendpoints:\n  a:\n    body:\n      $type: A\n      KEY"),
        (.response, "service: A\nendpoints:\n  a:\n    returns:\n      200:\n        $type: A\n        KEY"),
        (.swift, "swift:\n  KEY"),
        (.deprecation, "service: A\nendpoints:\n  a:\n    deprecated:\n      KEY"),
        (.timeout, "defaults:\n  timeout:\n    KEY"),
        (.retry, "defaults:\n  retry:\n    KEY"),
        (.backoff, "defaults:\n  retry:\n    backoff:\n      KEY"),
        (.credential, "credentials:\n  a:\n    KEY"),
        (.paginate, "service: A\nendpoints:\n  a:\n    paginate:\n      style: cursor\n      KEY"),
        (.cache, "defaults:\n  cache:\n    KEY"),
        (.idempotency, "service: A\nendpoints:\n  a:\n    idempotency:\n      KEY"),
        (.stream, "service: A\nendpoints:\n  a:\n    stream:\n      KEY"),
        (.limits, "defaults:\n  limits:\n    KEY"),
        (.log, "defaults:\n  log:\n    KEY"),
        (.waiter, "service: A\nendpoints:\n  a:\n    poll: b\n    KEY"),
        (.feed, "service: A\nendpoints:\n  a:\n    follow: b\n    KEY"),
        (.upload, "service: A\nendpoints:\n  a:\n    upload: b\n    KEY"),
    ]
}
