import Foundation

extension TransportRequest {
    /// Whether it carries something there already: what a caller put in is stronger.
    func carries(_ place: Credential.Place) -> Bool {
        switch place.part {
        case .header: headers[place.name] != nil
        case .query: queryNames.contains(PercentEncoding.value(place.name))
        case .body: false
        }
    }

    mutating func carry(_ credential: Credential) throws(RequestProblem) {
        if let problem = credential.problem {
            throw RequestProblem(problem)
        }
        let name = credential.place.name
        sensitive.insert(ASCIIText.lowercased(name))
        switch credential.place.part {
        case .header: headers[name] = credential.value
        case .query: try addQueryItem(QueryItem(name, credential.value))
        case .body:
            try addField(name, credential.value)
            hasSecretBody = true
        }
    }

    private var queryNames: [String] {
        (url.query(percentEncoded: true) ?? "").split(separator: "&").map { String($0.prefix { $0 != "=" }) }
    }

    private mutating func addQueryItem(_ item: QueryItem) throws(RequestProblem) {
        // The client's addresses have no fragment.
        let address = url.absoluteString
        let text = address + (url.query(percentEncoded: true) == nil ? "?" : "&") + item.encoded
        guard let url = URL(string: text) else {
            throw RequestProblem("the address cannot carry the query item '\(item.name)'")
        }
        self.url = url
    }

    private mutating func addField(_ name: String, _ value: String) throws(RequestProblem) {
        let type = ASCIIText.lowercased(headers["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " }
        var object = JSONObject()
        if case .data(let data) = body.source {
            if type == "application/x-www-form-urlencoded" {
                body = .data(data + Data(((data.isEmpty ? "" : "&") + QueryItem(name, value).encoded).utf8))
                return
            }
            guard let document = try? JSONReader.decode(JSONValue.self, from: data), case .object(let fields) = document
            else {
                throw RequestProblem("the body is neither an object of JSON nor a form: it cannot carry '\(name)'")
            }
            object = fields
        } else if body.isNone {
            headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
        } else {
            throw RequestProblem("a body that is streamed cannot carry '\(name)'")
        }
        object[name] = .string(value)
        do throws(EncodingFailure) {
            body = .data(try JSONWriter.encode(object))
        } catch {
            throw RequestProblem("the body cannot carry '\(name)': \(error)", underlying: error)
        }
    }
}
