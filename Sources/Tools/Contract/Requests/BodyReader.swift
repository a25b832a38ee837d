import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The reason why a body cannot be read.
struct BodyError: Error {
    /// Empty for the whole body.
    let field: String
    let message: String
}

/// Reads bodies as JSON of their types.
struct BodyReader {
    let body: ResolvedBody
    let types: ContractTypes

    /// Nil for a body without fields: text, data and files.
    func value(of request: ContractRequest, _ bytes: [UInt8]) throws(BodyError) -> DocumentValue? {
        switch body.kind {
        case .json: return try json(bytes, field: "")
        case .lines: return try lines(bytes)
        case .text:
            guard String(validUTF8: bytes) != nil else {
                throw BodyError(field: "", message: "invalid UTF-8")
            }
            return nil
        case .data, .stream, .file: return nil
        case .form(let form):
            guard let text = String(validUTF8: bytes) else {
                throw BodyError(field: "", message: "invalid UTF-8")
            }
            let names = types.object(of: body.type)?.fields.map(\.name.value) ?? []
            return try FieldTree(ContractRequest.items(of: text), declared: names).value(as: body.type, form, types)
        case .multipart: return try multipart(request, bytes)
        }
    }

    private func json(_ bytes: [UInt8], field: String) throws(BodyError) -> DocumentValue {
        do throws(JSONSyntaxError) {
            return try DocumentValue(json: bytes)
        } catch {
            throw BodyError(field: field, message: "not JSON: \(error)")
        }
    }

    /// The values of the lines that are not empty.
    private func lines(_ bytes: [UInt8]) throws(BodyError) -> DocumentValue {
        var values: [DocumentValue] = []
        for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where line.contains(where: { $0 > 0x20 }) {
            do throws(JSONSyntaxError) {
                values.append(try DocumentValue(json: Array(line)))
            } catch {
                throw BodyError(field: "", message: "line \(number + 1) is not JSON: \(error)")
            }
        }
        return .list(values)
    }

    private func multipart(_ request: ContractRequest, _ bytes: [UInt8]) throws(BodyError) -> DocumentValue {
        guard let parts = MultipartParser.parts(of: bytes, contentType: request[header: "Content-Type"] ?? "") else {
            throw BodyError(field: "", message: "not a multipart body with the boundary of its content type")
        }
        let fields = types.object(of: body.type)?.fields ?? []
        var members: [DocumentValue.Member] = []
        for part in parts {
            let field = fields.first { $0.name.value == part.name }
            let value = try value(of: part, field)
            guard let index = members.firstIndex(where: { $0.name == part.name }) else {
                let isList = field?.type.element != nil
                let isComplete = if case .list = value { true } else { false }
                members.append(.init(part.name, isList && !isComplete ? .list([value]) : value))
                continue
            }
            if case .list(let items) = members[index].value { members[index].value = .list(items + [value]) }
        }
        return .object(members)
    }

    private func value(of part: MultipartParser.Part, _ field: ResolvedField?) throws(BodyError) -> DocumentValue {
        let type = field?.type ?? .builtin(.string)
        if let options = field?.part, options.isJSON { return try json(part.body, field: part.name) }
        if type.isFile {
            try check(part, field)
            return .string("")
        }
        let text = String(decoding: part.body, as: UTF8.self)
        if let structured = try? DocumentValue(json: part.body), isStructured(type), part.isJSON {
            return structured
        }
        if case .list(let element) = type.unwrapped {
            return ScalarTextChecker(types: types).value(of: text, as: element)
        }
        return ScalarTextChecker(types: types).value(of: text, as: type)
    }

    private func check(_ part: MultipartParser.Part, _ field: ResolvedField?) throws(BodyError) {
        guard let options = field?.part else { return }
        if !options.accept.isEmpty {
            let type = part.contentType.map(MediaTypeText.essence) ?? "application/octet-stream"
            guard options.accept.contains(where: { MediaTypeText.matches(type, $0) }) else {
                let accepted = options.accept.joined(separator: ", ")
                throw BodyError(field: part.name, message: "'\(type)' is not accepted; expected \(accepted)")
            }
        }
        if let size = options.size {
            let count = Int64(part.body.count)
            guard count >= size.lower ?? 0, count <= size.upper ?? .max else {
                throw BodyError(field: part.name, message: "\(count) bytes are outside the declared size")
            }
        }
    }

    private func isStructured(_ type: ResolvedTypeReference) -> Bool {
        switch type.unwrapped {
        case .list, .map, .builtin(.json): true
        case .declared(let declared): declared.kind == .object || declared.kind == .union
        case .builtin, .optional: false
        }
    }
}

extension FieldTree {
    /// The fields of a form.
    fileprivate func value(
        as type: ResolvedTypeReference,
        _ form: ResolvedForm,
        _ types: ContractTypes
    ) throws(BodyError) -> DocumentValue {
        let value = value(as: type, form.lists, types)
        guard !form.fields.isEmpty, case .object(var members) = value, let object = types.object(of: type) else {
            return value
        }
        for index in members.indices {
            let name = members[index].name
            guard let encoding = form.fields[name], let tree = self[name] else { continue }
            let field = object.fields.first { $0.name.value == name }
            switch encoding {
            case .lists(let style):
                members[index].value = tree.value(as: field?.type ?? .builtin(.string), style, types)
            case .json where field?.isJSONText == true: continue
            case .json:
                do throws(JSONSyntaxError) {
                    members[index].value = try DocumentValue(json: Array((tree.values.last ?? "").utf8))
                } catch {
                    throw BodyError(field: name, message: "not JSON: \(error)")
                }
            }
        }
        return .object(members)
    }
}
