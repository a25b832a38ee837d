public import Foundation

/// What a call fails with: `NetworkError` itself, or an enum with a case for each declared error.
///
///     enum Failure: EndpointFailure {
///         case notFound(Problem)
///         case cancelled
///         case other(NetworkError)
///
///         init(_ error: NetworkError) {
///             self =
///                 switch error.status {
///                 case 404: error.failure(Self.notFound)
///                 default: error.failure()
///                 }
///         }
///
///         var networkError: NetworkError? {
///             switch self {
///             case .cancelled: .cancelled
///             case .other(let error): error
///             default: nil
///             }
///         }
///     }
public protocol EndpointFailure: LocalizedError {
    init(_ error: NetworkError)

    /// The caller was cancelled: for views, retries and logs no failure at all.
    static var cancelled: Self { get }

    /// Whatever is not declared.
    static func other(_ error: NetworkError) -> Self

    /// What `other` holds, and `NetworkError.cancelled` for `cancelled`; nil for a declared error.
    var networkError: NetworkError? { get }
}

extension EndpointFailure {
    /// Whether nothing has failed at all: the caller had gone.
    public var isCancelled: Bool { networkError?.isCancelled ?? false }

    /// For people: what happened, in a sentence.
    public func message() -> String {
        networkError?.message() ?? "The server refused the request."
    }

    public var recoverySuggestion: String? { networkError?.recoverySuggestion }

    // All of `LocalizedError` stands here, so that a file with a failure enum need not import Foundation.

    public var errorDescription: String? { message() }
    public var failureReason: String? { nil }
    public var helpAnchor: String? { nil }
}
