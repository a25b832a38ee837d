import SpeccContract
import SpeccDiagnostics

/// Servers and security.
extension OpenAPIParser {
    mutating func servers(_ cursor: DocumentCursor) -> [OpenAPIServer] {
        (cursor["servers"]?.elements ?? []).compactMap { server in
            checkMembers(of: server, .server)
            guard let url = string(server, "url") else { return nil }
            let variables = (server["variables"]?.members ?? []).map { name, value in
                checkMembers(of: value, .serverVariable)
                return OpenAPIServer.Variable(
                    name: name.value,
                    defaultValue: string(value, "default"),
                    values: strings(value, "enum"),
                    description: string(value, "description")
                )
            }
            return OpenAPIServer(
                url: url,
                description: string(server, "description"),
                variables: variables,
                location: server.location
            )
        }
    }

    mutating func security(_ cursor: DocumentCursor) -> [OpenAPISecurityRequirement]? {
        guard let security = cursor["security"], security.node.isArray else { return nil }
        return security.elements.map { requirement in
            OpenAPISecurityRequirement(
                schemes: requirement.node.members.map { member in
                    OpenAPISecurityRequirement.Scheme(
                        name: member.name.value,
                        scopes: member.value.elements.compactMap(\.string)
                    )
                }
            )
        }
    }

    mutating func securitySchemes(_ root: DocumentCursor) -> [OpenAPISecurityScheme] {
        let container =
            version == .swagger20 ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
        return (container?.members ?? []).compactMap { name, value in
            guard let scheme = resolve(value, .securityScheme) else { return nil }
            checkMembers(of: scheme, .securityScheme)
            return OpenAPISecurityScheme(
                name: name.value,
                kind: kind(of: scheme),
                description: string(scheme, "description"),
                location: scheme.location
            )
        }
    }

    private mutating func kind(of cursor: DocumentCursor) -> OpenAPISecurityScheme.Kind {
        let type = string(cursor, "type") ?? ""
        switch type {
        case "basic": return .http(scheme: "basic")
        case "http": return .http(scheme: (string(cursor, "scheme") ?? "").lowercased())
        case "apiKey":
            let place = string(cursor, "in").flatMap(OpenAPIParameter.Location.init)
            guard let place, let name = string(cursor, "name") else {
                warnInvalid(
                    "an API key needs 'in' and 'name'",
                    at: cursor,
                    hint: "declare the credential in the catalog"
                )
                return .unknown(type)
            }
            return .apiKey(place, name: name)
        case "oauth2": return .oauth2(flows(of: cursor))
        case "openIdConnect": return .openIDConnect(url: string(cursor, "openIdConnectUrl") ?? "")
        case "mutualTLS": return .mutualTLS
        default: return .unknown(type)
        }
    }

    private mutating func flows(of cursor: DocumentCursor) -> [OpenAPISecurityScheme.Flow] {
        // Swagger 2.0 has one flow, and its own names of two.
        if let kind = string(cursor, "flow") {
            let names = ["application": "clientCredentials", "accessCode": "authorizationCode"]
            return [flow(names[kind] ?? kind, cursor)]
        }
        return (cursor["flows"]?.members ?? []).map { name, value in
            checkMembers(of: value, .flow)
            return flow(name.value, value)
        }
    }

    private mutating func flow(_ kind: String, _ cursor: DocumentCursor) -> OpenAPISecurityScheme.Flow {
        OpenAPISecurityScheme.Flow(
            kind: kind,
            tokenURL: string(cursor, "tokenUrl"),
            scopes: (cursor["scopes"]?.node.members ?? []).map(\.name.value)
        )
    }
}
