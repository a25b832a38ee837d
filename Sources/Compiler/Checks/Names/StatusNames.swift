import SpeccCatalog
import SpeccDiagnostics

/// The Swift names of statuses.
enum StatusNames {
    /// The case of a declared error: its name, or the name of its status.
    static func failure(_ error: ResponseDeclaration) -> SwiftName {
        error.name.flatMap { SwiftName.member($0.value) } ?? failure(error.status.value)
    }

    /// The case of a failure enum: `notFound`, `clientError`.
    static func failure(_ status: StatusPattern) -> SwiftName {
        switch status {
        case .statusClass(4): "clientError"
        case .statusClass(5): "serverError"
        case .statusClass(let statusClass): ("status" as SwiftName).numbered(statusClass) + "xx"
        case .remaining: "otherStatus"
        case .exactly(let status): failures[status] ?? ("status" as SwiftName).numbered(status)
        }
    }

    /// The case of a response enum: `created`, `notModified`.
    static func success(_ status: StatusPattern) -> SwiftName {
        switch status {
        case .statusClass, .remaining: "success"
        case .exactly(let status): successes[status] ?? ("status" as SwiftName).numbered(status)
        }
    }

    private static let failures: [Int: SwiftName] = [
        200: "failed",
        400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden", 404: "notFound",
        405: "methodNotAllowed", 406: "notAcceptable", 408: "requestTimeout", 409: "conflict", 410: "gone",
        412: "preconditionFailed", 413: "contentTooLarge", 415: "unsupportedMediaType", 422: "unprocessable",
        423: "locked", 428: "preconditionRequired", 429: "tooManyRequests", 451: "unavailableForLegalReasons",
        500: "internalServerError", 501: "notImplemented", 502: "badGateway", 503: "serviceUnavailable",
        504: "gatewayTimeout",
    ]

    private static let successes: [Int: SwiftName] = [
        200: "ok", 201: "created", 202: "accepted", 203: "nonAuthoritative", 204: "noContent", 205: "resetContent",
        206: "partialContent", 304: "notModified",
    ]
}
