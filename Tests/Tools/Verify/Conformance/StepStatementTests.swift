import Testing

@testable import SpeccVerify

@Suite("Statements of conformance suites")
struct StepStatementTests {
    private static let catalog = """
        defaults: { errors: { 4xx: Problem } }
        endpoints:
          list: { call: GET /orders, query: { state: State?, since: date?, ids: list<int>? }, returns: list<Order> }
          get:
            call: "GET /orders/{id:int}"
            returns: Order
            errors:
              gone: { $status: 404, $type: Problem, $when: { reason: [gone] } }
              404: Problem
          find: { call: GET /found, query: { key: Key, tags: { type: map<string>?, as: json } }, returns: { found: list<Order> } }
          wrapped: { call: GET /wrapped, returns: list<Order>, unwrap: data.items }
          place:
            call: POST /orders
            body: { order: Payment, note: string | null, kind: { $value: web }, beta: { $value: true, $type: bool, $optional: true } }
            returns: { 201: Order, 202: empty }
          tagged: { call: GET /tagged, returns: { 200: { $type: Order, $headers: { ETag: string } } } }
          change: { call: "PATCH /orders/{id:int}", body: merge<Order>, returns: Order }
          events: { call: GET /events, query: { id: string }, returns: sse<Order> }
          export: { call: GET /export, returns: file }
          upload: { call: PUT /upload, body: { $type: data, $contentType: image/png }, returns: { 204: empty } }
          plain: { call: GET /plain, returns: Order }
        types:
          Order: { id: int, key: Key, state: State, notes: map<string>?, extra: json? }
          State: [open, sent]
          Key: { $type: string, $distinct: true }
          Payment: { $oneOf: { card: Card, cash: Cash }, $by: kind }
          Card: { number: string, owner: { name: string } }
          Cash: { amount: decimal }
          Problem: { reason: string }
        """

    @Test("pass typed values, bind values for later steps, and expect the declared errors")
    func statements() throws {
        let journey = """
            - call: Posts.list
              with: { state: sent, since: 2024-05-01, ids: [1, 2] }
            - call: Posts.get
              with: { id: "${list[0].id}" }
            - call: Posts.get
              with: { id: "1${list[2].id}" }
            - call: Posts.find
              with: { key: "${get.key}", tags: { a: "${get.state}" } }
            - call: Posts.wrapped
            - call: Posts.place
              body: { order: { kind: card, number: 4, owner: { name: "${wrapped.data.items[0].notes.x}" } }, note: null, kind: web, beta: true }
            - call: Posts.place
              status: 202
            - call: Posts.tagged
            - call: Posts.change
              with: { id: "${tagged.id}" }
              body: { key: k, state: null, extra: { a: [1, null] } }
            - call: Posts.events
              with: { id: "${place.id}" }
            - call: Posts.events
              with: { id: none }
              status: 403
            - call: Posts.export
            - call: Posts.export
              status: 503
            - call: Posts.upload
            - call: Posts.get
              with: { id: 7 }
              status: 404
            - call: Posts.plain
              status: 500
            """
        let expected = #"""
            // smoke.yaml:1
            let list = try await postsService.list(state: Blog.State.sent, since: "2024-05-01", ids: [1, 2])

            // smoke.yaml:3
            let id = try #require(list.first?.id)
            _ = try await postsService.get(id: id)

            // smoke.yaml:5
            let id2 = try #require(list.dropFirst(2).first?.id)
            let value = try #require(Int("1\(String(id2))"))
            let get = try await postsService.get(id: value)

            // smoke.yaml:7
            _ = try await postsService.find(key: get.key, tags: ["a": get.state.rawValue])

            // smoke.yaml:9
            let wrapped = try await postsService.wrapped()

            // smoke.yaml:10
            let x = try #require(wrapped.first?.notes?["x"])
            guard
                case .created(let place) = try await postsService.place(
                    body: .init(order: .card(.init(number: "4", owner: .init(name: x))), note: nil, beta: true)
                )
            else {
                Issue.record("Posts.place has another response than 'created'")
                return
            }

            // smoke.yaml:12
            guard
                case .accepted = try await postsService.place(
                    body: .init(order: .card(.init(number: "number", owner: .init(name: "example"))), note: "note")
                )
            else {
                Issue.record("Posts.place has another response than 'accepted'")
                return
            }

            // smoke.yaml:14
            let tagged = try await postsService.tagged()

            // smoke.yaml:15
            _ = try await postsService.change(
                id: tagged.value.id,
                body: .init(key: .set(Blog.Key("k")), state: .clear, extra: .set(["a": [.string("1"), .null]]))
            )

            // smoke.yaml:18
            for try await _ in postsService.events(id: String(place.id)) { break }

            // smoke.yaml:20
            let eventsFailure = await #expect(throws: Blog.Failure.self) {
                for try await _ in postsService.events(id: "none") { break }
            }
            #expect(eventsFailure?.networkError.status == 403)
            switch eventsFailure {
            case .clientError?, nil: break
            case let failure?:
                Issue.record("Posts.events fails with \(failure.networkError) instead of 'clientError'")
            }

