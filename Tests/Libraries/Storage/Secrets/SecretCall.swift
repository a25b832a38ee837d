import Foundation

@_spi(Generated) @testable import SpeccRuntime

/// A call that contains a secret at one location.
struct SecretCall: Endpoint {
    struct Response: JSONReadable, Sendable {
        let pin: Int

        init(reading reader: inout JSONReader) {
            pin = reader.value("pin")
        }
    }

    let location: SecretLocation

    func prepare(_ request: inout RequestBuilder) {
        request.begin(
            EndpointDefinition(
                name: "carry",
                method: .get,
                path: "/vaults/{vault}.json",
                defaults: EndpointDefaults(
                    service: "Vaults.Vaults",
                    server: Server(.https, "a.example"),
                    cache: CachePolicy(store: .disk)
                )
            )
        )
        request.path("vault", location.path)
        location.fill(&request)
        if !request.body.isNone {
            request.method = .post
        }
        let isPathSecret = location.path.contains("hush")
        request.redact("pin", "X-Pin", "X-Hidden-*", isPathSecret ? "vault" : "pin")
        if location.isBody {
            request.redactBodies()
        }
    }
}
