import Foundation

@_spi(Generated) @testable import SpeccRuntime

/// A call with the secret somewhere.
struct Carrying: Endpoint {
    struct Response: JSONReadable, Sendable {
        let pin: Int

        init(reading reader: inout JSONReader) {
            pin = reader.int("pin")
        }
    }

    let place: SecretPlace

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
        request.path("vault", place.path)
        place.fill(&request)
        if !request.body.isNone {
            request.method = .post
        }
        let isPathSecret = place.path.contains("hush")
        request.redact("pin", "X-Pin", "X-Hidden-*", isPathSecret ? "vault" : "pin")
        if place.isBody {
            request.redactBodies()
        }
    }
}
