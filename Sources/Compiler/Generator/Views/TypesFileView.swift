import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The file of the types that a YAML file declares.
package struct TypesFileView: View {
    package let fileHeader: String
    package let imports: [String]
    package let hasImports: Bool
    package let namespace: String?
    package let types: [TypeView]

    package static let schema = ViewSchema(
        "typesFile",
        [
            .init("fileHeader", .text, "The source of the file, on one line."),
            .init("imports", .texts, "Import declarations."),
            .init("hasImports", .flag, "Whether there are any."),
            .init("namespace", .optionalText, "The API's enum; missing if the YAML file declares no types."),
            .init("types", .views(TypeView.self), "In the order of the YAML file."),
        ]
    )

    package var values: [ViewValue] {
        [.text(fileHeader), .texts(imports), .flag(hasImports), .optionalText(namespace), .views(types)]
    }

    init(_ file: ResolvedFile, of api: ResolvedAPI, context: ViewContext) {
        let scope = SwiftScope(path: api.path, isQualified: false)
        fileHeader = FileHeader.of(file)
        imports = Imports.lines(
            access: api.access,
            needsFoundation: file.types.contains(where: \.needsFoundation),
            runtime: RuntimeImport(of: file.types)
        )
        hasImports = !imports.isEmpty
        namespace = file.types.isEmpty ? nil : SwiftIdentifier.standalone(api.path.name)
        types = TypeView.views(file.types, follow: false, in: scope, context: context, indentation: 4)
    }
}
