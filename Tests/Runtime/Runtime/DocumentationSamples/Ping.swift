import SpeccRuntime

/// The minimal endpoint.
struct Ping: CustomEndpoint {
    typealias Response = String

    let host = "api.example.com"
    let path = "/ping"
}
