import SpeccChecks

extension Output {
    /// One file a YAML file: what tests and previews need of it, or nothing where the API does not ask for that.
    static let mocks = Output(template: "mocks", schema: MocksFileView.schema) { api, context, _ in
        let types = api.hasMocks ? ExampleTypeGraph(api) : nil
        return api.files.map { file in
            FileView(
                name: OutputName.file(file.path, kind: "mocks"),
                source: file.path,
                makeView: { MocksFileView(file, of: api, types: types, context: context).object }
            )
        }
    }
}
