import SpeccRuntime

/// The least that a person has to write.
struct Ping: Endpoint {
    typealias Response = String

    let host = "api.example.com"
    let path = "/ping"
}
