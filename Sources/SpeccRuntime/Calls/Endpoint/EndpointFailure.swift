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
    /// The case for a failure: the declared one for its status where the body fits, else `cancelled` or `other`.
    init(_ error: NetworkError)

    /// Whether a success is a declared error after all, by what its body says. False, unless told otherwise.
    static func matchesError(_ response: HTTPResponse) -> Bool

    /// The caller was cancelled: for views, retries and logs no failure at all.
    static var cancelled: Self { get }

    /// Whatever is not declared.
    static func other(_ error: NetworkError) -> Self

    /// All that is known, whichever case it is: status, answer, request, attempts. Of `cancelled` nothing is known but that.
    var networkError: NetworkError { get }

    /// For people: what happened, in a sentence. `networkError`'s, where an enum has none of its own; `localizedDescription`
    /// shows it too.
    func message() -> String
}

extension EndpointFailure {
    /// No success is an error.
    public static func matchesError(_ response: HTTPResponse) -> Bool { false }

    /// Whether nothing has failed at all: the caller had gone.
    public var isCancelled: Bool { networkError.isCancelled }

    /// What `networkError` says.
    public func message() -> String { networkError.message() }

    /// For people: what they can do; nil where nothing is known that helps.
    public var recoverySuggestion: String? { networkError.recoverySuggestion }

    // All of `LocalizedError` stands here, so that a file with a failure enum need not import Foundation.

    /// The same as `message()`, which is what `localizedDescription` shows.
    public var errorDescription: String? { message() }
    /// None: `message()` says it all.
    public var failureReason: String? { nil }
    /// None: there is no help book.
    public var helpAnchor: String? { nil }
}
