import SpeccChecks

extension Output {
    /// One file a YAML file: the types it declares, or a line that says there are none.
    static let types = Output(template: "types", schema: TypesFileView.schema) { api, context, _ in
        api.files.map { file in
            FileView(
                name: OutputName.file(file.path, kind: "types"),
                source: file.path,
                makeView: { TypesFileView(file, of: api, context: context).object }
            )
        }
    }
}
