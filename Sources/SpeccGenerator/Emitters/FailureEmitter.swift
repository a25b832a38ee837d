import SpeccCatalog
import SpeccChecks

/// How a declared error becomes a case, in the words of the runtime's `NetworkError`.
enum FailureEmitter {
    /// Of an optional status.
    static func pattern(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let status): String(status)
        case .statusClass(let statusClass): ".some(\(statusClass)00...\(statusClass)99)"
        }
    }

    /// What the case holds: always the error, with its body where one is declared.
    static func payload(_ failure: ResolvedFailure.Case, in scope: SwiftScope) -> String {
        let declared = ResponseEmitter.type(failure.payload, failure.headers, in: scope)
        let error = declared.map { "DeclaredError<\($0)>" } ?? "NetworkError"
        return failure.isRange ? "status: Int, \(error)" : error
    }

    /// The pattern that binds the case's error as `failure`.
    static func binding(_ failure: ResolvedFailure.Case) -> String {
        let name = SwiftIdentifier.label(failure.swiftName)
        return failure.isRange ? ".\(name)(_, let failure)" : ".\(name)(let failure)"
    }

    /// What a success says where it is this error after all, of `response`; nil where its status says so.
    static func claim(_ failure: ResolvedFailure.Case) -> String? {
        guard !failure.conditions.isEmpty else { return nil }
        return failure.conditions.map { condition in
            let path = condition.path.map(SwiftLiteral.string).joined(separator: ", ")
            let words = condition.words.map { ", " + SwiftLiteral.string($0) }.joined()
            return "response.matches([\(path)]\(words))"
        }.joined(separator: " && ")
    }

    /// The expression that makes the case of `error`.
    static func mapping(_ failure: ResolvedFailure.Case) -> String {
        let name = SwiftIdentifier.label(failure.swiftName)
        switch failure.payload {
        case nil where failure.headers != nil: return "error.failure(headers: Self.\(name))"
        case nil: return failure.isRange ? "error.failure(status: Self.\(name))" : ".\(name)(error)"
        case .builtin(.text)?: return "error.failure(text: Self.\(name))"
        case .builtin(.data)?, .builtin(.bytes)?, .builtin(.bytesBase64URL)?:
            return "error.failure(data: Self.\(name))"
        case let type? where type.needsExplicitFormat:
            return "error.failure(Self.\(name)) { \(JSONCodingEmitter.element(type)) }"
        case _?: return "error.failure(Self.\(name))"
        }
    }
}

extension ResolvedFailure.Case {
    fileprivate var isRange: Bool {
        if case .statusClass = status { true } else { false }
    }
}

/// Statuses as patterns of Swift.
enum StatusPatternEmitter {
    /// `201`, `200...299`
    static func pattern(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let status): String(status)
        case .statusClass(let statusClass): "\(statusClass)00...\(statusClass)99"
        }
    }
}
