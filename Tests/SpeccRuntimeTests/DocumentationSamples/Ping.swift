import SpeccRuntime

/// The least that a person has to write.
struct Ping: CustomEndpoint {
    typealias Response = String

    let host = "api.example.com"
    let path = "/ping"
}
