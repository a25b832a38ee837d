import Foundation
import LoopbackServer
import SpeccContract
import SpeccMock
import SpeccSynchronization

/// The responses of the home page's server.
final class HomePages: Sendable {
    private let live: LiveAPI
    private let token: AccessToken
    let opening = AccessToken.random()
    /// Signaled when a browser has opened the page with `opening`.
    let opened = DispatchSemaphore(value: 0)
    private let requests: PageRequests
    /// 0 until the server listens; then no request has arrived yet.
    private let port = Mutex(0)
    private let streams = StreamLimit(count: 32)

    init(_ live: LiveAPI, _ token: AccessToken) {
        self.live = live
        self.token = token
        requests = PageRequests(live: live)
    }

    func setPort(_ number: Int) {
        port.withLock { $0 = number }
    }

    func response(to request: ContractRequest) -> LoopbackServer.Response {
        let pageGuard = PageGuard(port: port.withLock { $0 }, token: token, opening: opening)
        if let rejection = pageGuard.rejection(of: request) {
            return Self.problem(rejection.status, rejection.message)
        }
        switch request.method {
        case "GET", "HEAD": return read(request)
        case "POST": return change(request)
        default:
            var response = Self.problem(405, "this page has no method \(request.method)")
            response.headers = Self.headers("application/json", ["Allow": "GET, HEAD, POST"])
            return response
        }
    }

    // MARK: - Reading

    private func read(_ request: ContractRequest) -> LoopbackServer.Response {
        let query = Dictionary(request.queryItems.map { ($0.name, $0.value ?? "") }) { first, _ in first }
        switch request.path {
        case "/" where opening.matches(query["open"]): opened.signal()
        case "/live/events":
            let last = request[header: "Last-Event-ID"] ?? query["after"] ?? ""
            // Further connections remain for everything else.
            guard let place = streams.place() else {
                return Self.problem(503, "too many pages follow the calls; close some of them")
            }
            let stream = EventStream(live, after: Int(last) ?? 0, place)
            var response = LoopbackServer.Response(headers: Self.headers("text/event-stream"))
            response.source = { stream.next() }
            return response
        case "/live/calls.jsonl":
            return Self.text(
                journal,
                "application/x-ndjson",
                ["Content-Disposition": "attachment; filename=\"calls.jsonl\""]
            )
        case "/home.css": return Self.text(HomeStyle.text, "text/css; charset=utf-8")
        case "/home.js": return Self.text(HomeScript.text, "text/javascript; charset=utf-8")
        case "/alert.svg": return Self.text(HomeStyle.alertIcon, "image/svg+xml")
        default: break
        }
        do throws(PageRequestError) {
            if let value = try requests.read(request.path, query) { return Self.json(value) }
        } catch {
            return Self.problem(error.status, error.message)
        }
        return file(request.path)
    }

    private func file(_ path: String) -> LoopbackServer.Response {
        let files = live.catalog.pages.value.files
        let name = path == "/" ? "index.html" : URLEscaping.decoded(path.dropFirst())
        guard let text = files[name] else {
            // The page of a service that the catalog no longer has.
            guard !name.hasSuffix(".html") else {
                return LoopbackServer.Response(status: 302, headers: Self.headers("text/plain", ["Location": "/"]))
            }
            return Self.problem(404, "no page has the path \(path)")
        }
        return Self.text(text, Self.contentType(of: name))
    }

    private static func contentType(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "text/plain; charset=utf-8"
        }
    }

    private var journal: String {
        live.calls.calls.map { call in
            JournalLine.text(
                of: call.exchange,
                origin: live.origin,
                now: call.start + call.milliseconds,
                milliseconds: call.milliseconds
            ) + "\n"
        }.joined()
    }

    // MARK: - Changes

    private func change(_ request: ContractRequest) -> LoopbackServer.Response {
        let input: DocumentValue
        do throws(JSONSyntaxError) {
            input = try DocumentValue(json: request.body ?? [])
        } catch {
            return Self.problem(400, "the body is not JSON: \(error.message)")
        }
        guard case .object = input else { return Self.problem(400, "the body is not a JSON object") }
        do throws(PageRequestError) {
            if request.path == "/live/send" || request.path == "/live/resend" {
                return sent(try requests.request(request.path, input))
            }
            if let value = try requests.change(request.path, input) { return Self.json(value) }
        } catch {
            return Self.problem(error.status, error.message)
        }
        return Self.problem(404, "no page has the path \(request.path)")
    }

    /// The response of the API, as it arrives: its delay, pieces and faults are those of the call. The status and the headers
    /// are a header, so that the browser neither stores cookies nor interprets the body.
    private func sent(_ request: ContractRequest) -> LoopbackServer.Response {
        var request = request
        request.headers.append(.init("Host", String(live.origin.dropFirst("http://".count))))
        var response = MockHTTPServer.response(to: live.send(request))
        let head = DocumentValue.members([
            ("status", .integer(response.status)),
            ("headers", .list(response.headers.fields.map { .strings([$0.name, $0.value]) })),
        ])
        // A header is ASCII.
        let text = URLEscaping.encoded(CompactJSON.text(of: head))
        response.status = 200
        response.headers = Self.headers("application/octet-stream", ["X-Specc-Response": text])
        return response
    }

    // MARK: - Responses

    private static func headers(_ type: String, _ further: [String: String] = [:]) -> HeaderFields {
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        let fields = [
            ("Content-Type", type), ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cross-Origin-Opener-Policy", "same-origin"), ("Cache-Control", "no-store"),
        ]
        return HeaderFields((fields + further.map { ($0.key, $0.value) }).map { .init($0.0, $0.1) })
    }

    private static func text(
        _ text: String,
        _ type: String,
        _ further: [String: String] = [:]
    ) -> LoopbackServer.Response {
        .data(Data(text.utf8), headers: headers(type, further))
    }

    private static func json(_ value: DocumentValue, status: Int = 200) -> LoopbackServer.Response {
        .data(Data(CompactJSON.bytes(of: value)), status: status, headers: headers("application/json"))
    }

    private static func problem(_ status: Int, _ message: String) -> LoopbackServer.Response {
        json(.members([("error", .string(message))]), status: status)
    }
}
