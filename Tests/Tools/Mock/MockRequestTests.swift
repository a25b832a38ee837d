import SpeccContract
import SpeccMock
import Testing

@Suite("Requests to a mock service")
struct MockRequestTests {
    private static let yaml = """
        endpoints:
          list:
            call: GET /posts
            query:
              limit: { type: int, default: 20, range: 1..100 }
              order: { type: [newest, oldest], optional: true }
              tags: { type: list<string>?, style: comma, items: 1..2 }
              full: { type: bool, flag: true }
            headers: { X-Trace: { type: string?, pattern: "[0-9a-f]+" } }
            returns: list<Post>
            errors: { 4xx: Problem }
          get: { call: "GET /posts/{id:int}", returns: Post }
          latest: { call: GET /posts/latest, returns: Post }
          cover: { call: "GET /posts/{name}.png", returns: data }
          create:
            call: POST /posts
            body: { title: { $type: string, $length: 3..10 }, rating: { $type: double?, $range: 0..5 }, kind: { $enum: [a, b], $optional: true } }
            returns: { 201: Post }
            errors: { 422: Invalid }
          form: { call: POST /forms, body: { $as: form, name: string, age: int?, tags: list<string> }, returns: { 204: empty } }
          upload:
            call: POST /files
            body: { $as: multipart, title: string, file: { $type: file, $accept: [image/png], $size: ..4B } }
            returns: { 204: empty }
        types:
          Post: { id: int, title: string }
          Problem: { message: string, field: string? }
          Invalid: { message: string, errors: list<string>? }
        """

    private func problems(_ call: String, headers: [(String, String)] = [], body: String? = nil) throws -> [String] {
        try Mocked(Self.yaml).exchange(call, headers: headers, body: body).problems.map(\.text)
    }

    @Test("literal segments precede parameters, and parameters match their types")
    func routes() throws {
        let mock = try Mocked(Self.yaml)
        func endpoint(_ call: String) -> String? { mock.exchange(call).match?.endpoint.id }
        #expect(endpoint("GET /posts") == "Posts.list")
        #expect(endpoint("GET /posts/latest") == "Posts.latest")
        #expect(endpoint("GET /posts/7") == "Posts.get")
        #expect(endpoint("GET /p%6fsts/%6c%61test") == "Posts.latest")
        #expect(endpoint("GET /posts%2Flatest") == nil)
        #expect(endpoint("GET /posts/a%20b.png") == "Posts.cover")
        #expect(endpoint("HEAD /posts") == "Posts.list")
        #expect(endpoint("GET /posts/") == nil)
    }

    @Test("a literal path precedes a parameter even if the request is invalid")
    func invalidRequestToLiteralPath() throws {
        let mock = try Mocked(
            """
            endpoints:
              check: { call: GET /rules/check, query: { ids: string }, returns: { ok: bool } }
              rule: { call: "GET /rules/{id}", returns: { id: string } }
            """
        )
        let exchange = mock.exchange("GET /rules/check")
        #expect(exchange.match?.endpoint.id == "Posts.check")
        #expect(exchange.problems.map(\.text) == ["query 'ids': the item is required"])
    }

    @Test(
        "names of query items can contain brackets",
        arguments: ["filter[id]=1,2", "filter%5Bid%5D=1", "ids[]=1&ids[]=2"]
    )
    func brackets(_ query: String) throws {
        let mock = try Mocked(
            """
            endpoints:
              list:
                call: GET /a
                query:
                  "filter[id]": { type: list<int>?, style: comma }
                  "ids[]": list<int>?
                returns: { id: int }
            """
        )
        #expect(mock.exchange("GET /a?\(query)").problems == [])
        #expect(mock.exchange("GET /a?\(query)x").problems.count == 1)
        #expect(mock.exchange("GET /a?filter[name]=1").problems.map(\.name) == ["filter"])
    }

    @Test(
        "lists in paths and headers are separated by commas",
        arguments: [("1,2", "a,b", 0), ("1", "a, b", 0), ("1,x", "a", 1), ("1", "a,c", 1), ("1,2,3", "a", 1)]
    )
    func joinedLists(_ ids: String, _ tags: String, _ count: Int) throws {
        let mock = try Mocked(
            """
            endpoints:
              list:
                call: GET /a/{ids:list<int>}
                params: { ids: { items: ..2 } }
                headers: { X-Tags: { type: list<Tag>? } }
                returns: { id: int }
            types: { Tag: { $enum: [a, b], $closed: true } }
            """
        )
        #expect(mock.exchange("GET /a/\(ids)", headers: [("X-Tags", tags)]).problems.count == count)
    }

