import SpeccCatalog
import SpeccChecks

/// How a declared error becomes a case, in the words of the runtime's `NetworkError`.
enum FailureSpelling {
    /// `404`, `Any other status from 400 to 499`
    static func docs(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let status): String(status)
        case .hundreds(let hundreds): "Any other status from \(hundreds)00 to \(hundreds)99"
        }
    }

    /// Of an optional status.
    static func pattern(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let status): String(status)
        case .hundreds(let hundreds): ".some(\(hundreds)00...\(hundreds)99)"
        }
    }

    /// What the case holds: always the error, with its body where one is declared.
    static func payload(_ failure: ResolvedFailure.Case, in scope: SwiftScope) -> String {
        let error = failure.payload.map { "DeclaredError<\(scope.spelled($0))>" } ?? "NetworkError"
        return failure.isRange ? "status: Int, \(error)" : error
    }

    /// The pattern that binds the case's error as `failure`.
    static func binding(_ failure: ResolvedFailure.Case) -> String {
        let name = SwiftIdentifier.label(failure.swiftName)
        return failure.isRange ? ".\(name)(_, let failure)" : ".\(name)(let failure)"
    }

    /// The expression that makes the case of `error`.
    static func mapping(_ failure: ResolvedFailure.Case) -> String {
        let name = SwiftIdentifier.label(failure.swiftName)
        switch failure.payload {
        case nil: return failure.isRange ? "error.failure(status: Self.\(name))" : ".\(name)(error)"
        case .builtin(.text)?: return "error.failure(text: Self.\(name))"
        case .builtin(.data)?, .builtin(.bytes)?, .builtin(.bytesBase64URL)?:
            return "error.failure(data: Self.\(name))"
        case let type? where type.hasForm:
            return "error.failure(Self.\(name)) { \(JSONSpelling.element(type)) }"
        case _?: return "error.failure(Self.\(name))"
        }
    }
}

extension ResolvedFailure.Case {
    fileprivate var isRange: Bool {
        if case .hundreds = status { true } else { false }
    }
}
