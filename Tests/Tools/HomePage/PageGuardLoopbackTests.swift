import SpeccHomePage
import SpeccMock
import Testing

@Suite("The home page rejects what does not come from it", .timeLimit(.minutes(1)))
struct PageGuardLoopbackTests {
    @Test(
        "other names of the server, which DNS rebinding uses",
        arguments: ["evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example:PORT"]
    )
    func foreignName(_ host: String) throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let name = host.replacing("PORT", with: "\(page.server.port)")
        for path in ["/", "/live/status", "/live/events"] {
            let reply = try page.send("GET", path, ["Host": name])
            #expect(reply.status == 421)
            #expect(reply.error == "this page has the address 127.0.0.1; requests to other names are rejected")
        }
        #expect(try page.send("GET", "/", ["Host": "localhost:\(page.server.port)"]).status == 200)
    }

    @Test(
        "pages of other origins",
        arguments: [
            ["Origin": "https://evil.example"], ["Origin": "null"], ["Origin": "http://127.0.0.1:1"],
            ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"],
            ["Sec-Fetch-Site": "same-site"],
        ]
    )
    func foreignPage(_ headers: [String: String]) throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        #expect(try page.send("GET", "/live/status", headers).status == 403)
        #expect(try page.post("/live/clear", "{}", headers).status == 403)
    }

    @Test("but leads there from the port of the API")
    func redirect() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let navigation = ["Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"]
        #expect(try page.send("GET", "/", navigation).status == 200)
        #expect(try page.send("GET", "/live/status", navigation).status == 403)
        #expect(try page.send("GET", "/", navigation.merging(["Sec-Fetch-Dest": "iframe"]) { $1 }).status == 403)
    }

    @Test("and from the file that opens it")
    func opening() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let navigation = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"]
        let address = page.server.openingAddress
        #expect(address.hasSuffix("#token=secret-token"))
        let target = String(address.dropFirst(page.server.address.count - 1).prefix { $0 != "#" })
        #expect(target.hasPrefix("/?open=") && !target.contains("secret-token"))
        #expect(try page.send("GET", target, navigation).status == 200)
        #expect(try page.send("GET", target, navigation.merging(["Sec-Fetch-Dest": "iframe"]) { $1 }).status == 403)
        for other in ["/", "/?open=", "/?open=secret-token", "/live/status" + target.dropFirst()] {
            #expect(try page.send("GET", other, navigation).status == 403)
        }
    }

    @Test(
        "changes without the token, which leave everything as it was",
        arguments: ["", "wrong", "secret-tokem", "secret-token1"]
    )
    func token(_ token: String) throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        _ = page.call("GET", "/orders")
        let changes = [
            ("/live/alter", #"{"endpoint":"*","effect":"500"}"#), ("/live/clear", "{}"), ("/live/reset", "{}"),
            ("/live/send", #"{"endpoint":"Shop.Orders.listOrders","values":{}}"#),
        ]
        for (path, body) in changes {
            let reply = try page.post(path, body, ["X-Specc-Token": token])
            #expect(reply.status == 403)
            #expect(reply.error == "the token is missing or wrong; open the URL that 'specc mock' has printed")
        }
        #expect(page.service.alterations.isEmpty)
        #expect(page.calls.count == 1 && page.calls.calls.count == 1)
    }

    @Test("bodies that are not JSON")
    func body() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        #expect(try page.post("/live/clear", "{}", ["Content-Type": "text/plain"]).status == 415)
        let reply = try page.post("/live/alter", "effect=500")
        #expect(reply.status == 400)
        #expect(reply.error?.hasPrefix("the body is not JSON: ") == true)
        #expect(try page.post("/live/alter", "[]").error == "the body is not a JSON object")
        #expect(try page.post("/live/nothing", "{}").status == 404)
        #expect(
            try page.send(
                "DELETE",
                "/live/call",
                ["X-Specc-Token": "secret-token", "Content-Type": "application/json"]
            ).status == 405
        )
    }

    @Test("and forbids inline scripts, foreign resources and frames on every response")
    func headers() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        for path in ["/", "/home.js", "/home.css", "/live/status", "/live/endpoints", "/nothing", "/shop.html"] {
            let headers = try page.send("GET", path).headers
            let policy = headers["content-security-policy"] ?? ""
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
            #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
            #expect(headers["x-content-type-options"] == "nosniff")
            #expect(headers["cross-origin-resource-policy"] == "same-origin")
            #expect(headers["access-control-allow-origin"] == nil)
        }
        let html = try page.send("GET", "/").text
        #expect(!html.contains("<script>") && !html.contains(" onclick") && !html.contains("secret-token"))
    }

    @Test("shows hostile text of a catalog as text")
    func hostileText() throws {
        let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(1)>"
        let page = try ServedPage(
            ServedPage.orders.replacing("listOrders: { call", with: "listOrders: { docs: \"\(hostile)\", call")
        )
        defer { page.server.stop() }
        for name in ["index.html", "orders.html"] {
            let text = try page.send("GET", "/" + name).text
            #expect(!text.contains("<script>alert") && !text.contains("<img src=x"))
        }
        #expect(try page.send("GET", "/orders.html").text.contains("&lt;img src=x onerror=alert(1)&gt;"))
    }
}

@Suite("The home page's port", .timeLimit(.minutes(1)))
struct HomePagePortLoopbackTests {
    @Test("reports that it is in use")
    func inUse() throws {
        let page = try ServedPage()
        defer { page.server.stop() }
        let error = #expect(throws: MockServerError.self) { _ = try HomePageServer(page.live, port: page.server.port) }
        #expect(error?.message == "port \(page.server.port) of 127.0.0.1 is in use")
        #expect(error?.hint == "stop the program that uses it, or omit '--ui-port' for a free port")
    }

    @Test("has a token of 128 bits that no two servers share")
    func token() {
        let tokens = Set((0..<100).map { _ in AccessToken.random().text })
        #expect(tokens.count == 100 && tokens.allSatisfy { $0.utf8.count == 32 })
    }
}
