public import Foundation

/// What a call fails with: `NetworkError` itself, or an enum with a case for each declared error.
///
///     enum Failure: EndpointFailure {
///         case notFound(DeclaredError<Problem>)
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
///         var networkError: NetworkError {
///             switch self {
///             case .notFound(let failure): failure.networkError
///             case .cancelled: .cancelled
///             case .other(let failure): failure
///             }
///         }
///     }
public protocol EndpointFailure: LocalizedError {
    /// Creates the declared case for the error's status if the body decodes, else `cancelled` or `other`.
    init(_ error: NetworkError)

    /// Whether a 2xx response is a declared error by the content of its body. False by default.
    static func matchesError(_ response: HTTPResponse) -> Bool

    /// The caller was cancelled; not a failure for views, retries and logs.
    static var cancelled: Self { get }

    /// An undeclared error.
    static func other(_ error: NetworkError) -> Self

    /// The complete error: status, response, request, attempts. `cancelled` has no context.
    var networkError: NetworkError { get }

    /// For users: what happened, in a sentence. By default the message of `networkError`; also the
    /// `localizedDescription`.
    func message() -> String
}

extension EndpointFailure {
    /// False: a 2xx response is a success.
    public static func matchesError(_ response: HTTPResponse) -> Bool { false }

    /// Whether the caller was cancelled, which is not a failure.
    public var isCancelled: Bool { networkError.kind == .cancelled }

    /// The message of `networkError`, in a sentence without technical terms.
    public func message() -> String { networkError.userMessage }

    /// A suggestion for the user, or nil if there is none.
    public var recoverySuggestion: String? { networkError.userSuggestion }

    // Implements all of `LocalizedError`, so that a file with a failure enum need not import Foundation.

    /// The same as `message()`; `localizedDescription` returns it.
    public var errorDescription: String? { message() }
    /// Always nil, because `message()` is complete.
    public var failureReason: String? { nil }
    /// Always nil, because there is no help book.
    public var helpAnchor: String? { nil }
}
