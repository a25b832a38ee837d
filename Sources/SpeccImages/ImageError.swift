public import SpeccRuntime

/// Why there is no image.
public enum ImageError: EndpointFailure {
    /// The bytes are no JPEG, PNG, GIF, WebP or HEIC.
    case notAnImage
    /// It has more bytes than it may have.
    case tooLarge(limit: Int)
    /// It has more pixels than it may have.
    case tooManyPixels(ImageInfo)
    /// The caller had gone.
    case cancelled
    /// The call failed.
    case other(NetworkError)

    public init(_ error: NetworkError) {
        self = error.isCancelled ? .cancelled : .other(error)
    }

    public var networkError: NetworkError {
        switch self {
        case .notAnImage: NetworkError(.custom("This is no image."))
        case .tooLarge: NetworkError(.custom("The image is too large."))
        case .tooManyPixels: NetworkError(.custom("The image has too many pixels."))
        case .cancelled: .cancelled
        case .other(let error): error
        }
    }
}
