import SpeccCatalog
import SpeccDiagnostics

/// Resolves the options of parts of a multipart body.
enum PartResolver {
    /// - Returns: `nil` without options.
    static func part(_ options: ValueOptions) -> ResolvedPart? {
        guard options.part != nil || options.partContentType != nil || !options.file.isEmpty else { return nil }
        return ResolvedPart(
            isJSON: options.part != nil,
            contentType: options.partContentType?.value,
            accept: options.file.accept?.value.map(\.value) ?? [],
            size: options.file.size?.value
        )
    }

    /// The type of a part: bytes of several accepted types are passed as a file, with their content type.
    static func type(_ type: ResolvedTypeReference, of part: ResolvedPart?) -> ResolvedTypeReference {
        guard let part, onlyType(of: part.accept) == nil else { return type }
        return switch type {
        case .builtin(.bytes): .builtin(.file)
        case .list(let element): .list(self.type(element, of: part))
        case .optional(let wrapped): .optional(self.type(wrapped, of: part))
        case .builtin, .declared, .map: type
        }
    }

    /// The only accepted content type of bytes; `nil` if several are accepted.
    static func onlyType(of accepted: [String]) -> String? {
        guard let first = accepted.first else { return "application/octet-stream" }
        return accepted.count == 1 && !first.utf8.contains(UInt8(ascii: "*")) ? first : nil
    }
}
