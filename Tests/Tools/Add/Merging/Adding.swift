import SpeccDiagnostics
import SpeccDriver
import Testing

@testable import SpeccAdd

/// A catalog in memory that samples are added to.
struct Adding {
    private(set) var files: [String: String]
    private(set) var notes: [AdditionNote] = []
    private(set) var skipped: [String] = []
    private(set) var errors: [String] = []
    private(set) var calls: [AddedCall] = []

    init(_ files: [String: String] = [:]) {
        self.files = files
    }

    /// The only file, or that with the endpoints.
    var text: String {
        files.count == 1 ? files.values.first ?? "" : files.sorted { $0.key < $1.key }.map(\.value).joined()
    }

    mutating func add(_ exchanges: [Exchange], _ options: AdditionOptions = AdditionOptions()) {
        let sources = files.map { SourceFile(path: $0.key, text: $0.value) }
        let input = CatalogInput(files: sources, rootName: "Shop")
        let result = CatalogAdder(input, folder: "", options: options).result(adding: exchanges)
        notes = result.calls.flatMap(\.notes)
        calls = result.calls
        skipped = result.skipped
        errors = result.errors.map { "\($0.id): \($0.message)" }
        for change in result.changes { files[change.path] = String(decoding: change.new, as: UTF8.self) }
    }

    mutating func addCurl(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let result = CurlReader.read(SourceFile(path: "script", text: script))
        #expect(result.problems.map(\.message) == [], sourceLocation: sourceLocation)
        add(result.exchanges)
    }

    mutating func addJSON(
        _ samples: String...,
        call: String,
        status: Int = 200,
        request: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard var exchange = SampleReader.exchange(for: call) else {
            Issue.record("invalid call", sourceLocation: sourceLocation)
            return
        }
        for sample in samples {
            guard case .success(let node) = JSONSample.read(sample) else {
                Issue.record("invalid JSON", sourceLocation: sourceLocation)
                continue
            }
            exchange.responses.append(SampleResponse(status: status, content: .json(node)))
        }
        if let request, case .success(let node) = JSONSample.read(request) { exchange.body = .json(node) }
        add([exchange])
    }

    func notes(_ kind: AdditionNote.Kind) -> [String] {
        notes.filter { $0.kind == kind }.map(\.text)
    }
}
