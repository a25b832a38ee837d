/// The failure of endpoints without declared errors.
extension NetworkError: EndpointFailure {
    /// The same error: the failure of endpoints without declared errors.
    @_spi(Generated) public init(_ error: NetworkError) {
        self = error
    }

    /// A cancellation without any context.
    @_spi(Generated) public static let cancelled: NetworkError = Self(Kind.cancelled)

    /// The same error.
    @_spi(Generated) public static func other(_ error: NetworkError) -> NetworkError { error }

    /// The error itself, even if it is a cancellation.
    @_spi(Generated) public var networkError: NetworkError { self }
}
