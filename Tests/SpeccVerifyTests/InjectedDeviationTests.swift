import SpeccContract
import SpeccDiagnostics
import SpeccValues
import SpeccVerify
import Testing

@Suite("Injected deviations")
struct InjectedDeviationTests {
    private let recorded: Recorded

    init() throws {
        recorded = try Recorded()
    }

    @Test("a clean recording has no findings")
    func clean() {
        #expect(recorded.calls.map(\.status) == [200, 200, 200, 304, 200, 404, 200, 201, 201, 409, 400, 200, 200, 200])
        #expect(recorded.findings().map(\.message) == [])
    }

    /// A recording with one deviation.
    private struct Mutant {
        let name: String
        let calls: [RecordedCall]
    }

    @Test("are found: statuses, fields, types, headers, pages, entity tags and idempotency keys")
    func mutants() {
        let mutants = statuses() + bodies() + headers() + sequences()
        let missed = mutants.filter { mutant in
            !recorded.findings(mutant.calls).contains { $0.severity == .error }
        }
        #expect(mutants.count >= 200)
        #expect(missed.map(\.name) == [])
    }

    private func statuses() -> [Mutant] {
        recorded.calls.indices.flatMap { index in
            [202, 302, 418, 500, 503].map { (status: Int) in
                Mutant(name: "status \(status) of call \(index)", calls: recorded.changing(index, status: status))
            }
        }
    }

    private func bodies() -> [Mutant] {
        recorded.calls.indices.flatMap { index -> [Mutant] in
            guard let json = recorded.json(index) else { return [] }
            return Self.variants(of: json, at: "").map { path, value in
                Mutant(name: "\(path) of call \(index)", calls: recorded.changing(index, body: value))
            }
        }
    }

    /// The value with each declared field removed or of another type.
    private static func variants(of value: DocumentValue, at path: String) -> [(String, DocumentValue)] {
        switch value {
        case .object(let members):
            return members.indices.flatMap { index -> [(String, DocumentValue)] in
                let member = members[index]
                // These fields are optional.
                guard !["note", "next"].contains(member.name) else { return [] }
                let inner = variants(of: member.value, at: "\(path).\(member.name)").map { name, value in
                    var changed = members
                    changed[index].value = value
                    return (name, DocumentValue.object(changed))
                }
                var removed = members
                removed.remove(at: index)
                return path == ".days" ? inner : inner + [("without \(path).\(member.name)", .object(removed))]
            }
        case .list(let items):
            guard let first = items.first else { return [] }
            let inner = variants(of: first, at: path + "[]").map { ($0, DocumentValue.list([$1] + items.dropFirst())) }
            return inner + [("\(path) as object", .object([]))]
        case .string: return [("\(path) as list", .list([])), ("\(path) as null", .null)]
        case .number: return [("\(path) as string", .string("one")), ("\(path) as null", .null)]
        case .flag: return [("\(path) as string", .string("true"))]
        case .null: return []
        }
    }

    private func headers() -> [Mutant] {
        let declared = ["x-place", "location", "x-total", "content-type"]
        return recorded.calls.indices.flatMap { index -> [Mutant] in
            let headers = recorded.calls[index].headers
            return headers.indices.flatMap { number -> [Mutant] in
                let name = headers[number].name.lowercased()
                guard declared.contains(name) else { return [] }
                var without = headers
                without.remove(at: number)
                var other = without
                other.append(.init(headers[number].name, "text/html"))
                let changed = Mutant(name: "\(name) of call \(index)", calls: recorded.changing(index, headers: other))
                let removed = Mutant(
                    name: "no \(name) in call \(index)",
                    calls: recorded.changing(index, headers: without)
                )
                switch name {
                case "content-type": return [changed]
                case "location": return [removed]
                default: return [changed, removed]
                }
            }
        }
    }

    private func sequences() -> [Mutant] {
        let first = recorded.json(0)
        let second = recorded.json(1)
        let key = recorded.json(7)?.replacing("id", .string("other"))
        let tag = recorded.calls[0].headers.value(of: "ETag") ?? ""
        let last = 10
        func appending(_ call: RecordedCall, etag: String? = nil, body: DocumentValue?, status: Int? = nil)
            -> [RecordedCall]
        {
            let headers = etag.map { [ContractRequest.Header("ETag", $0), .init("Content-Type", "application/json")] }
            let changed = RecordedCall(
                location: "calls.jsonl:99",
                endpoint: call.endpoint,
                request: call.request,
                status: status ?? call.status,
                headers: headers ?? call.headers,
                body: body.map { Array(CompactJSON.text(of: $0).utf8) } ?? call.body
            )
            return recorded.calls + [changed]
        }
        let changedPage = first?.replacing("count", .number("6"))
        return [
            Mutant(name: "page 2 repeats page 1", calls: recorded.changing(1, body: first)),
            Mutant(name: "page 3 repeats page 2", calls: recorded.changing(2, body: second)),
            Mutant(name: "pages 2 and 3 are swapped", calls: recorded.swappingBodies(1, 2)),
            Mutant(name: "pages 2 and 3 of cursors are swapped", calls: recorded.swappingBodies(12, 13)),
            Mutant(name: "page 2 of cursors repeats page 1", calls: recorded.changing(12, body: recorded.json(11))),
            Mutant(
                name: "a cursor leads to itself",
                calls: recorded.changing(12, body: recorded.json(12)?.replacing("next", .string("page-2")))
            ),
            Mutant(
                name: "fewer items in total",
                calls: recorded.changing(2, body: recorded.json(2)?.replacing("count", .number("4")))
            ),
            Mutant(name: "another result for a key", calls: recorded.changing(8, body: key)),
            Mutant(name: "another status for a key", calls: recorded.changing(8, status: 409)),
            Mutant(
                name: "a key is accepted twice",
                calls: recorded.changing(9, status: 201, headers: recorded.calls[7].headers, body: recorded.json(7))
            ),
            Mutant(
                name: "a change keeps its entity tag",
                calls: appending(recorded.calls[0], etag: tag, body: changedPage)
            ),
            Mutant(
                name: "304 for an old entity tag",
                calls: appending(recorded.calls[0], etag: "\"new\"", body: changedPage) + [recorded.calls[3]]
            ),
            Mutant(
                name: "200 for the current entity tag",
                calls: appending(recorded.calls[3], etag: tag, body: first, status: 200)
            ),
            Mutant(name: "the last call repeated with another status", calls: recorded.changing(last, status: 201)),
        ]
    }
}

extension DocumentValue {
    fileprivate func replacing(_ name: String, _ value: DocumentValue) -> DocumentValue {
        guard case .object(let members) = self else { return self }
        return .object(members.map { $0.name == name ? .init(name, value) : $0 })
    }
}
