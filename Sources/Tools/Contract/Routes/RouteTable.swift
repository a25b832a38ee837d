import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The paths of a contract, with and without the base paths of their hosts.
package struct RouteTable: Sendable {
    /// The most specific first; among equal ones in the order of endpoints.
    private let routes: [Route]
    private let endpoints: [ContractEndpoint]
    private let checkers: [ScalarTextChecker]
    /// The routes with secret path parameters, and the names of these parameters.
    private let secretRoutes: [(route: Route, names: [String])]

    init(_ endpoints: [ContractEndpoint], _ apis: [ContractAPI], servesLinks: Bool) {
        self.endpoints = endpoints
        checkers = apis.map { ScalarTextChecker(types: $0.types) }
        let routes = endpoints.enumerated().flatMap { index, endpoint -> [Route] in
            guard endpoint.endpoint.url.isSuppliedByCaller else {
                return Self.routes(to: endpoint, index: index, prefix: apis[endpoint.api].prefix)
            }
            return servesLinks ? [Route(linksTo: index, below: apis[endpoint.api].linkPath)] : []
        }
        secretRoutes = routes.compactMap { route in
            let endpoint = endpoints[route.endpoint].endpoint
            let secrets = endpoint.pathParameters.filter(\.isSensitive)
            // Any part of a link can contain them.
            let names = endpoint.url.isSuppliedByCaller ? [Route.linkArgument] : secrets.map(\.name.value)
            return secrets.isEmpty ? nil : (route, names)
        }
        self.routes = routes.enumerated().sorted { left, right in
            if left.element.rank != right.element.rank {
                return right.element.rank.lexicographicallyPrecedes(left.element.rank)
            }
            return left.offset < right.offset
        }.map(\.element)
    }

    private static func routes(to endpoint: ContractEndpoint, index: Int, prefix: String) -> [Route] {
        var bases: [[ServerTemplate.Piece]] = [[]]
        for host in endpoint.hosts where !bases.contains(host.url.path) { bases.append(host.url.path) }
        return bases.map { Route(endpoint, index: index, prefix: prefix, base: $0) }
    }

    /// The endpoints with the method and path, the most specific first. Those whose parameters have valid values precede
    /// the others.
    package func matches(method: String, path: String) -> [RouteMatch] {
        let path = Array(path.utf8)
        let matches = routes.compactMap { route -> RouteMatch? in
            let endpoint = endpoints[route.endpoint]
            guard endpoint.endpoint.httpMethod == method, let arguments = route.arguments(of: path) else { return nil }
            return RouteMatch(endpoint: endpoint, index: route.endpoint, arguments: arguments, rank: route.rank)
        }
        let valid = matches.filter { match in
            match.endpoint.endpoint.pathParameters.allSatisfy { parameter in
                checkers[match.endpoint.api].accepts(match.arguments[parameter.name.value] ?? "", as: parameter)
            }
        }
        let firsts = valid + matches.filter { match in !valid.contains { $0.index == match.index } }
        var seen: Set<Int> = []
        return firsts.filter { seen.insert($0.index).inserted }
    }

    /// The decoded values of secret path parameters, whichever method a request with the path has.
    package func secretArguments(of path: String) -> [String] {
        let path = Array(path.utf8)
        return secretRoutes.flatMap { route, names -> [String] in
            guard let arguments = route.arguments(of: path) else { return [] }
            return names.flatMap { name -> [String] in
                guard let value = arguments[name] else { return [] }
                return name == Route.linkArgument ? value.split(separator: "/").map(String.init) : [value]
            }
        }
    }

    /// The methods that are declared for a path; sorted.
    package func methods(of path: String) -> [String] {
        let path = Array(path.utf8)
        return Set(routes.filter { $0.arguments(of: path) != nil }.map { endpoints[$0.endpoint].endpoint.httpMethod })
            .sorted()
    }

    /// The calls with the paths that are most similar to a path: `GET /orders/{id}`.
    package func nearest(to path: String, limit: Int = 3) -> [String] {
        let words = path.split(separator: "/").map { $0.lowercased() }
        let scored = routes.map { route -> (text: String, score: Int) in
            let endpoint = endpoints[route.endpoint]
            return (endpoint.endpoint.httpMethod + " " + route.text, route.similarity(to: words))
        }
        var seen: Set<String> = []
        return scored.filter { $0.score > 0 }.enumerated().sorted { left, right in
            left.element.score == right.element.score
                ? left.offset < right.offset : left.element.score > right.element.score
        }.map(\.element.text).filter { seen.insert($0).inserted }.prefix(limit).map(\.self)
    }
}

/// An endpoint that a request calls.
package struct RouteMatch: Sendable {
    package let endpoint: ContractEndpoint
    /// The index of the endpoint in the contract.
    package let index: Int
    /// The decoded values of the path parameters by name.
    package let arguments: [String: String]
    /// The specificity of its path.
    let rank: [Int]

    package init(endpoint: ContractEndpoint, index: Int, arguments: [String: String], rank: [Int] = []) {
        self.endpoint = endpoint
        self.index = index
        self.arguments = arguments
        self.rank = rank
    }
}