            // smoke.yaml:23
            let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            try await postsService.export(to: file).value

            // smoke.yaml:24
            let file2 = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file2) }
            let exportFailure = await #expect(throws: Blog.Failure.self) {
                try await postsService.export(to: file2).value
            }
            #expect(exportFailure?.networkError.status == 503)

            // smoke.yaml:26
            try await postsService.upload(body: Data(repeating: 97, count: 4))

            // smoke.yaml:27
            let getFailure = await #expect(throws: Blog.PostsService.Get.Failure.self) {
                try await postsService.get(id: 7)
            }
            #expect(getFailure?.networkError.status == 404)
            switch getFailure {
            case .gone?, .notFound?, nil: break
            case let failure?:
                Issue.record("Posts.get fails with \(failure.networkError) instead of 'gone' or 'notFound'")
            }

            // smoke.yaml:30
            let plainFailure = await #expect(throws: Blog.Failure.self) {
                try await postsService.plain()
            }
            #expect(plainFailure?.networkError.status == 500)
            """#
        let suite = try JourneySuite(Self.catalog, journey)
        #expect(suite.problems == [])
        #expect(suite.statements == expected)
    }

    @Test("a body of bytes has an accepted content type")
    func contentType() throws {
        let catalog = "endpoints: { send: { call: PUT /a, body: { $type: bytes, $accept: [image/*], $size: 4B.. } } }\n"
        let text = try #require(try JourneySuite(catalog, "- call: Posts.send").suite.text)
        for line in [
            "var upload = RequestBody.data(Data(repeating: 97, count: 4))", "upload.contentType = \"image/png\"",
            "try await postsService.send(body: upload)",
        ] {
            #expect(text.contains("\n        \(line)\n"), "\(text)")
        }
    }

    @Test("dates and durations are accepted in the notation of JSON and in that of the catalog")
    func notations() throws {
        let catalog = """
            endpoints:
              find:
                call: POST /a
                body: { unix: datetime(unix), http: datetime(http), wait: duration(seconds), time: duration }
            """
        let journey = """
            - call: Posts.find
            - call: Posts.find
              body: { unix: 1714564800.5, http: "Wed, 01 May 2024 12:00:00 GMT", wait: 1.5, time: PT1M30S }
            - call: Posts.find
              body: { unix: 2024-05-01T12:00:00.5Z, http: 2024-05-01T12:00:00Z, wait: 1500ms, time: 90s }
            """
        let suite = try JourneySuite(catalog, journey)
        #expect(suite.problems == [])
        let calls = suite.statements.split(separator: "// smoke.yaml:").map { $0.split(separator: "\n").dropFirst() }
        #expect(calls.count == 3)
        #expect(calls.dropFirst().first == calls.last)
        #expect(calls.last?.joined().contains("unix: Date(timeIntervalSince1970: 1714564800.500000000)") == true)
        #expect(calls.last?.joined().contains("wait: .milliseconds(1500)") == true)
    }

    @Test("follow pages and call waiters")
    func repeatedCalls() throws {
        let catalog = """
            endpoints:
              list:
                call: GET /orders
                query: { state: string, page: int? }
                returns: list<Order>
                paginate: { page: page }
              get: { call: "GET /orders/{id:int}", returns: Order }
              waitForOrder: { poll: get, until: { state: [sent] } }
            types: { Order: { id: int, state: string } }
            """
        let journey = """
            - { call: Posts.list, with: { state: open }, pages: all }
            - { call: Posts.list, with: { state: sent }, pages: 3 }
            - { call: Posts.waitForOrder, with: { id: "${list[0].id}" } }
            - { call: Posts.waitForOrder, with: { id: "${waitForOrder.id}" } }
            - { call: Posts.waitForOrder, with: { id: 9 }, status: 404 }
            """
        let expected = """
            // smoke.yaml:1
            let listPages = postsService.listPages(state: "open")
            for try await _ in listPages {}

            // smoke.yaml:2
            let listPages2 = postsService.listPages(state: "sent")
            for try await _ in listPages2.prefix(3) {}
            let list = try await postsService.list(state: "sent")

            // smoke.yaml:3
            let id = try #require(list.first?.id)
            let waitForOrder = try await postsService.waitForOrder(id: id)

            // smoke.yaml:4
            _ = try await postsService.waitForOrder(id: waitForOrder.id)

            // smoke.yaml:5
            let waitForOrderFailure = await #expect(throws: NetworkError.self) {
                try await postsService.waitForOrder(id: 9)
            }
            #expect(waitForOrderFailure?.networkError.status == 404)
            """
        #expect(try JourneySuite(catalog, journey).statements == expected)
    }
}
