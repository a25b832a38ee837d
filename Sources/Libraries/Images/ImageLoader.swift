public import Foundation
public import SpeccRuntime

/// Loads and uploads images as bytes, with size limits and a cache. Concurrent requests for the same image share one transfer.
///
///     let images = ImageLoader(client: client)
///     let avatar = try await images.image(at: url)
///
/// The client's cache stores images as the server declares: on disk if `configuration.cache.disk` is set, and never shared
/// between users.
public struct ImageLoader: Sendable {
    /// The limits for all images.
    public let limits: ImageLimits
    let deduplication: Deduplication?
    private let client: HTTPClient
    private let policy: CachePolicy

    /// Creates a loader that sends its requests with the client of the program, so that the shutdown, the proxy, the observers
    /// and the caches are those of its other calls.
    ///
    /// - Parameters:
    ///   - client: The client of the program.
    ///   - limits: The limits of all images, in addition to the response size limit of the client.
    ///   - policy: The cache policy for images.
    public init(
        client: HTTPClient,
        limits: ImageLimits = ImageLimits(),
        policy: CachePolicy = CachePolicy(store: .disk)
    ) {
        self.client = client
        self.limits = limits
        self.policy = policy
        deduplication = nil
    }

    /// Creates a loader with a client of its own.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the client that loads images. The loader sets its response size limit and
    ///     enables sharing of identical concurrent requests.
    ///   - limits: The limits of all images.
    ///   - policy: The cache policy for images.
    public init(
        _ configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
        limits: ImageLimits = ImageLimits(),
        policy: CachePolicy = CachePolicy(store: .disk)
    ) {
        var configuration = configuration
        configuration.responseBodyLimit = limits.bytes
        let deduplication = Deduplication()
        configuration.middleware.append(deduplication)
        self.deduplication = deduplication
        client = HTTPClient(configuration)
        self.limits = limits
        self.policy = policy
    }

    /// Loads the image at a URL.
    ///
    /// - Parameters:
    ///   - url: The URL of the image.
    ///   - strategy: The cache strategy; nil selects that of the loader's policy.
    @concurrent
    public func image(at url: URL, _ strategy: CacheStrategy? = nil) async throws(ImageError) -> LoadedImage {
        let request = ImageRequest(url: url, policy: policy, limit: limits.bytes, isShared: deduplication == nil)
        let options = CallOptions(headers: ["Accept": "image/*"], server: Server(of: url), cache: strategy)
        let data: Data
        do throws(NetworkError) {
            data = try await client.sendRequest(to: request, options: options)
        } catch {
            throw error.kind == .responseTooLarge ? .tooLarge(limit: limits.bytes) : ImageError(error)
        }
        return LoadedImage(data: data, info: try limits.check(data))
    }

    /// Starts to upload an image and returns the call, with the progress of its body.
    ///
    /// Bytes that are not an image or exceed the limits are not sent.
    public func upload(
        _ image: Data,
        to url: URL,
        _ configuration: ImageUploadConfiguration = ImageUploadConfiguration()
    ) throws(ImageError) -> Transfer<HTTPResponse, ImageError> {
        let info = try limits.check(image)
        let request = try ImageUpload(
            url: url,
            method: configuration.method,
            body: configuration.body(image, info.type)
        )
        let options = CallOptions(
            headers: configuration.headers,
            timeout: configuration.timeout,
            server: Server(of: url)
        )
        return client.call(request, options: options).start()
    }

    /// Removes all cached images.
    public func removeAllCachedResponses() async {
        await client.invalidateCache(.endpoint(ImageRequest.name))
    }

    /// Cancels all transfers and rejects new ones. The client of a program is shut down by the program.
    public func shutdown() async {
        if deduplication != nil {
            await client.shutdown()
        }
    }
}

/// Loads the bytes at a URL.
private struct ImageRequest: Endpoint {
    typealias Response = Data

    static let name = "ImageLoader.image"

    let url: URL
    let policy: CachePolicy
    let limit: Int
    /// Whether the client shares identical concurrent requests.
    let isShared: Bool

    func prepare(_ request: inout RequestBuilder) {
        request.begin(
            .get,
            url,
            as: EndpointIdentity(name: Self.name),
            cache: policy,
            settings: CallSettings(responseLimit: limit, deduplicates: isShared)
        )
    }
}

private struct ImageUpload: Endpoint {
    typealias Failure = ImageError
    typealias Response = HTTPResponse

    let url: URL
    let method: HTTPMethod
    let body: RequestBody

    func prepare(_ request: inout RequestBuilder) {
        request.begin(method, url, as: EndpointIdentity(name: "ImageLoader.upload"), body: body)
    }

    static func read(_ response: HTTPResponse) -> HTTPResponse { response }
}

/// A loaded image that was validated but not decoded.
public struct LoadedImage: Sendable, Hashable {
    /// The contents of the file.
    public let data: Data
    /// Type and size.
    public let info: ImageInfo
}

/// The maximum size of images. A small file can contain a large number of pixels, and decoding needs memory for all of them.
public struct ImageLimits: Sendable, Hashable {
    /// The size of the file in bytes.
    public var bytes: Int
    /// Width times height.
    public var pixels: Int

    /// By default, 20 MB and 50 million pixels (200 MB when decoded).
    public init(bytes: Int = 20_000_000, pixels: Int = 50_000_000) {
        self.bytes = bytes
        self.pixels = pixels
    }

    /// Returns type and size of image bytes that are within the limits.
    public func check(_ data: Data) throws(ImageError) -> ImageInfo {
        guard data.count <= bytes else {
            throw .tooLarge(limit: bytes)
        }
        guard let info = ImageInfo(data) else {
            throw .notAnImage
        }
        guard info.pixelCount <= pixels else {
            throw .tooManyPixels(info)
        }
        return info
    }
}

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
