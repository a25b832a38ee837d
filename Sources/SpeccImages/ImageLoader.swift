public import Foundation
public import SpeccRuntime

/// Gets images and sends them, as bytes: bounded, kept, and each transferred once however many ask for it.
///
///     let images = ImageLoader()
///     let avatar = try await images.image(at: url)
///
/// Images are kept as the server says, by the client's own cache: on disk where it was given a store for that
/// (`configuration.cache.disk`), and never shared between users.
public struct ImageLoader: Sendable {
    /// Those of every image.
    public let limits: ImageLimits
    let deduplication = Deduplication()
    private let client: HTTPClient
    private let policy: CachePolicy

    /// - Parameters:
    ///   - configuration: Of the client that gets the images. Its limit of an answer's size is the loader's, and identical
    ///     requests at the same time share a transfer.
    ///   - policy: How images are reused.
    public init(
        _ configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
        limits: ImageLimits = ImageLimits(),
        policy: CachePolicy = CachePolicy(store: .disk)
    ) {
        var configuration = configuration
        configuration.responseBodyLimit = limits.bytes
        configuration.middleware.append(deduplication)
        client = HTTPClient(configuration)
        self.limits = limits
        self.policy = policy
    }

    /// The image of an address.
    ///
    /// - Parameter strategy: What comes first, the cache or the network; nil is what the loader's policy says.
    @concurrent
    public func image(at url: URL, _ strategy: CacheStrategy? = nil) async throws(ImageError) -> LoadedImage {
        let request = ImageRequest(url: url, policy: policy)
        let options = CallOptions(headers: ["Accept": "image/*"], server: Server(of: url), cache: strategy)
        let data: Data
        do throws(NetworkError) {
            data = try await client.sendRequest(to: request, options: options)
        } catch {
            throw error.kind == .responseTooLarge ? .tooLarge(limit: limits.bytes) : ImageError(error)
        }
        return LoadedImage(data: data, info: try limits.check(data))
    }

    /// Begins to send an image and gives the call in hand, with the progress of its body.
    ///
    /// Nothing is sent of what is no image, or too large.
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
        return client.start(
            request,
            options: CallOptions(
                headers: configuration.headers,
                timeout: configuration.timeout,
                server: Server(of: url)
            )
        )
    }

    /// Forgets every image that is kept.
    public func removeAllCachedResponses() async {
        await client.removeAllCachedResponses()
    }

    /// Ends everything that is under way, and lets nothing begin.
    public func shutdown() async {
        await client.shutdown()
    }
}

/// Gets the bytes of an address.
private struct ImageRequest: Endpoint {
    typealias Response = Data

    let url: URL
    let policy: CachePolicy

    func prepare(_ request: inout RequestBuilder) {
        request.begin(.get, url, as: EndpointIdentity(name: "ImageLoader.image"), cache: policy)
    }
}

/// Sends an image.
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
