package import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Builds the bodies of requests.
struct BodySynthesizer {
    let types: ContractTypes
    let idempotencyKey: String

    /// - Parameters:
    ///   - value: The fields of the body; synthesized if nil.
    ///   - secrets: Fields that credentials add.
    /// - Returns: The content type and the bytes; nil without a body.
    func body(
        of endpoint: ResolvedEndpoint,
        _ value: DocumentValue?,
        _ secrets: [(String, DocumentValue?)]
    ) -> (type: String, bytes: [UInt8])? {
        guard let body = endpoint.body else { return nil }
        var value = value ?? synthesized(body, endpoint.pagination)
        value = value.adding(secrets)
        if case .body(let path)? = endpoint.idempotency, value.value(at: path) == nil {
            value = value.setting(path[...], to: .string(idempotencyKey))
        }
        let type = SyntheticFile.contentType(matching: body.mediaTypes.first)
        switch body.kind {
        case .json: return (type, CompactJSON.bytes(of: value))
        case .lines:
            guard case .list(let elements) = value else { return (type, []) }
            return (type, elements.flatMap { CompactJSON.bytes(of: $0) + [0x0A] })
        case .text: return (type, Array((value.scalarText ?? "text").utf8))
        case .data, .stream, .file: return (type, SyntheticFile.bytes(within: body.size))
        case .form(let form):
            let items = FieldEncoder.items(of: value, form)
            return (type, Array(FieldEncoder.text(of: items).utf8))
        case .multipart: return ("\(type); boundary=\(Self.boundary)", multipart(value, as: body.type))
        }
    }

    /// Without a cursor, which only an earlier page has.
    private func synthesized(_ body: ResolvedBody, _ pagination: ResolvedPagination?) -> DocumentValue {
        let value = ValueSynthesizer(types: types).value(of: body.type, named: "value")
        guard let sends = pagination?.sends, sends.isInBody, pagination?.style == .cursor,
            let field = field(at: sends.path[...], of: body.type), field.presence == .optional
        else { return value }
        return value.setting(sends.path, to: nil)
    }

    private func field(at path: ArraySlice<String>, of type: ResolvedTypeReference) -> ResolvedField? {
        guard let field = types.object(of: type)?.fields.first(where: { $0.name.value == path.first }) else {
            return nil
        }
        return path.count == 1 ? field : self.field(at: path.dropFirst(), of: field.type)
    }

    private static let boundary = "specc-boundary"

    // MARK: - Multipart

    private func multipart(_ value: DocumentValue, as type: ResolvedTypeReference) -> [UInt8] {
        guard case .object(var members) = value else { return [] }
        let fields = types.object(of: type)?.fields ?? []
        // Files have no value in JSON.
        members += fields.filter { field in field.type.isFile && value[field.name.value] == nil }
            .map { .init($0.name.value, .string("")) }
        var bytes: [UInt8] = []
        for member in members {
            let field = fields.first { $0.name.value == member.name }
            var values = [member.value]
            if case .list(let items) = member.value, field?.part?.isJSON != true { values = items }
            for value in values {
                let (type, content) = part(value, field)
                let name = member.name.replacingScalar("\"", with: "%22")
                let isFile = field?.type.isFile ?? false
                let file = isFile ? "; filename=\"file\"" : ""
                bytes += Array("--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\(file)\r\n".utf8)
                bytes += Array("Content-Type: \(type)\r\n\r\n".utf8) + content + Array("\r\n".utf8)
            }
        }
        return bytes + Array("--\(Self.boundary)--\r\n".utf8)
    }

    private func part(_ value: DocumentValue, _ field: ResolvedField?) -> (type: String, bytes: [UInt8]) {
        if let field, field.type.isFile {
            let type = SyntheticFile.contentType(matching: field.part?.accept.first)
            return (type, SyntheticFile.bytes(within: field.part?.size))
        }
        if field?.part?.isJSON == true {
            return (field?.part?.contentType ?? "application/json", CompactJSON.bytes(of: value))
        }
        switch value {
        case .object, .list: return ("application/json", CompactJSON.bytes(of: value))
        default: return (field?.part?.contentType ?? "text/plain", Array((value.scalarText ?? "").utf8))
        }
    }
}

extension ResolvedTypeReference {
    /// Whether values are the content of files, or lists of them.
    var isFile: Bool {
        switch unwrapped {
        case .builtin(.file), .builtin(.data): true
        case .list(let element): element.isFile
        default: false
        }
    }
}

/// The synthesized content of files, which have no value in JSON.
package enum SyntheticFile {
    /// The content type for a declared pattern, without wildcards: `image/png` for `image/*`.
    package static func contentType(matching pattern: String?) -> String {
        switch pattern {
        case nil, "*/*"?: "application/octet-stream"
        case "audio/*"?: "audio/mpeg"
        case "image/*"?: "image/png"
        case "text/*"?: "text/plain"
        case "video/*"?: "video/mp4"
        case let pattern?: pattern.hasSuffix("/*") ? pattern.dropLast() + "octet-stream" : pattern
        }
    }

    /// The number of bytes of a file within its declared size.
    package static func count(within size: SizeRange?) -> Int {
        Int(min(max(size?.lower ?? 4, 1), size?.upper ?? .max, 1 << 20))
    }

    static func bytes(within size: SizeRange?) -> [UInt8] {
        (0..<count(within: size)).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    }
}
