import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The file of a service and its endpoints.
package struct ServiceFileView: View {
    package let fileHeader: String
    package let imports: [String]
    package let service: ServiceView?

    package static let schema = ViewSchema(
        "serviceFile",
        [
            .init("fileHeader", .text, "The source of the file, on one line."),
            .init("imports", .texts, "Import declarations."),
            .init("service", .view(ServiceView.self), "Missing if the YAML file declares none."),
        ]
    )

    package var values: [ViewValue] {
        [.text(fileHeader), .texts(imports), .view(service)]
    }

    init(_ file: ResolvedFile, of api: ResolvedAPI, context: ViewContext) {
        fileHeader = FileHeader.of(file)
        imports = Imports.lines(
            access: api.access,
            needsFoundation: file.service?.needsFoundation ?? false,
            runtime: file.service == nil ? .none : .signatures
        )
        service = file.service.map { ServiceView($0, of: api, context: context) }
    }
}
