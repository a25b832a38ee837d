import Foundation
import SpeccCommands
import Testing

@Suite("Errors that the body identifies, in exported documents")
struct ConditionalErrorTests {
    private static let catalog = """
        specc: 1
        api: Shop
        host: https://shop.example
        service: Orders
        endpoints:
          pay:
            call: POST /orders/{id}/payment
            returns: Order
            errors:
              200: { $type: Problem, $when: { ok: [false] } }
              declined: { $status: 402, $type: CardError, $when: { code: [declined, expired] } }
              402: Problem
        types:
          Order: { id: string, ok: bool? }
          Problem: { message: string, ok: bool? }
          CardError: { code: string }
        """

    private typealias Members = [String: Any]

    /// Exports the catalog and imports the document after a change. Returns the text of the service's file.
    private func imported(_ change: (inout Members) throws -> Void) throws -> (text: String, run: Run) {
        let folder = try TemporaryFolder(["catalog/shop.yaml": Self.catalog])
        let path = folder.path + "/api.json"
        #expect(Run(["export", "openapi", folder.path + "/catalog", "--output", path]).status == .success)
        let data = try #require(FileManager.default.contents(atPath: path))
        var document = try #require(try JSONSerialization.jsonObject(with: data) as? Members)
        try change(&document)
        try JSONSerialization.data(withJSONObject: document).write(to: URL(filePath: path))
        let run = Run(["import", "openapi", path, "--output", folder.path + "/imported"])
        #expect(run.status == .success, "\(run.error)")
        #expect(Run(["validate", folder.path + "/imported"]).status == .success)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/imported").sorted()
        let texts = try names.filter { $0.hasSuffix(".yaml") }.map {
            try String(contentsOfFile: folder.path + "/imported/" + $0, encoding: .utf8)
        }
        return (texts.joined(separator: "\n"), run)
    }

    /// Changes the member at a path of an object.
    private func set(_ path: ArraySlice<String>, of members: inout Members, to value: Any) {
        guard let name = path.first else { return }
        if path.count == 1 {
            members[name] = value
            return
        }
        var inner = members[name] as? Members ?? [:]
        set(path.dropFirst(), of: &inner, to: value)
        members[name] = inner
    }

    @Test("are converted where the document has no catalog")
    func plain() throws {
        let (text, run) = try imported { $0["x-specc"] = nil }
        #expect(text.contains("200: { $type: Problem, $when: { ok: [false] } }"), "\(text)")
        #expect(text.contains("declined: { $type: CardError, $status: 402, $when: { code: [declined, expired] } }"))
        #expect(text.contains("402: Problem"))
        #expect(!run.output.contains("merged-union"))
    }

    @Test("are changed in the catalog where the document was changed")
    func changed() throws {
        let (text, run) = try imported { document in
            let path = [
                "paths", "/orders/{id}/payment", "post", "responses", "402", "x-specc-errors", "declined", "when",
                "code",
            ]
            set(path[...], of: &document, to: ["declined", "expired", "stolen"])
        }
        #expect(run.output.contains("[changed-export]"), "\(run.output)")
        // The members of the document have no order.
        #expect(text.contains("$when: { code: [declined, expired, stolen] }"), "\(text)")
        #expect(text.contains("$when: { ok: [false] }"))
    }
}
