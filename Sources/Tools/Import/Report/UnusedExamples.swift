import SpeccContract
import SpeccOpenAPI

/// Reports the examples of request bodies and parameters that the catalog does not contain.
struct UnusedExamples {
    let log: FindingLog

    func report(_ endpoints: [EndpointDraft]) {
        for endpoint in endpoints where endpoint.format == nil {
            let body = endpoint.operation.body
            for media in body?.content ?? [] where !media.examples.isEmpty {
                guard let location = body?.location else { continue }
                let reason = "a catalog has no examples of request bodies"
                log.add(.examples, media.text, at: location, .endpoint(endpoint), detail: reason)
            }
            for parameter in endpoint.operation.parameters where parameter.place == .path || parameter.place == .cookie
            {
                guard let example = parameter.example, !example.isNull else { continue }
                let reason = "a catalog has no examples of path parameters and cookies"
                log.add(.examples, parameter.name, at: parameter.location, .endpoint(endpoint), detail: reason)
            }
            for parameter in endpoint.query + endpoint.headers {
                guard let type = parameter.type, parameter.options.defaultValue == nil else { continue }
                let example = TypeRendering.example(parameter.options, type, name: parameter.name)
                guard let node = parameter.options.example, !node.isNull, example == nil || parameter.isJSON else {
                    continue
                }
                let reason = "it is secret, long, not a scalar, or not of the declared type"
                log.add(.examples, parameter.name, at: parameter.location, .endpoint(endpoint), detail: reason)
            }
        }
    }
}
