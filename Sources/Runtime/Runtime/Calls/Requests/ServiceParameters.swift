/// A path parameter, query item or header whose value the program chooses once, for a service.
@_spi(Generated) public struct ServiceParameter: Sendable {
    enum Location {
        case path, query, header
    }

    let location: Location
    let name: String
    /// Whether a request without it is not sent.
    let isRequired: Bool

    /// A placeholder in paths.
    public static func path(_ name: String) -> Self {
        Self(location: .path, name: name, isRequired: true)
    }

    /// A query item.
    public static func query(_ name: String, isRequired: Bool = true) -> Self {
        Self(location: .query, name: name, isRequired: isRequired)
    }

    /// A header, or a family of headers by its prefix.
    public static func header(_ name: String, isRequired: Bool = true) -> Self {
        Self(location: .header, name: name, isRequired: isRequired)
    }

    /// Whether both are the same place of a request.
    func isSame(as other: Self) -> Bool {
        location == other.location && name == other.name
    }

    /// Whether an endpoint with the path template sends the value of its service.
    func isSent(at template: String, without removed: [Self]) -> Bool {
        !removed.contains(where: isSame) && (location != .path || PathTemplate(template).hasPlaceholder(name))
    }
}

extension RequestBuilder {
    /// Whether the endpoint sends the value that its service has for a parameter. The service then adds the value.
    @_spi(Generated) public mutating func takes(_ parameter: ServiceParameter) -> Bool {
        guard let index = openParameters.firstIndex(where: parameter.isSame) else {
            return false
        }
        openParameters.remove(at: index)
        return true
    }

    /// Adds the values that a service has for its parameters. Headers of the server and the endpoint have precedence over them.
    ///
    /// - Parameter add: Adds the values. The renewal of a credential adds them to its own request as well.
    mutating func addParameters(_ add: @escaping @Sendable (inout RequestBuilder) -> Void) {
        serviceParameters = add
        let own = headers
        headers = HTTPHeaders()
        add(&self)
        inheritedHeaders.merge(headers)
        headers = own
    }

    /// The first value that is required and that only a service can add.
    var missingParameter: RequestError? {
        openParameters.first(where: \.isRequired).map { parameter in
            let service = identity.service ?? identity.name
            return RequestError(
                "'\(parameter.name)' is chosen for the service '\(service)': send the endpoint with the service"
            )
        }
    }
}
