import Foundation
import SpeccTesting

@_spi(Generated) @testable import SpeccRuntime

/// The location of the secret `hush` in a call.
enum SecretLocation: String, CaseIterable, Sendable {
    case bearer, basic, keyInHeader, keyInQuery, keyInBody
    case authorizationHeader, cookieHeader, sensitiveHeader, sensitiveHeaderFamily, urlInHeader
    case secretQuery, sensitiveQuery, nestedQuery, urlInQuery
    case sensitivePath, sensitivePartOfPath
    case jsonField, nestedJSONField, urlInJSON, formField, nestedFormField, urlInForm, part, plainXML
    case jsonBody, imageBody
    case responseCookie, responseHeader, responseHeaderFamily, responseLink, responseField, responseURL, responsePath
    case responseOfAnotherType, responseBody, responseImage
    case responseAsPlainText, responseAsHTML, responseWithoutType, responseAsImage, responseTruncated, responseInLines,
        responseInScript
    case responseAsForm, responseInText

    /// The locations in the request.
    static var sent: [SecretLocation] { allCases.filter { !$0.isInResponse } }

    /// The locations in the request whose whole value is the secret, so that a repeated value is the secret, too.
    static var repeatable: [SecretLocation] { sent.filter { $0 != .sensitivePartOfPath } }

    /// Whether the secret is in the response only.
    var isInResponse: Bool { rawValue.hasPrefix("response") }

    /// Whether the secret is in the request body.
    var isInBody: Bool {
        switch self {
        case .keyInBody, .jsonField, .nestedJSONField, .urlInJSON, .formField, .nestedFormField, .urlInForm,
            .part,
            .plainXML, .jsonBody, .imageBody:
            true
        default: false
        }
    }

    /// The credential of the client.
    var credential: Credential? {
        switch self {
        case .bearer: .bearer("hush")
        case .basic: .basic(user: "hush", password: "hush")
        case .keyInHeader: .apiKey("hush", in: .header("X-Own"))
        case .keyInQuery: .apiKey("hush", in: .query("own"))
        case .keyInBody: .apiKey("hush", in: .body("own"))
        default: nil
        }
    }

    /// Whether the whole body is secret, regardless of its type.
    var isBody: Bool {
        switch self {
        case .jsonBody, .imageBody, .responseBody, .responseImage: true
        default: false
        }
    }

    /// Adds the secret to the request.
    func fill(_ request: inout RequestBuilder) {
        switch self {
        case .keyInBody: request.body(json: ["a": 1] as JSONValue)
        case .authorizationHeader: request.header("Authorization", "Digest hush")
        case .cookieHeader: request.header("Cookie", "session=hush")
        case .sensitiveHeader: request.header("X-Pin", "hush")
        case .sensitiveHeaderFamily: request.header("X-Hidden-Name", "hush")
        case .urlInHeader: request.header("Referer", "https://a.example/?pin=hush&token=hush")
        case .secretQuery: request.query("api_key", "hush")
        case .sensitiveQuery: request.query("pin", "hush")
        case .nestedQuery: request.query("card[pin]", "hush")
        case .urlInQuery: request.query("next", "https://a.example/?access_token=hush")
        case .jsonField: request.body(json: ["pin": "hush"] as JSONValue)
        case .nestedJSONField: request.body(json: ["a": [["password": "hush"]]] as JSONValue)
        case .urlInJSON: request.body(json: ["hook": "https://me:hush@a.example/?sig=hush"] as JSONValue)
        case .formField: request.body(form: ["pin": "hush"] as JSONValue)
        case .nestedFormField: request.body(form: ["card": ["pin": "hush"]] as JSONValue)
        case .urlInForm: request.body(form: ["hook": "https://a.example/?sig=hush"] as JSONValue)
        case .part:
            var form = MultipartForm()
            form.add("pin", text: "hush")
            request.body(multipart: form)
        case .plainXML:
            request.body(data: Data("<pin>hush</pin>".utf8), contentType: "text/xml")
        case .jsonBody: request.body(json: ["name": "hush"] as JSONValue)
        case .imageBody: request.body(data: Data("hush".utf8), contentType: "image/png")
        default: break
        }
    }

    /// The value of the path parameter.
    var path: String {
        switch self {
        case .sensitivePath, .responsePath: "hush"
        case .sensitivePartOfPath: "a hush"
        default: "open"
        }
    }

    /// The response body, with the secret if it belongs there.
    private var body: String {
        switch self {
        case .responseField: #"{"pin": "hush"}"#
        case .responseBody: #"{"pin": 7, "name": "hush"}"#
        case .responseURL: #"{"pin": 7, "next": "https://a.example/?pin=hush&token=hush"}"#
        default: #"{"pin": 7}"#
        }
    }

    /// The response, with the secret if it belongs there.
    func response(_ status: Int) -> StubResponse {
        var headers: HTTPHeaders = [
            "Content-Type": "application/json", "Cache-Control": "max-age=60",
            "Vary": "Authorization, Cookie, X-Own, X-Pin, X-Hidden-Name",
        ]
        switch self {
        case .responseCookie: headers["Set-Cookie"] = "session=hush; Path=/"
        case .responseHeader: headers["X-Pin"] = "hush"
        case .responseHeaderFamily: headers["X-Hidden-Name"] = "hush"
        case .responseLink: headers["Link"] = "<https://a.example/?pin=hush&token=hush>; rel=\"next\""
        case .responsePath: headers["Content-Location"] = "/vaults/hush"
        case .responseOfAnotherType:
            headers["Content-Type"] = "application/xml"
            return .status(status, headers: headers, body: "<pin>hush</pin>")
        case .responseImage:
            headers["Content-Type"] = "image/png"
            return .status(status, headers: headers, body: "hush")
        default:
            if let mislabeled {
                headers["Content-Type"] = mislabeled.type
                return .status(status, headers: headers, body: mislabeled.body)
            }
        }
        return .status(status, headers: headers, body: body)
    }
}

extension SecretLocation {
    /// A body that does not match its content type or cannot be parsed. No content type if the type is nil.
    fileprivate var mislabeled: (type: String?, body: String)? {
        let object = #"{"pin": 7, "access_token": "hush", "inner": [{"pin": "hush"}]}"#
        return switch self {
        case .responseAsPlainText: ("text/plain; charset=utf-8", object)
        case .responseAsHTML: ("text/html", object)
        case .responseWithoutType: (nil, object)
        case .responseAsImage: ("image/png", object)
        case .responseTruncated: ("text/plain", #"{"pin": "hush", "name":"#)
        case .responseInLines: ("text/plain", "{\"pin\": \"hush\"}\n{\"access_token\": \"hush\"}")
        case .responseInScript: ("text/html", "<script>window.state = \(object)</script>")
        case .responseAsForm: ("text/plain", "access_token=hush&pin=hush")
        case .responseInText: ("text/plain", "the pin is hush")
        default: nil
        }
    }
}
