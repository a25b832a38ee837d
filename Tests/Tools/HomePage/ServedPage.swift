import Foundation
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccDocs
import SpeccDriver
import SpeccExplain
import SpeccHomePage
import SpeccMock
import Testing

/// The home page of a mock server for a short catalog, without a port for the API.
struct ServedPage {
    static let orders = """
        specc: 1
        api: Shop
        host: https://shop.example
        service: Orders
        defaults: { auth: key, errors: { 404: { message: string } } }
        credentials: { key: { apiKey: header X-Key } }
        endpoints:
          listOrders: { call: GET /orders, query: { state: [open, sent], limit: { type: "int?", range: 1..50 } }, returns: list<Order>, examples: { none: [] } }
          getOrder: { call: "GET /orders/{id}", returns: Order }
          placeOrder: { call: POST /orders, body: { article: string, amount: { $type: int, $range: 1.. } }, returns: { 201: Order } }
          watch: { call: GET /watch, returns: sse<Order> }
        types:
          Order: { id: string, article: string, amount: int }

        """

    let service: MockService
    let calls = CallLog()
    let live: LiveAPI
    let server: HomePageServer

    init(_ yaml: String = orders, options: MockOptions = MockOptions()) throws {
        let catalog = try Self.catalog(yaml, options)
        let service = try #require(catalog.service)
        let (calls, coverage) = (calls, CoverageLog())
        let origin = "http://127.0.0.1:4010"
        live = LiveAPI(catalog, origin: origin, calls: calls, coverage: coverage) { request in
            let exchange = service.respond(to: request, origin: origin, now: 0)
            coverage.add(exchange)
            calls.add(exchange, start: 0, milliseconds: 1, isFromPage: true)
            return exchange.reply
        }
        self.service = service
        server = try HomePageServer(live, port: 0, token: AccessToken("secret-token"))
    }

    static func catalog(_ yaml: String, _ options: MockOptions = MockOptions()) throws -> ServedCatalog {
        let file = SourceFile(path: "shop.yaml", relativePath: "shop.yaml", bytes: Array(yaml.utf8))
        var compiler = Compiler(CatalogInput(files: [file], rootName: "Shop"))
        let (found, checked) = (compiler.resolvedCatalog, compiler.checkedCatalog)
        let resolved = try #require(found)
        let index = try #require(checked?.index)
        let contract = Contract(resolved)
        let sources = compiler.sources
        return ServedCatalog(contract, service: MockService(contract, options: options)) {
            ReferenceSite(resolved, policies: EffectivePolicyReport(resolved, index: index), sources: sources)
        }
    }

    func call(_ method: String, _ target: String, body: String = "") -> MockExchange {
        var headers = [ContractRequest.Header("X-Key", "1"), .init("Host", "127.0.0.1:4010")]
        if !body.isEmpty { headers.append(.init("Content-Type", "application/json")) }
        let request = ContractRequest(method, target, headers: headers, body: Array(body.utf8))
        let exchange = service.respond(to: request, origin: "http://127.0.0.1:4010", now: 0)
        calls.add(exchange, start: 1_714_564_800_000, milliseconds: 3)
        return exchange
    }

    // MARK: - Requests of a browser

    struct Reply {
        let status: Int
        let headers: [String: String]
        let text: String

        var json: DocumentValue? { try? DocumentValue(json: text) }
        var error: String? { json?["error"]?.string }
    }

    /// Sends the bytes of a request, since clients of HTTP do not let programs choose `Host`.
    func send(
        _ method: String,
        _ path: String,
        _ headers: [String: String] = [:],
        body: String = ""
    ) throws -> Reply {
        var fields = ["Host": "127.0.0.1:\(server.port)", "Connection": "close"]
        fields.merge(headers) { $1 }
        let head = fields.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)\r\n" }.joined()
        let socket = try RawSocket(port: server.port)
        defer { socket.end() }
        try socket.send("\(method) \(path) HTTP/1.1\r\n\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        let text = socket.readToEnd()
        let parts = try #require(text.firstRange(of: "\r\n\r\n"))
        let lines = text[..<parts.lowerBound].split(separator: "\r\n").map(String.init)
        let pairs = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstRange(of: ": ") else { return nil }
            return (line[..<colon.lowerBound].lowercased(), String(line[colon.upperBound...]))
        }
        let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
        return Reply(
            status: status,
            headers: Dictionary(pairs) { $1 },
            text: String(text[parts.upperBound...])
        )
    }

    func post(_ path: String, _ body: String, _ headers: [String: String] = [:]) throws -> Reply {
        var fields = ["Content-Type": "application/json", "X-Specc-Token": "secret-token"]
        fields.merge(headers) { $1 }
        return try send("POST", path, fields, body: body)
    }
}

/// A connection to a port of this machine, without a client of HTTP.
final class RawSocket {
    private let number: Int32

    init(port: Int) throws {
        #if canImport(Glibc)
            number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            number = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0)
    }

    func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        try #require(write(number, bytes, bytes.count) == bytes.count)
    }

    /// Nil at the end of the connection.
    func read(_ limit: Int = 65_536) -> String? {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = Foundation.read(number, &bytes, limit)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    func readToEnd() -> String {
        var text = ""
        while let part = read() { text += part }
        return text
    }

    func end() {
        close(number)
    }
}
