import SpeccCatalog
import SpeccDiagnostics

/// The endpoints of an upload.
struct UploadEndpoints {
    enum Role {
        case create, part, resume
    }

    /// One of them, with its name in the upload.
    struct Call {
        let role: Role
        let name: Located<String>
        let endpoint: IndexedEndpoint

        var query: [Effective<ParameterDeclaration>] { endpoint.inherited.query(of: endpoint.declaration) }
        /// The headers and query items.
        var parameters: [Effective<ParameterDeclaration>] {
            endpoint.inherited.headers(of: endpoint.declaration) + query
        }

        func parameter(named name: String) -> Effective<ParameterDeclaration>? {
            parameters.first { $0.value.name.value == name }
        }
    }

    let create: Call?
    let part: Call
    let resume: Call?

    /// In the order of the arguments of the method.
    var all: [Call] { [create, part, resume].compactMap(\.self) }

    /// - Returns: Nil if the endpoint of a part is unknown.
    init?(_ site: IndexedCompositeCall, _ upload: UploadDeclaration, _ index: CatalogIndex) {
        guard let service = index.service(of: site) else { return nil }
        let call = { (role: Role, name: Located<String>?) -> Call? in
            guard let name, let number = index.number(ofEndpoint: name.value, in: service) else { return nil }
            return Call(role: role, name: name, endpoint: index.endpoints[number])
        }
        guard let part = call(.part, site.declaration.endpoint) else { return nil }
        self.part = part
        create = call(.create, upload.create)
        resume = call(.resume, upload.resume)
    }

    /// Whether the upload sets a parameter of an endpoint.
    func sets(_ parameter: String, of call: Call, _ upload: UploadDeclaration) -> Bool {
        switch call.role {
        case .create: return parameter == upload.length?.value
        case .part, .resume:
            if parameter == call.endpoint.declaration.path.value.address?.value { return true }
            if call.role == .resume { return UploadDeclaration.isRange(parameter) && upload.sendsRange }
            return parameter == upload.sends?.value || parameter == upload.last?.value
        }
    }
}
