import SpeccCatalog
import SpeccChecks

/// Emits the case of a declared error and its conversion from `NetworkError`.
enum FailureEmitter {
    /// A pattern for an optional status.
    static func pattern(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let status): String(status)
        case .statusClass(let statusClass): ".some(\(statusClass)00...\(statusClass)99)"
        case .remaining: ".some(400...599)"
        }
    }

    /// A pattern for an optional status, with the conditions on the body of `error`, and the mapping after a space; on
    /// several lines if they are too long for one.
    static func clause(_ failure: ResolvedFailure.Case, indentation: Int) -> (pattern: String, mapping: String) {
        let status = pattern(failure.status)
        let mapping = mapping(failure)
        guard let condition = condition(failure, of: "error") else { return (status, " " + mapping) }
        let pattern = "\(status) where \(condition)"
        if indentation + Layout.columns("case \(pattern): \(mapping)") <= Layout.width {
            return (pattern, " " + mapping)
        }
        let space = String(repeating: " ", count: indentation)
        return ("\(status)\n\(space)where \(condition)", "\n\(space)    \(mapping)")
    }

    /// The associated values of the case: the error, with its body if one is declared.
    static func payload(_ failure: ResolvedFailure.Case, in scope: SwiftScope) -> [String] {
        let declared = ResponseEmitter.type(failure.payload, failure.headers, in: scope)
        let error = declared.map { "DeclaredError<\($0)>" } ?? "NetworkError"
        return failure.isRange ? ["status: Int", error] : [error]
    }

    /// The pattern that binds the case's error as `failure`.
    static func binding(_ failure: ResolvedFailure.Case) -> String {
        let name = SwiftIdentifier.label(failure.swiftName)
        return failure.isRange ? ".\(name)(_, let failure)" : ".\(name)(let failure)"
    }

    /// The expression that identifies the error by the body of `subject`, a response or an error; nil if the status alone
    /// determines it.
    static func condition(_ failure: ResolvedFailure.Case, of subject: String) -> String? {
        failure.conditions.isEmpty ? nil : condition(failure.conditions, of: subject)
    }

    /// The expression that is true if `subject` meets all conditions.
    static func condition(_ conditions: [ResolvedCondition], of subject: String) -> String {
        conditions.map { condition in
            let path = condition.path.map(SwiftLiteral.string).joined(separator: ", ")
            let values = condition.values.map { ", " + SwiftLiteral.string($0) }.joined()
            return "\(subject).matches([\(path)]\(values))"
        }.joined(separator: " && ")
    }

    /// The expression that converts `error` to the case.
    static func mapping(_ failure: ResolvedFailure.Case) -> String {
        let name = SwiftIdentifier.label(failure.swiftName)
        switch failure.payload {
        case nil where failure.headers != nil: return "error.failure(headers: Self.\(name))"
        case nil: return failure.isRange ? "error.failure(status: Self.\(name))" : ".\(name)(error)"
        case .builtin(.text)?: return "error.failure(text: Self.\(name))"
        case .builtin(.data)?: return "error.failure(data: Self.\(name))"
        case let type? where type.needsExplicitFormat:
            return "error.failure(Self.\(name)) { \(JSONCodingEmitter.element(type)) }"
        case _?: return "error.failure(Self.\(name))"
        }
    }
}

extension ResolvedFailure.Case {
    /// Whether the case is for several statuses.
    var isRange: Bool {
        if case .exactly = status { false } else { true }
    }
}

/// Emits statuses as Swift patterns.
enum StatusPatternEmitter {
    /// `201`, `200...299`
    static func pattern(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let status): String(status)
        case .statusClass(let statusClass): "\(statusClass)00...\(statusClass)99"
        case .remaining: "400...599"
        }
    }
}
