import SpeccChecks

extension Output {
    /// One file a YAML file: its service and endpoints, or a line that says there are none.
    static let service = Output(template: "service", schema: ServiceFileView.schema) { api, context, _ in
        api.files.map { file in
            FileView(
                name: OutputName.file(file.path, kind: "service"),
                source: file.path,
                makeView: { ServiceFileView(file, of: api, context: context).object }
            )
        }
    }
}
