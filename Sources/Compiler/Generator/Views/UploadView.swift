import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// A method of a service that uploads a file in parts.
package struct UploadView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package let method: String
    package var arguments: String
    package let result: String
    package var value: String

    package static let schema = ViewSchema(
        "upload",
        [
            .init("docs", .texts, "The method's documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("method", .text, "The method's identifier."),
            .init("arguments", .text, "The method's parameter list, on one line or with line breaks."),
            .init("result", .text, "The type of the upload, with its result and errors."),
            .init("value", .text, "The call of the runtime's 'upload'."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(method), .text(arguments), .text(result),
            .text(value),
        ]
    }

    /// - Parameter callers: The scope of the service's extension.
    init(_ upload: ResolvedUpload, of service: ResolvedService, in callers: SwiftScope, context: ViewContext) {
        let part = service.endpoints[upload.endpoint]
        let names = SignatureTypes(part, of: service, inheriting: context.failure, in: callers)
        let emitter = UploadEmitter(upload, of: service, names, in: callers)
        docs = EndpointDocs.upload(upload, of: service, arguments: emitter.arguments.map(\.label))
        attribute = Attributes.deprecated(upload.deprecated)
        access = context.access.prefix
        method = SwiftIdentifier.standalone(upload.methodName)
        result = emitter.type
        arguments = Layout.items(
            emitter.parameters,
            around: 4 + Layout.columns("\(access)func \(method)() -> \(result) {"),
            indentation: 4
        )
        let send = emitter.arguments.contains { $0.label == "upload" } ? "self.upload" : "upload"
        value = emitter.call(send).formatted(indentation: 8, around: 8)
    }
}
