package import SpeccContract
package import SpeccMock
import SpeccSynchronization

/// The running mock server or proxy, as its home page shows and changes it.
package final class LiveAPI: Sendable {
    /// `http://127.0.0.1:4010`
    package let origin: String
    package let calls: CallLog
    let coverage: CoverageLog
    let fields = FieldCoverage()
    /// The options of the command line that alter responses: `--faults *: 503 5%`.
    let options: [String]
    /// The server behind a proxy; nil for a mock server.
    let upstream: String?
    /// Distinguishes this run from an earlier one on the same port.
    let run: String
    /// Sends a request as the console does; it is logged like any other.
    let send: Send
    private let state: Mutex<(catalog: ServedCatalog, version: Int, problems: [CatalogProblem])>

    package typealias Send = @Sendable (ContractRequest) -> MockReply

    package init(
        _ catalog: ServedCatalog,
        origin: String,
        calls: CallLog,
        coverage: CoverageLog,
        options: [String] = [],
        upstream: String? = nil,
        send: @escaping Send
    ) {
        self.origin = origin
        self.calls = calls
        self.coverage = coverage
        self.options = options
        self.upstream = upstream
        self.send = send
        run = AccessToken.random().text
        state = Mutex((catalog, 1, []))
    }

    package var catalog: ServedCatalog { state.withLock(\.catalog) }

    /// Replaces the catalog, which has no errors.
    package func replace(_ catalog: ServedCatalog) {
        state.withLock { $0 = (catalog, $0.version + 1, []) }
        calls.touch()
    }

    /// Reports the errors of a saved catalog. The last version without errors is still served.
    package func report(_ problems: [CatalogProblem]) {
        state.withLock { $0.problems = problems }
        calls.touch()
    }

    /// What all pages show: alterations, and the state of the catalog.
    var status: DocumentValue {
        // Before everything else, so that a status with a higher revision is not older.
        let revision = calls.revision
        let (catalog, version, problems) = state.withLock { $0 }
        let alterations = catalog.service?.alterations ?? []
        return .members([
            ("run", .string(run)),
            ("origin", .string(origin)),
            ("upstream", upstream.map(DocumentValue.string)),
            ("version", .integer(version)),
            ("revision", .integer(revision)),
            ("count", .integer(calls.count)),
            ("options", .strings(options)),
            ("alterations", .list(alterations.map(Self.value))),
            ("problems", .list(problems.map(Self.value))),
        ])
    }

    private static func value(_ alteration: Alteration) -> DocumentValue {
        .members([
            ("number", .integer(alteration.number)), ("endpoint", .string(alteration.endpoint)),
            ("effect", .string(alteration.effect.text)),
            ("remaining", alteration.remaining.map { .integer($0) }),
            ("option", alteration.option.map(DocumentValue.string)),
        ])
    }

    private static func value(_ problem: CatalogProblem) -> DocumentValue {
        .members([
            ("message", .string(problem.message)), ("hint", problem.hint.map(DocumentValue.string)),
            ("place", .string(problem.place)),
            ("line", .string(problem.line)),
        ])
    }
}

/// The secret that allows a page to change the server. It is printed on the terminal.
package struct AccessToken: Sendable, Equatable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    /// 128 random bits.
    package static func random() -> AccessToken {
        var generator = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef")
        return AccessToken(String((0..<32).map { _ in digits[Int.random(in: 0..<16, using: &generator)] }))
    }

    /// Compares all characters, so that the time does not depend on the first difference.
    func matches(_ other: String?) -> Bool {
        let (own, other) = (Array(text.utf8), Array((other ?? "").utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
