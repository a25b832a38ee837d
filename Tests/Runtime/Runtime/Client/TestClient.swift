@_spi(Generated) @testable import SpeccRuntime

extension HTTPClient {
    /// A client for tests with some settings changed.
    static func test(
        _ transport: any Transport,
        clock: any CallClock = SystemClock(),
        _ change: (inout Configuration) -> Void
    ) -> HTTPClient {
        var configuration = Configuration()
        configuration.transport = transport
        configuration.clock = clock
        configuration.jitterSeed = 1
        change(&configuration)
        return HTTPClient(configuration)
    }
}

/// A probe with statuses other than 2xx that are results.
struct ProbeOfResults: Endpoint {
    typealias Response = String

    var probe = Probe()
    var results: [Int]

    func prepare(_ request: inout RequestBuilder) {
        probe.prepare(&request)
        for status in results { request.returns(status) }
    }
}

/// An endpoint for tests whose response is text.
struct Probe: CustomEndpoint {
    typealias Response = String

    var host = "a.example"
    var path = "/x"
    var method = HTTPMethod.get
    var headers: [String: String]?
    var retryPolicy = RetryPolicy.never
    var callSettings = CallSettings()
    var payload = RequestBody.none
    var cachePolicy = CachePolicy.never
    var invalidates: [String] = []
    var timeoutDuration: Duration?

    func body() throws -> RequestBody { payload }

    static let threeTries = RetryPolicy(
        attempts: 3,
        on: [.status(503), .timeout, .connection],
        backoff: Backoff(.exponential(from: .seconds(1)), maximum: .seconds(8), jitter: .none)
    )
}
