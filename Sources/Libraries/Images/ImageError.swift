public import SpeccRuntime

/// A failure to load or send an image.
public enum ImageError: EndpointFailure {
    /// The bytes are not a JPEG, PNG, GIF, WebP or HEIC image.
    case notAnImage
    /// The file is larger than the limit.
    case tooLarge(limit: Int)
    /// The image has more pixels than the limit.
    case tooManyPixels(ImageInfo)
    /// The calling task was cancelled.
    case cancelled
    /// The request failed.
    case other(NetworkError)

    public init(_ error: NetworkError) {
        self = error.isCancelled ? .cancelled : .other(error)
    }

    public var networkError: NetworkError {
        switch self {
        case .notAnImage: NetworkError(.custom("This is not an image."))
        case .tooLarge: NetworkError(.custom("The image is too large."))
        case .tooManyPixels: NetworkError(.custom("The image has too many pixels."))
        case .cancelled: .cancelled
        case .other(let error): error
        }
    }
}
