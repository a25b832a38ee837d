import SpeccContract
import SpeccDiagnostics
import SpeccVerify
import Testing

@Suite("Injected deviations")
struct InjectedDeviationTests {
    private let recorded: Recorded

    init() throws {
        recorded = try Recorded()
    }

    @Test("calls without an endpoint are warnings, once for each path")
    func unknown() throws {
        let call = recorded.calls[0]
        let calls = ["/nothing/1", "/nothing/2", "/other"].map { path in
            RecordedCall(
                location: call.location,
                endpoint: "",
                request: ContractRequest("GET", path),
                status: 200,
                headers: [],
                body: []
            )
        }
        let findings = recorded.findings(calls)
        #expect(findings.map(\.kind) == [.unknownCall, .unknownCall])
        #expect(findings.allSatisfy { $0.severity == .warning })
        #expect(findings.first?.diagnostic.message == "no endpoint has the method and path of 'GET /nothing/1'")
    }

    @Test("a clean recording has no findings")
    func clean() {
        #expect(recorded.calls.map(\.status) == [200, 200, 200, 304, 200, 404, 200, 201, 201, 409, 400, 200, 200, 200])
        #expect(recorded.findings().map(\.message) == [])
    }

    /// A recording with one deviation.
    private struct Mutant {
        let name: String
        let kind: DeviationKind
        let calls: [RecordedCall]
    }

    @Test("are found: statuses, fields, types, headers, pages, entity tags and idempotency keys")
    func mutants() {
        let mutants = statuses() + bodies() + headers() + sequences()
        let missed = mutants.filter { mutant in
            !recorded.findings(mutant.calls).contains { $0.kind == mutant.kind && $0.severity == .error }
        }
        #expect(mutants.count >= 200)
        #expect(missed.map { "\($0.kind): \($0.name)" } == [])
    }

    private func statuses() -> [Mutant] {
        recorded.calls.indices.flatMap { index in
            [202, 302, 418, 500, 503].map { (status: Int) in
                let name = "status \(status) of call \(index)"
                return Mutant(
                    name: name,
                    kind: .undeclaredStatus,
                    calls: recorded.changing(index, status: status)
                )
            }
        }
    }

    private func bodies() -> [Mutant] {
        recorded.calls.indices.flatMap { index -> [Mutant] in
            guard let json = recorded.json(index) else { return [] }
            return Self.variants(of: json, at: "").map { path, value in
                let kind: DeviationKind = path.hasPrefix("without ") ? .missingField : .mismatchedType
                let calls = recorded.changing(index, body: value)
                return Mutant(name: "\(path) of call \(index)", kind: kind, calls: calls)
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
                let changed = Mutant(
                    name: "\(name) of call \(index)",
                    kind: name == "content-type" ? .mismatchedContentType : .mismatchedHeader,
                    calls: recorded.changing(index, headers: other)
                )
                let removed = Mutant(
                    name: "no \(name) in call \(index)",
                    kind: .missingHeader,
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
        func mutant(_ name: String, _ kind: DeviationKind, _ calls: [RecordedCall]) -> Mutant {
            Mutant(name: name, kind: kind, calls: calls)
        }
        let ownCursor = recorded.json(12)?.replacing("next", .string("page-2"))
        let smallTotal = recorded.json(2)?.replacing("count", .number("4"))
        let acceptedHeaders = recorded.calls[7].headers
        return [
            mutant("page 2 repeats page 1", .repeatedPageItem, recorded.changing(1, body: first)),
            mutant("page 3 repeats page 2", .repeatedPageItem, recorded.changing(2, body: second)),
            mutant("pages 2 and 3 are swapped", .incompletePages, recorded.swappingBodies(1, 2)),
            mutant("pages 2 and 3 of cursors are swapped", .repeatedCursor, recorded.swappingBodies(12, 13)),
            mutant(
                "page 2 of cursors repeats page 1",
                .repeatedPageItem,
                recorded.changing(12, body: recorded.json(11))
            ),
            mutant("a cursor leads to itself", .repeatedCursor, recorded.changing(12, body: ownCursor)),
            mutant("fewer items in total", .incompletePages, recorded.changing(2, body: smallTotal)),
            mutant("another result for a key", .reusedIdempotencyKey, recorded.changing(8, body: key)),
            mutant("another status for a key", .reusedIdempotencyKey, recorded.changing(8, status: 400)),
            mutant(
                "a key is accepted twice",
                .reusedIdempotencyKey,
                recorded.changing(9, status: 201, headers: acceptedHeaders, body: recorded.json(7))
            ),
            mutant(
                "a change keeps its entity tag",
                .staleEntityTag,
                appending(recorded.calls[0], etag: tag, body: changedPage)
            ),
            mutant(
                "304 for an old entity tag",
                .staleEntityTag,
                appending(recorded.calls[0], etag: "\"new\"", body: changedPage) + [recorded.calls[3]]
            ),
            mutant(
                "200 for the current entity tag",
                .staleEntityTag,
                appending(recorded.calls[3], etag: tag, body: first, status: 200)
            ),
            mutant("a rejected call has the status of a success", .missingField, recorded.changing(last, status: 201)),
        ]
    }
}

extension DocumentValue {
    fileprivate func replacing(_ name: String, _ value: DocumentValue) -> DocumentValue {
        guard case .object(let members) = self else { return self }
        return .object(members.map { $0.name == name ? .init(name, value) : $0 })
    }
}