    @Test(
        "undeclared query items are those of a map",
        arguments: [
            ("page=1&a=1&b=2", []), ("a=x", ["a"]), ("f_x=y&a=1", []), ("f_x=7", ["f_x"]), ("page=x", ["page"]),
        ] as [(String, [String])]
    )
    func families(_ query: String, _ names: [String]) throws {
        let mock = try Mocked(
            """
            endpoints:
              list:
                call: GET /a
                query:
                  page: int?
                  "f_*": { type: map<Word>? }
                  "*": { type: map<int>, swift: { name: others } }
                returns: { id: int }
            types: { Word: { $type: string, $pattern: "[a-z]+" } }
            """
        )
        #expect(mock.exchange("GET /a?\(query)").problems.map(\.name) == names)
    }

    @Test(
        "fields of forms are read in their own encoding",
        arguments: [
            ("view=%7B%22n%22:1%7D&tags=a,b&ids=1&ids=2", []), ("view=%7B%22n%22:%22x%22%7D", ["view.n"]),
            ("view=x", ["view"]), ("view=%7B%22n%22:1%7D&tags=a,c", ["tags[1]"]),
        ] as [(String, [String])]
    )
    func forms(_ body: String, _ names: [String]) throws {
        let mock = try Mocked(
            """
            endpoints:
              send:
                call: POST /a
                body:
                  $as: form
                  view: { $type: View, $as: json }
                  tags: { $type: list<Tag>?, $style: comma }
                  ids: list<int>?
            types: { View: { n: int }, Tag: { $enum: [a, b], $closed: true } }
            """
        )
        let type = [("Content-Type", "application/x-www-form-urlencoded")]
        #expect(mock.exchange("POST /a", headers: type, body: body).problems.map(\.name) == names)
    }

    @Test(
        "texts with JSON in queries and forms are those that clients send",
        arguments: [
            ("%7B%22n%22:1%7D", "ok"), ("%7B%22n%22:%22x%22%7D", "a.n: expected an integer, found \"x\""),
            ("top", "a: expected a string that contains JSON, found other text"), ("null", "ok"), ("", "ok"),
        ]
    )
    func texts(_ text: String, _ result: String) throws {
        let mock = try Mocked(
            """
            endpoints:
              find: { call: GET /a, query: { f: { type: Q } } }
              send: { call: POST /a, body: { $as: form, q: Q } }
            types: { Q: { a: { $type: View?, $as: json }, b: { $type: list<int>?, $as: json } }, View: { n: int } }
            """
        )
        let type = [("Content-Type", "application/x-www-form-urlencoded")]
        let found = mock.exchange("GET /a?f[a]=\(text)&f[b]=[1]").problems.map { "\($0.name): \($0.message)" }
        #expect(found == (result == "ok" ? [] : ["f." + result]))
        let sent = mock.exchange("POST /a", headers: type, body: "q[a]=\(text)&q[b]=[1]").problems
        #expect(sent.map { "\($0.name): \($0.message)" } == (result == "ok" ? [] : ["q." + result]))
    }

    @Test("an unknown path is 404 with similar calls, another method 405 with the declared ones")
    func unknownRoutes() throws {
        let mock = try Mocked(Self.yaml)
        let missing = mock.reply("GET /post")
        #expect(missing.status == 404)
        #expect(missing.text.contains("similar: GET /posts"))
        let method = mock.reply("DELETE /posts")
        #expect(method.status == 405)
        #expect(method[header: "Allow"] == "GET, HEAD, OPTIONS, POST")
        #expect(mock.reply("OPTIONS /posts").status == 204)
    }

    @Test("a valid request has no problems")
    func valid() throws {
        #expect(try problems("GET /posts?limit=100&order=newest&tags=a,b&full", headers: [("X-Trace", "0af")]) == [])
        #expect(try problems("GET /posts/12") == [])
        #expect(try problems("POST /posts", body: #"{"title":"abc","rating":4.5,"kind":"b"}"#) == [])
    }

