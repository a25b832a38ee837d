import SpeccDiagnostics
import SpeccYAML

/// `{ upload: appendVideo, create: createVideo, resume: getVideoUpload, length: Upload-Length, sends: Upload-Offset }`
enum UploadDecoder {
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> CompositeCallDeclaration {
        let subject = DeclarationContext(CompositeCallKind.upload.noun, pair.key.value)
        var call = CompositeCallDeclaration(name: pair.key, .upload(UploadDeclaration()))
        var upload = UploadDeclaration()
        let entries = context.entries(of: pair.value, as: UploadKey.self, in: subject)
        for entry in entries {
            let value = entry.value
            switch entry.key {
            case .upload: call.endpoint = context.text(value, entry.subject)
            case .create: upload.create = context.text(value, entry.subject)
            case .resume: upload.resume = context.text(value, entry.subject)
            case .address: upload.address = PaginationDecoder.location(value, entry.subject, &context)
            case .length: upload.length = PaginationDecoder.itemName(entry, example: "Upload-Length", &context)
            case .sends: upload.sends = PaginationDecoder.itemName(entry, example: "Upload-Offset", &context)
            case .offset: upload.offset = PaginationDecoder.location(value, entry.subject, &context)
            case .last: upload.last = PaginationDecoder.itemName(entry, example: "Upload-Complete", &context)
            case .chunk: upload.chunk = chunk(entry, &context)
            case .until: upload.until = statuses(entry, &context)
            case .restart: upload.restart = WaiterDecoder.errors(entry, &context)
            case .every: call.every = context.durationRange(value, entry.subject)
            case .docs: call.docs = context.text(value, entry.subject)
            case .deprecated: call.deprecated = context.deprecation(value, entry.subject)
            case .swift: call.swift.name = SwiftDecoder.decodeName(value, &context)
            }
        }
        upload.isWhole = context.isWhole(entries, of: pair.value)
        call.settings = .upload(upload)
        guard upload.isWhole else { return call }
        for (key, remedy) in required where !entries.contains(where: { $0.key == key }) {
            let message = "\(subject.text) has no '\(key.rawValue)'"
            context.report("required-key", message, at: pair.key.range, hint: remedy)
        }
        return call
    }

    private static let required: [(key: UploadKey, remedy: String)] = [
        (.upload, "add the endpoint that sends a part of the file: '\(CompositeCallKind.upload.example)'"),
        (.create, "add the endpoint that creates an upload: 'create: createVideo'"),
        (.sends, "add the header of a part with its offset: 'sends: Upload-Offset', or 'sends: Content-Range'"),
    ]

    private static func chunk(
        _ entry: MappingEntry<UploadKey>,
        _ context: inout DecodingContext
    ) -> Located<Int64>? {
        guard let size = context.size(entry.value, entry.subject) else { return nil }
        guard case .bytes(let bytes) = size.value else {
            let hint = "without it, the rest of the file is one part"
            context.report(
                "invalid-size",
                "a part has a size, not 'none'",
                at: size.range,
                hint: "remove 'chunk'; " + hint
            )
            return nil
        }
        return Located(bytes, at: size.range)
    }

    private static func statuses(
        _ entry: MappingEntry<UploadKey>,
        _ context: inout DecodingContext
    ) -> [Located<StatusPattern>] {
        if case .sequence(let elements) = entry.value.content, elements.isEmpty {
            let hint = "name results of the endpoint, or remove it"
            context.report("missing-value", "\(entry.subject.text) is empty", at: entry.value.range, hint: hint)
        }
        return context.texts(entry.value, entry.subject, allowsOne: true).compactMap { text in
            if let status = StatusPattern(text.value) { return Located(status, at: text.range) }
            let hint = "name the statuses of complete uploads, such as '[200, 201]'"
            context.report("invalid-status", "\(quoted(text.value)) is not a status", at: text.range, hint: hint)
            return nil
        }
    }
}
