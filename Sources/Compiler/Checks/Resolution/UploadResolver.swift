import SpeccCatalog
import SpeccDiagnostics

extension EndpointOptionsResolver {
    /// - Returns: `nil` for another kind, and if one of the endpoints could not be read.
    func upload(_ site: IndexedCompositeCall, of service: IndexedService) -> ResolvedUpload? {
        let declaration = site.declaration
        guard let upload = declaration.upload, let sends = upload.sends?.value,
            let name = DeclaredNames.compositeCall(declaration), let part = number(declaration.endpoint, service),
            let create = number(upload.create, service)
        else { return nil }
        let errors = index.endpoints[part].inherited.errors(of: index.endpoints[part].declaration).map(\.value)
        let restart = upload.restart.compactMap { types.match(of: $0.value, among: errors) }
        let statuses = upload.restart.filter { key in !restart.contains { $0.key == key.value } }
        let resume = number(upload.resume, service)
        let isQuery = index.endpoints[part].inherited.query(of: index.endpoints[part].declaration).contains {
            $0.value.name.value == sends
        }
        let header: ResponseLocation = .header(upload.sendsRange && !isQuery ? "Range" : sends)
        return ResolvedUpload(
            name: declaration.name,
            methodName: name,
            docs: declaration.docs?.value,
            deprecated: declaration.deprecated?.value,
            endpoint: part - service.endpoints.lowerBound,
            create: create - service.endpoints.lowerBound,
            resume: resume.map { $0 - service.endpoints.lowerBound },
            address: upload.address.map { location($0.value, in: [create]) } ?? .header(UploadDeclaration.location),
            length: upload.length.map { length($0.value, index.endpoints[create]) },
            sends: sends,
            offset: upload.offset.map { location($0.value, in: [resume, part].compactMap(\.self)) } ?? header,
            last: upload.last?.value,
            chunk: upload.chunk?.value,
            until: upload.until.map(\.value.sample).sorted(),
            restart: restart,
            restartStatuses: statuses.compactMap { Int($0.value) }.sorted(),
            every: declaration.every?.value ?? BuiltInValues.feedInterval
        )
    }

    private func number(_ name: Located<String>?, _ service: IndexedService) -> Int? {
        name.flatMap { index.number(ofEndpoint: $0.value, in: service) }
    }

    /// The location in the first response of the endpoints that has it.
    private func location(_ text: String, in endpoints: [Int]) -> ResponseLocation {
        guard case .field(let path) = ResponseLocationText(text) else {
            if case .header(let name) = ResponseLocationText(text) { return .header(name) }
            return .field([text])
        }
        for endpoint in endpoints.map({ index.endpoints[$0] }) {
            for response in endpoint.declaration.returns {
                guard let names = fieldPath(path, from: response.type, endpoint.api)?.names else { continue }
                return .field(names)
            }
        }
        return .field(FieldPathText.names(in: path))
    }

    private func length(_ name: String, _ create: IndexedEndpoint) -> ResolvedUpload.Length {
        if create.inherited.headers(of: create.declaration).contains(where: { $0.value.name.value == name }) {
            return .header(name)
        }
        if create.inherited.query(of: create.declaration).contains(where: { $0.value.name.value == name }) {
            return .query(name)
        }
        let names = create.declaration.body.flatMap { fieldPath(name, from: $0.type, create.api)?.names }
        return .body(names ?? FieldPathText.names(in: name))
    }
}
