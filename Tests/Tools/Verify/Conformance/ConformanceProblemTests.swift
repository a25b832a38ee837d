import Testing

@testable import SpeccVerify

@Suite("Journeys that the generated client cannot perform")
struct ConformanceProblemTests {
    private static let catalog = """
        specc: 1
        api: Blog
        service: Posts
        hosts: { production: { url: "https://a.b", media: "https://m.b" } }
        credentials: { signature: custom, key: { apiKey: header X-Key } }
        defaults: { auth: key }
        endpoints:
          list: { call: GET /orders, returns: { orders: list<Order> } }
          items: { call: GET /items, returns: list<Order>, unwrap: data }
          get: { call: "GET /orders/{id:int}", query: { kind: Kind? }, returns: Order }
          place: { call: POST /orders, body: { amount: int, note: string?, kind: { $value: web } }, returns: Order }
          remove: { call: "DELETE /orders/{id:int}", returns: { 204: empty } }
          sign: { call: GET /signed, auth: signature, returns: Order }
          media: { call: GET /media, host: media, returns: Order }
          pay: { call: POST /pay, body: { by: Payment }, returns: Order }
          own: { call: POST /own, body: { price: Money }, returns: Order }
          send: { call: "PUT ${target:url}", auth: none, body: data }
        types:
          Order: { id: int, owner: Owner, data: json? }
          Owner: { name: string }
          Kind: { $enum: [new, old], $closed: true }
          Payment: { $oneOf: { card: Card, cash: Cash }, $by: kind }
          Card: { number: string }
          Cash: { amount: int }
          Money: { $type: decimal, $swift: { type: App.Money } }
        """

    @Test(
        "are reported with their line and a remedy",
        arguments: [
            (
                "- call: Posts.get\n  with: { id: none }",
                "2: 'none' is not a value of the type 'int' | the generated client sends values of the declared type "
                    + "only; 'specc verify' can send this step"
            ),
            (
                "- call: Posts.get\n  with: { id: \"${list.orders[0].id}\" }",
                "2: no earlier step calls 'list' | add a step before this one that calls it successfully"
            ),
            (
                "- call: Posts.list\n- call: Posts.get\n  with: { id: \"${lists.orders[0].id}\" }",
                "3: no earlier step calls 'lists' | did you mean 'list'?"
            ),
            (
                "- call: Posts.list\n- call: Posts.get\n  with: { id: \"${list[0].id}\" }",
                "3: '${list[0].id}': 'Blog.PostsService.List.Response' has no element 0 | an index selects an element "
                    + "of a list, from 0"
            ),
            (
                "- call: Posts.list\n- call: Posts.get\n  with: { id: \"${list.orders[0].ids}\" }",
                "3: '${list.orders[0].ids}': 'Blog.Order' has no field 'ids' | did you mean 'id'?"
            ),
            (
                "- call: Posts.items\n- call: Posts.get\n  with: { id: \"${items[0].id}\" }",
                "3: '${items[0].id}': the response is an object with the field 'data' | begin with the field: '.data'"
            ),
            (
                "- call: Posts.list\n- call: Posts.get\n  with: { id: \"${list.orders[0].owner}\" }",
                "3: '${list.orders[0].owner}' is 'Blog.Owner' instead of 'Int' | refer to a field of that type"
            ),
            (
                "- call: Posts.remove\n- call: Posts.get\n  with: { id: \"${remove.id}\" }",
                "3: no earlier step calls 'remove' | add a step before this one that calls it successfully"
            ),
            (
                "- call: Posts.get\n  with: { id: 1, kind: ne }",
                "2: 'ne' is not a case of 'Blog.Kind' | did you mean 'new'?"
            ),
            (
                "- call: Posts.place\n  body: { note: a }",
                "2: the required field 'amount' is missing | add it; only 'specc verify' can send a body without it"
            ),
            (
                "- call: Posts.place\n  body: { amount: 1, nota: a }",
                "2: the body has no field 'nota' | did you mean 'note'?"
            ),
            (
                "- call: Posts.place\n  body: { amount: 1, kind: shop }",
                "2: 'kind' is always 'web' | remove the field"
            ),
            (
                "- call: Posts.place\n  body: [1]",
                "1: a list is not a value of the type 'Blog.PostsService.Place.Body' | the generated client sends "
                    + "values of the declared type only; 'specc verify' can send this step"
            ),
            (
                "- call: Posts.pay\n  body: { by: { amount: 1 } }",
                "2: the field 'kind' is missing | the field selects the member of 'Blog.Payment'"
            ),
            (
                "- call: Posts.pay\n  body: { by: { kind: car, number: 1 } }",
                "2: 'car' is not a member of 'Blog.Payment' | did you mean 'card'?"
            ),
            (
                "- call: Posts.own\n  body: { price: 1 }",
                "2: the type 'App.Money' belongs to the program | the suite cannot create values of it; omit the step"
            ),
            (
                "- call: Posts.send",
                "1: Posts.send is called on the URL of its argument 'target' | write the URL of the server: "
                    + "'with: { target: \"…\" }', or remove the step"
            ),
            (
                "- call: Posts.sign",
                "1: Posts.sign needs the credential 'signature' | the credential cannot be created from an "
                    + "environment variable; remove the step"
            ),
            (
                "- call: Posts.list\n  status: 304",
                "2: the generated client handles the status 304 | remove 'status', or write one from 400 to 599"
            ),
            (
                "- call: Posts.remove\n  with: { id: 1 }\n  status: 202",
                "3: Posts.remove does not declare the status 202 | it declares '204'"
            ),
        ]
    )
    func problem(journey: String, expected: String) throws {
        let suite = try JourneySuite(Self.catalog, journey)
        #expect(suite.problems.first == expected)
        #expect(suite.suite.text == nil)
    }

    @Test("are reported all at once")
    func all() throws {
        let journey = "- call: Posts.get\n  with: { id: none, kind: x }\n- call: Posts.media\n- call: Posts.sign"
        #expect(try JourneySuite(Self.catalog, journey).problems.map { $0.prefix(2) } == ["2:", "2:", "4:"])
    }
}
