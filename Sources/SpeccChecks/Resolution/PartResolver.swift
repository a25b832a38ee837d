import SpeccCatalog
import SpeccDiagnostics

/// What a field is as a part of a multipart body.
enum PartResolver {
    /// Nil where nothing is said.
    static func part(_ options: ValueOptions) -> ResolvedPart? {
        guard options.part != nil || !options.file.isEmpty else { return nil }
        return ResolvedPart(
            isJSON: options.part != nil,
            accept: options.file.accept?.value.map(\.value) ?? [],
            size: options.file.size?.value
        )
    }

    /// Bytes of several possible types come from the caller as a file does, with their own.
    static func type(_ type: ResolvedTypeReference, of part: ResolvedPart?) -> ResolvedTypeReference {
        guard let part, onlyType(of: part.accept) == nil else { return type }
        return switch type {
        case .builtin(.bytes): .builtin(.file)
        case .list(let element): .list(self.type(element, of: part))
        case .optional(let wrapped): .optional(self.type(wrapped, of: part))
        case .builtin, .declared, .map: type
        }
    }

    /// The content type of bytes where it is the same for all; nil where several are accepted.
    static func onlyType(of accepted: [String]) -> String? {
        guard let first = accepted.first else { return "application/octet-stream" }
        return accepted.count == 1 && !first.utf8.contains(UInt8(ascii: "*")) ? first : nil
    }
}
