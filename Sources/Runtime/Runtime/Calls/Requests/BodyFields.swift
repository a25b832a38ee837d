import Foundation

extension TransportRequest {
    /// Sets a field in a body that is a JSON object or a URL-encoded form. An absent body becomes a JSON object.
    ///
    /// - Parameter replaces: Whether to replace a field that the body already has.
    mutating func setField(
        _ path: [String],
        to value: JSONValue,
        replaces: Bool
    ) throws(RequestError) {
        let name = path.joined(separator: ".")
        switch body.source {
        case .data(let data) where mediaType == "application/x-www-form-urlencoded":
            setItem(path, to: value.scalarText ?? "", replaces: replaces, in: data)
        case .data(let data):
            guard let document = try? JSONReader.decode(JSONValue.self, from: data), case .object(let object) = document
            else {
                throw RequestError("cannot set '\(name)' in the body: it is neither a JSON object nor a form")
            }
            try write(object.setting(path[...], to: value, replaces: replaces), with: name)
        case .none:
            headers["Content-Type"] = headers["Content-Type"] ?? RequestBody.jsonType
            try write(JSONObject().setting(path[...], to: value, replaces: replaces), with: name)
        case .file, .stream, .once: throw RequestError("cannot set '\(name)' in the body: it is a stream")
        }
    }

    private var mediaType: String {
        String(ASCIIText.lowercased(headers["Content-Type"] ?? "").prefix { $0 != ";" && $0 != " " })
    }

    private mutating func setItem(_ path: [String], to value: String, replaces: Bool, in data: Data) {
        let name = path.dropFirst().reduce(path.first ?? "") { "\($0)[\($1)]" }
        let prefix = QueryItem(name, "").encoded
        var items = String(decoding: data, as: UTF8.self).split(separator: "&").map(String.init)
        if items.contains(where: { $0.hasPrefix(prefix) }) {
            guard replaces else {
                return
            }
            items.removeAll { $0.hasPrefix(prefix) }
        }
        items.append(QueryItem(name, value).encoded)
        body = .data(Data(items.joined(separator: "&").utf8))
    }

    private mutating func write(_ object: JSONObject, with name: String) throws(RequestError) {
        do throws(JSONEncodingError) {
            body = .data(try JSONWriter.encode(object))
        } catch {
            throw RequestError("cannot set '\(name)' in the body: \(error)", underlying: error)
        }
    }
}

extension JSONObject {
    /// The recursion depth is the length of the path, which the catalog limits.
    fileprivate func setting(_ path: ArraySlice<String>, to value: JSONValue, replaces: Bool) -> JSONObject {
        guard let name = path.first else {
            return self
        }
        var object = self
        if path.count > 1 {
            var inner = JSONObject()
            if case .object(let existing)? = self[name] {
                inner = existing
            }
            object[name] = .object(inner.setting(path.dropFirst(), to: value, replaces: replaces))
        } else if replaces || (self[name] ?? .null) == .null {
            object[name] = value
        }
        return object
    }
}
