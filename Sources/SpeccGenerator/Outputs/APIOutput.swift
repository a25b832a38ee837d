import SpeccChecks

extension Output {
    /// One file a directory: the namespace, hosts, errors that all services share.
    static let api = Output(template: "api", schema: APIFileView.schema) { api, context, root in
        [
            FileView(
                name: OutputName.api(api.directory, root: root),
                source: nil,
                makeView: { APIFileView(api, context: context).object }
            )
        ]
    }
}
