import Foundation
import SpeccTesting

@_spi(Generated) @testable import SpeccRuntime

/// Where the secret `hush` stands in a call.
enum SecretPlace: String, CaseIterable, Sendable {
    case bearer, basic, keyInHeader, keyInQuery, keyInBody
    case authorizationHeader, cookieHeader, sensitiveHeader, sensitiveHeaderFamily, addressInHeader
    case secretQuery, sensitiveQuery, nestedQuery, addressInQuery
    case sensitivePath, sensitivePartOfPath
    case jsonField, nestedJSONField, addressInJSON, formField, nestedFormField, addressInForm, part, plainXML
    case jsonBody, imageBody
    case answerCookie, answerHeader, answerHeaderFamily, answerLink, answerField, answerAddress, answerPath
    case answerOfAnotherKind, answerBody, answerImage
    case answerAsPlainText, answerAsHTML, answerWithoutType, answerAsImage, answerCut, answerInLines, answerInScript
    case answerAsForm, answerInText

    /// Those of the request.
    static var sent: [SecretPlace] { allCases.filter { !$0.isInAnswer } }

    /// Those of the request whose secret is the word alone: what a server repeats of more than that is no secret by itself.
    static var repeatable: [SecretPlace] { sent.filter { $0 != .sensitivePartOfPath } }

    /// Whether the request itself shows nothing of it.
    var isInAnswer: Bool { rawValue.hasPrefix("answer") }

    /// Whether the request's body holds it.
    var isInBody: Bool {
        switch self {
        case .keyInBody, .jsonField, .nestedJSONField, .addressInJSON, .formField, .nestedFormField, .addressInForm,
            .part,
            .plainXML, .jsonBody, .imageBody:
            true
        default: false
        }
    }

    /// What a program gives to its client.
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

    /// Whether the body is a secret as a whole, of whatever kind it is.
    var isBody: Bool {
        switch self {
        case .jsonBody, .imageBody, .answerBody, .answerImage: true
        default: false
        }
    }

    /// Puts it where it stands.
    func fill(_ request: inout RequestBuilder) {
        switch self {
        case .keyInBody: request.body(json: ["a": 1] as JSONValue)
        case .authorizationHeader: request.header("Authorization", "Digest hush")
        case .cookieHeader: request.header("Cookie", "session=hush")
        case .sensitiveHeader: request.header("X-Pin", "hush")
        case .sensitiveHeaderFamily: request.header("X-Hidden-Name", "hush")
        case .addressInHeader: request.header("Referer", "https://a.example/?pin=hush&token=hush")
        case .secretQuery: request.query("api_key", "hush")
        case .sensitiveQuery: request.query("pin", "hush")
        case .nestedQuery: request.query("card[pin]", "hush")
        case .addressInQuery: request.query("next", "https://a.example/?access_token=hush")
        case .jsonField: request.body(json: ["pin": "hush"] as JSONValue)
        case .nestedJSONField: request.body(json: ["a": [["password": "hush"]]] as JSONValue)
        case .addressInJSON: request.body(json: ["hook": "https://me:hush@a.example/?sig=hush"] as JSONValue)
        case .formField: request.body(form: ["pin": "hush"] as JSONValue)
        case .nestedFormField: request.body(form: ["card": ["pin": "hush"]] as JSONValue)
        case .addressInForm: request.body(form: ["hook": "https://a.example/?sig=hush"] as JSONValue)
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

    /// The values of the path.
    var path: String {
        switch self {
        case .sensitivePath, .answerPath: "hush"
        case .sensitivePartOfPath: "a hush"
        default: "open"
        }
    }

    /// The body that comes back, in place of one that fits.
    private var body: String {
        switch self {
        case .answerField: #"{"pin": "hush"}"#
        case .answerBody: #"{"pin": 7, "name": "hush"}"#
        case .answerAddress: #"{"pin": 7, "next": "https://a.example/?pin=hush&token=hush"}"#
        default: #"{"pin": 7}"#
        }
    }

    /// What comes back.
    func answer(_ status: Int) -> StubResponse {
        var headers: HTTPHeaders = [
            "Content-Type": "application/json", "Cache-Control": "max-age=60",
            "Vary": "Authorization, Cookie, X-Own, X-Pin, X-Hidden-Name",
        ]
        switch self {
        case .answerCookie: headers["Set-Cookie"] = "session=hush; Path=/"
        case .answerHeader: headers["X-Pin"] = "hush"
        case .answerHeaderFamily: headers["X-Hidden-Name"] = "hush"
        case .answerLink: headers["Link"] = "<https://a.example/?pin=hush&token=hush>; rel=\"next\""
        case .answerPath: headers["Content-Location"] = "/vaults/hush"
        case .answerOfAnotherKind:
            headers["Content-Type"] = "application/xml"
            return .status(status, headers: headers, body: "<pin>hush</pin>")
        case .answerImage:
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

extension SecretPlace {
    /// A body that is not what its label says, or that cannot be read; no label where the type is nil.
    fileprivate var mislabeled: (type: String?, body: String)? {
        let object = #"{"pin": 7, "access_token": "hush", "inner": [{"pin": "hush"}]}"#
        return switch self {
        case .answerAsPlainText: ("text/plain; charset=utf-8", object)
        case .answerAsHTML: ("text/html", object)
        case .answerWithoutType: (nil, object)
        case .answerAsImage: ("image/png", object)
        case .answerCut: ("text/plain", #"{"pin": "hush", "name":"#)
        case .answerInLines: ("text/plain", "{\"pin\": \"hush\"}\n{\"access_token\": \"hush\"}")
        case .answerInScript: ("text/html", "<script>window.state = \(object)</script>")
        case .answerAsForm: ("text/plain", "access_token=hush&pin=hush")
        case .answerInText: ("text/plain", "the pin is hush")
        default: nil
        }
    }
}
