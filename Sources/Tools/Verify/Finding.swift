package import SpeccContract
package import SpeccDiagnostics

/// The ids of deviations.
package enum DeviationKind: String, CaseIterable, Sendable {
    case unknownCall = "unknown-call"
    case invalidRequest = "invalid-request"
    case undeclaredStatus = "undeclared-status"
    case invalidJourney = "invalid-journey"
    case unexpectedStatus = "unexpected-status"
    case failedWait = "failed-wait"
    case missingReference = "missing-reference"
    case missingResponse = "missing-response"
    case undeclaredField = "undeclared-response-field"
    case missingField = "missing-field"
    case mismatchedType = "mismatched-type"
    case undeclaredValue = "undeclared-value"
    case violatedConstraint = "violated-constraint"
    case mismatchedContentType = "mismatched-content-type"
    case missingHeader = "missing-header"
    case mismatchedHeader = "mismatched-header"
    case staleEntityTag = "stale-entity-tag"
    case reusedIdempotencyKey = "reused-idempotency-key"
    case repeatedPageItem = "repeated-page-item"
    case repeatedCursor = "repeated-cursor"
    case incompletePages = "incomplete-pages"

    package var summary: String {
        switch self {
        case .unknownCall: "A recorded call matches no endpoint."
        case .invalidRequest: "A request differs from its declaration."
        case .undeclaredStatus: "A response has a status that the endpoint does not declare."
        case .invalidJourney: "A journey is not a list of calls of the catalog."
        case .unexpectedStatus: "A call of a journey has another status than expected."
        case .failedWait: "A waiter of a journey failed, or did not end in time."
        case .missingReference: "No earlier response contains the value that a step refers to."
        case .missingResponse: "A call of a journey has no response."
        case .undeclaredField: "A response has a field that its type does not declare."
        case .missingField: "A response lacks a required field."
        case .mismatchedType: "A value of a response has another type."
        case .undeclaredValue: "A value of a response is not one of the declared values."
        case .violatedConstraint: "A value of a response violates its constraint."
        case .mismatchedContentType: "A response has another content type than its body."
        case .missingHeader: "A response lacks a required header."
        case .mismatchedHeader: "A header of a response has another type."
        case .staleEntityTag: "A response changed, but its entity tag did not, or 304 confirms an old entity tag."
        case .reusedIdempotencyKey: "An idempotency key did not repeat its response."
        case .repeatedPageItem: "An item appears on several pages."
        case .repeatedCursor: "A page leads to itself."
        case .incompletePages:
            "The pages have another number of items than their total, or a page before the last is short."
        }
    }

    package var severity: Severity {
        switch self {
        case .unknownCall, .invalidRequest: .warning
        case .undeclaredField: .note
        default: .error
        }
    }
}

/// A difference between a recorded call and the catalog.
package struct Finding: Sendable {
    package let kind: DeviationKind
    package let severity: Severity
    /// `Orders.getOrder`; empty for a call without an endpoint.
    package let endpoint: String
    package let message: String
    /// The declaration that the call deviates from.
    package let range: SourceRange
    /// `calls.jsonl:12: GET /orders 200`
    package let call: String

    init(
        _ kind: DeviationKind,
        _ message: String,
        of endpoint: String,
        at range: SourceRange,
        in call: RecordedCall,
        severity: Severity? = nil
    ) {
        self.init(kind, message, of: endpoint, at: range, call: "\(call.location): \(call.text)", severity: severity)
    }

    init(
        _ kind: DeviationKind,
        _ message: String,
        of endpoint: String,
        at range: SourceRange,
        call: String,
        severity: Severity? = nil
    ) {
        self.kind = kind
        self.severity = severity ?? kind.severity
        self.endpoint = endpoint
        self.message = message
        self.range = range
        self.call = call
    }

    package var diagnostic: Diagnostic {
        let subject = endpoint.isEmpty ? "" : endpoint + ": "
        return Diagnostic(kind.rawValue, severity, subject + message, at: range, notes: [.init(call)])
    }
}

/// The result of a verification as JUnit: a test case for each endpoint, which fails if it has errors and is skipped if it was
/// not called.
package enum VerificationJUnit {
    package static func text(_ verifier: RecordingVerifier, _ contract: Contract) -> String {
        let errors = verifier.findings.filter { $0.severity == .error }
        let cases = contract.endpoints.map { endpoint in
            let errors = errors.filter { $0.endpoint == endpoint.id }
            let lines = errors.map { "\($0.kind.rawValue): \($0.message) (\($0.call))" }.joined(separator: "\n")
            let failure = errors.first.map { JUnitSuite.Case.Result.failure($0.message, details: lines) }
            let isCalled = verifier.calledEndpoints.contains(endpoint.id)
            return JUnitSuite.Case(
                "specc verify",
                endpoint.id,
                failure ?? (isCalled ? .success() : .skipped("not called"))
            )
        }
        return JUnitSuite("specc verify", cases).text
    }
}
