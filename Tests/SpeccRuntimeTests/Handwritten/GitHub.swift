// What specc would generate for the API of a catalog, written by hand: it shows that the runtime bears the shape.

import SpeccRuntime

/// Issues of one repository.
nonisolated enum GitHub {
    /// Where GitHub is served.
    struct Host: Sendable {
        let server: Server

        init(server: Server) {
            self.server = server
        }

        /// `https://api.github.com`
        static var production: Self { Self(server: Server(.https, "api.github.com")) }

        /// `http://127.0.0.1:${port}`
        static func local(port: Int) -> Self { Self(server: Server(.http, "127.0.0.1", port: port)) }

        /// `https://lab.example.com/tenants/${tenant}`
        static func lab(tenant: String) -> Self {
            Self(server: Server(.https, "lab.example.com", path: "/tenants/\(tenant)", headers: ["X-Lab": "1"]))
        }
    }

    /// What a call fails with.
    enum Failure: EndpointFailure {
        /// 404
        case notFound(DeclaredError<Problem>)
        /// 409
        case conflict(NetworkError)
        /// 422
        case unprocessable(DeclaredError<ValidationFailed>)
        /// Any other status from 400 to 499
        case clientError(status: Int, DeclaredError<Problem>)
        /// Any other status from 500 to 599
        case serverError(status: Int, NetworkError)
        case cancelled
        case other(NetworkError)

        init(_ error: NetworkError) {
            self =
                switch error.status {
                case 404: error.failure(Self.notFound)
                case 409: .conflict(error)
                case 422: error.failure(Self.unprocessable)
                case .some(400...499): error.failure(Self.clientError)
                case .some(500...599): error.failure(status: Self.serverError)
                default: error.failure()
                }
        }

        var networkError: NetworkError {
            switch self {
            case .notFound(let failure): failure.networkError
            case .conflict(let failure): failure.networkError
            case .unprocessable(let failure): failure.networkError
            case .clientError(_, let failure): failure.networkError
            case .serverError(_, let failure): failure.networkError
            case .cancelled: .cancelled
            case .other(let failure): failure
            }
        }
    }
}
