import ProjectFolder
import Testing

@testable import SpeccAdd

@Suite("Random samples")
struct RandomSampleTests {
    private static let names = [
        "id", "name", "type", "status", "price", "created_at", "items", "data", "meta", "next", "default", "self",
        "extends",
        "class", "Content-Type", "_links", "$ref", "x.y", "value", "is_open", "isOpen", "123", "a@b.example", "token",
        "properties", "enum", "oneOf", "required", "200", "url",
    ]
    private static let texts = [
        "\"\"", "\"open\"", "\"2024-05-01\"", "\"2024-05-01T12:00:00Z\"", "\"https://a.example/x\"",
        "\"9f8b6f0e-6c1f-4b5e-9a58-0d9a4f1b2c3d\"", "\"a: b # c\"", "\"null\"", "\"1\"", "\"{x}\"",
    ]

    private static func value(_ generator: inout SeededGenerator, depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 4 ? 6 : 11), using: &generator) {
        case 0: return "null"
        case 1: return "true"
        case 2: return ["0", "-1", "1700000000", "9007199254740993", "1e400"].randomElement(using: &generator) ?? "0"
        case 3: return "1.25"
        case 4, 5: return texts.randomElement(using: &generator) ?? "\"\""
        case 6, 7:
            let count = Int.random(in: 0...3, using: &generator)
            return "[" + (0..<count).map { _ in value(&generator, depth: depth + 1) }.joined(separator: ",") + "]"
        default: return object(&generator, depth: depth + 1)
        }
    }

    private static func object(_ generator: inout SeededGenerator, depth: Int) -> String {
        let names = names.shuffled(using: &generator).prefix(Int.random(in: 0...7, using: &generator))
        return "{" + names.map { "\"\($0)\": \(value(&generator, depth: depth))" }.joined(separator: ",") + "}"
    }

    private static let paths = ["/orders", "/orders/{id}", "/users/7/posts", "/v1/search", "/files/{name}.json", "/"]

    @Test("leave a valid catalog, and change nothing the second time", arguments: 0..<60)
    func random(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) &* 7_919 &+ 1)
        var adding = Adding(["shop.yaml": "specc: 1\napi: Shop\nhost: https://api.shop.example\n"])
        for _ in 0..<3 {
            let path = Self.paths.randomElement(using: &generator) ?? "/"
            let method = ["GET", "POST", "PUT"].randomElement(using: &generator) ?? "GET"
            guard var exchange = SampleReader.exchange(for: "\(method) \(path)") else { return }
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let status = [200, 200, 201, 404].randomElement(using: &generator) ?? 200
                guard case .success(let node) = JSONSample.read(Self.value(&generator, depth: 0)) else { continue }
                exchange.responses.append(SampleResponse(status: status, content: .json(node)))
            }
            if method != "GET", case .success(let node) = JSONSample.read(Self.object(&generator, depth: 1)) {
                exchange.body = .json(node)
            }
            adding.add([exchange])
            #expect(adding.errors == [], "seed \(seed)")
            let first = adding.text
            adding.add([exchange])
            #expect(adding.errors == [], "seed \(seed)")
            #expect(adding.text == first, "seed \(seed)")
        }
    }
}
