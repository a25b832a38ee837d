import SpeccContract
import SpeccOpenAPI

/// Reports the examples of request bodies, parameters and fields that the catalog does not contain.
struct UnusedExamples {
    let log: FindingLog

    func report(_ endpoints: [EndpointDraft], _ types: [TypeDraft]) {
        for endpoint in endpoints where endpoint.format == nil { report(endpoint) }
        for type in types {
            for field in fields(of: type) {
                guard let reason = reason({ () throws(ScalarExample.Problem) in try ScalarExample.value(field) }) else {
                    continue
                }
                log.add(.examples, field.name, at: field.location, .type(type), detail: reason)
            }
        }
    }

    private func report(_ endpoint: EndpointDraft) {
        let body = endpoint.operation.body
        for media in body?.content ?? [] where !media.examples.isEmpty {
            guard let location = body?.location else { continue }
            let reason = "a catalog has no examples of request bodies"
            log.add(.examples, media.text, at: location, .endpoint(endpoint), detail: reason)
        }
        for parameter in endpoint.operation.parameters where parameter.place == .path || parameter.place == .cookie {
            guard let example = parameter.example, !example.isNull else { continue }
            let reason = "a catalog has no examples of path parameters and cookies"
            log.add(.examples, parameter.name, at: parameter.location, .endpoint(endpoint), detail: reason)
        }
        for parameter in endpoint.query + endpoint.headers {
            guard let type = parameter.type, let node = parameter.options.example, !node.isNull else { continue }
            let options = parameter.options
            let reason = reason { () throws(ScalarExample.Problem) in
                if parameter.isJSON { throw .kind }
                return try ScalarExample.value(options, type, name: parameter.name)
            }
            guard let reason else { continue }
            log.add(.examples, parameter.name, at: parameter.location, .endpoint(endpoint), detail: reason)
        }
    }

    private func fields(of type: TypeDraft) -> [FieldDraft] {
        switch type.shape {
        case .object(let object): object.fields
        case .tuple(let elements): elements
        case .enumeration, .union, .alias, .pending: []
        }
    }

    /// Why an example is left out; nil if it is not.
    private func reason(_ example: () throws(ScalarExample.Problem) -> Any?) -> String? {
        do throws(ScalarExample.Problem) {
            _ = try example()
            return nil
        } catch {
            return error.rawValue
        }
    }
}