    @Test(
        "names each invalid item",
        arguments: [
            ("GET /posts?limit=0", "query 'limit': 0 is less than 1"),
            ("GET /posts?limit=x", "query 'limit': expected an integer, found \"x\""),
            ("GET /posts?order=new", "query 'order': \"new\" is not one of the declared values: newest, oldest"),
            ("GET /posts?tags=a,b,c", "query 'tags': 3 elements, more than 2"),
            ("GET /posts?full=false", "query 'full': expected no value"),
            ("GET /posts/-9223372036854775809", #"path 'id': expected an integer, found -9223372036854775809"#),
            ("GET /posts?limits=3", "query 'limits': the item is not declared; did you mean 'limit'?"),
            ("GET /posts/x", "path 'id': expected an integer, found \"x\""),
        ]
    )
    func invalid(_ call: String, _ problem: String) throws {
        #expect(try problems(call) == [problem])
    }

    @Test(
        "names each invalid field of a body",
        arguments: [
            (#"{"title":"ab"}"#, "body 'title': 2 characters, fewer than 3"),
            (#"{"title":"abc","rating":5.5}"#, "body 'rating': 5.5 is greater than 5"),
            (#"{"title":"abc","kind":"c"}"#, "body 'kind': \"c\" is not one of the declared values: a, b"),
            (#"{"rating":1}"#, "body 'title': the field is required"),
            (#"{"title":"abc","rating":null}"#, "body 'rating': the field is optional, but not null"),
            (#"{"title":null}"#, "body 'title': expected a string, found null"),
            (#"{"title":"abc","#, "body: not JSON: a member name in double quotes is expected in line 1, column 16"),
            (#"[]"#, "body: expected an object, found a list"),
            ("", "body: the body is required"),
        ]
    )
    func invalidBody(_ body: String, _ problem: String) throws {
        let headers = body.isEmpty ? [] : [("Content-Type", "application/json")]
        let exchange = try Mocked(Self.yaml).exchange("POST /posts", headers: headers, body: body.isEmpty ? nil : body)
        #expect(exchange.problems.map(\.text) == [problem])
    }

    @Test("an undeclared field of a body is a warning")
    func undeclaredField() throws {
        let exchange = try Mocked(Self.yaml).exchange("POST /posts", body: #"{"title":"abc","titel":"x"}"#)
        #expect(exchange.reply.status == 201)
        #expect(exchange.problems.map(\.text) == ["body 'titel': the field is not declared"])
        #expect(exchange.problems.map(\.isWarning) == [true])
    }

    @Test("an invalid request is refused with the declared error, or accepted")
    func modes() throws {
        let refused = try Mocked(Self.yaml).reply("GET /posts?limit=0")
        #expect(refused.status == 400)
        #expect(refused[header: "Content-Type"] == "application/json")
        #expect(refused.json?["message"]?.scalarText == "query 'limit': 0 is less than 1")
        #expect(refused.json?["field"]?.scalarText == "limit")
        #expect(refused.json?["status"] == nil)
        #expect(try Mocked(Self.yaml).reply("POST /posts", body: "{}").status == 422)
        #expect(try Mocked(Self.yaml).reply("GET /posts/x")[header: "Content-Type"] == "application/problem+json")

        let reported = try Mocked(Self.yaml, MockOptions(invalidRequests: .report)).exchange("GET /posts?limit=0")
        #expect(reported.reply.status == 200)
        #expect(reported.problems.count == 1)
        let ignored = try Mocked(Self.yaml, MockOptions(invalidRequests: .ignore)).exchange("GET /posts?limit=0")
        #expect(ignored.reply.status == 200)
        #expect(ignored.problems.isEmpty)
    }

    @Test("another content type is 415")
    func contentType() throws {
        let reply = try Mocked(Self.yaml).exchange("POST /posts", headers: [("Content-Type", "text/plain")], body: "x")
        #expect(reply.problems.map(\.status) == [415])
    }

    @Test("reads forms")
    func forms() throws {
        let type = [("Content-Type", "application/x-www-form-urlencoded")]
        #expect(try problems("POST /forms", headers: type, body: "name=a+b%26&age=3&tags=x&tags=y") == [])
        #expect(try problems("POST /forms", headers: type, body: "name=a") == [])
        #expect(
            try problems("POST /forms", headers: type, body: "age=x")
                == ["body 'name': the field is required", "body 'age': expected an integer, found \"x\""]
        )
    }

    @Test("checks the parts of a multipart body")
    func multipart() throws {
        func problems(_ type: String, _ bytes: String) throws -> [String] {
            let body = """
                --b\r\nContent-Disposition: form-data; name="title"\r\n\r\nhi\r\n\
                --b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: \(type)\r\n\r\n\
                \(bytes)\r\n--b--\r\n
                """
            return try self.problems(
                "POST /files",
                headers: [("Content-Type", "multipart/form-data; boundary=b")],
                body: body
            )
        }
        #expect(try problems("image/png", "1234") == [])
        #expect(try problems("image/png", "12345") == ["body 'file': 5 bytes are outside the declared size"])
        #expect(try problems("image/gif", "1") == ["body 'file': 'image/gif' is not accepted; expected image/png"])
    }

    @Test("a query item with JSON is checked as its type")
    func jsonItem() throws {
        let mock = try Mocked(
            """
            endpoints: { find: { call: GET /find, query: { filter: { type: Filter, as: json } }, returns: { name: string } } }
            types: { Filter: { state: string, limit: int? } }
            """
        )
        func problems(_ json: String) -> [String] {
            mock.exchange("GET /find?filter=\(json)").problems.map(\.text)
        }
        #expect(problems("%7B%22state%22:%22open%22%7D") == [])
        #expect(problems("%7B%22limit%22:1%7D") == ["query 'filter.state': the field is required"])
        #expect(problems("open") == [#"query 'filter': expected an object, found "open""#])
    }

    @Test("an endpoint of another server is served below the base path of this server only")
    func otherHost() throws {
        let mock = try Mocked(
            """
            specc: 1
            api: Blog
            hosts: { production: { url: https://blog.example/v1, uploads: https://uploads.blog.example/files } }
            service: Posts
            endpoints:
              save: { call: POST /posts, host: uploads, body: data }
              list: { call: GET /posts, returns: list<string> }
            """
        )
        func endpoint(_ call: String) -> String? { mock.exchange(call).match?.endpoint.id }
        #expect(endpoint("POST /files/posts") == "Posts.save")
        #expect(endpoint("POST /v1/posts") == nil)
        #expect(endpoint("GET /files/posts") == nil)
        #expect(endpoint("GET /v1/posts") == "Posts.list")
    }

    @Test("the error 'default' is the response to every error status without its own")
    func remainingErrors() throws {
        let mock = try Mocked(
            """
            endpoints: { get: { call: GET /a, query: { limit: int? }, returns: { name: string }, errors: { 404: Missing, default: Problem } } }
            types: { Missing: { gone: bool }, Problem: { message: string } }
            """
        )
        #expect(
            mock.reply("GET /a?limit=x").json?["message"] == .string(#"query 'limit': expected an integer, found "x""#)
        )
        #expect(mock.reply("GET /a", headers: [("Prefer", "code=404")]).json?["gone"] != nil)
        #expect(mock.reply("GET /a", headers: [("Prefer", "code=503")]).json?["message"] != nil)
        for code in ["302", "teapot", "99", "1000", "-1", ""] {
            let reply = mock.reply("GET /a", headers: [("Prefer", "code=\(code)")])
            #expect(reply.status == 400, "\(code)")
            #expect(reply.text.contains("declared: "), "\(reply.text)")
        }
    }

    @Test("the field 'status' of an error contains its status")
    func statusField() throws {
        let mock = try Mocked(
            """
            endpoints: { get: { call: GET /a, returns: { status: int }, errors: { 404: Problem, 4xx: Problem, 503: Text } } }
            types: { Problem: { status: int }, Text: { status: string } }
            """
        )
        #expect(mock.text("GET /a", headers: [("Prefer", "code=404")]) == #"404 {"status":404}"#)
        #expect(mock.text("GET /a", headers: [("Prefer", "code=409")]) == #"409 {"status":409}"#)
        #expect(mock.text("GET /a", headers: [("Prefer", "code=503")]) == #"503 {"status":"status"}"#)
        #expect(mock.text("GET /a") == #"200 {"status":1}"#)
    }

    @Test("the name of an error selects a response that meets its conditions")
    func namedErrors() throws {
        let mock = try Mocked(
            """
            endpoints:
              pay:
                call: POST /pay
                errors:
                  declined: { $status: 402, $type: Problem, $when: { cause.code: [7], final: ["true"], text: [declined] } }
                  lost: { $status: 409, $type: Problem, $when: cause }
                  402: { message: string }
            types: { Problem: { cause: { code: int }, final: bool, text: string } }
            """
        )
        let declined = mock.reply("POST /pay", headers: [("Prefer", "example=declined")])
        #expect(declined.status == 402)
        #expect(declined.text == #"{"cause":{"code":7},"final":true,"text":"declined"}"#)
        #expect(mock.reply("POST /pay", headers: [("Prefer", "code=402")]).json?["message"] != nil)
        #expect(mock.reply("POST /pay", headers: [("Prefer", "code=409")]).json?["cause"] != nil)
    }
}
