/// An entry of `endpoints:` that sends a file in parts.
package enum UploadKey: String, SpecKey {
    case upload, create, resume, address, length, sends, offset, last, chunk, until, restart, every, docs, deprecated,
        swift

    package static let section = SpecSection.upload

    package var entry: SpecEntry {
        switch self {
        case .upload:
            SpecEntry(
                .name,
                "The endpoint of this service that sends a part of the file, its body.",
                example: "appendVideo"
            )
        case .create: SpecEntry(.name, "The endpoint that creates an upload.", example: "createVideo")
        case .resume:
            SpecEntry(
                .name,
                "The endpoint that returns how much of the file the server has. Without one, a part is sent again after an "
                    + "interruption.",
                example: "getVideoUpload"
            )
        case .address:
            SpecEntry(
                .field,
                "The field of the response of 'create', or 'header X-Upload-URL', with the URL of the upload.",
                builtIn: "header Location",
                example: "uploadUrl"
            )
        case .length:
            SpecEntry(
                .name,
                "The header, query item or field of the body of 'create' that receives the length of the file.",
                example: "Upload-Length"
            )
        case .sends:
            SpecEntry(
                .name,
                "The header or query item of a part with its offset; 'Content-Range' receives 'bytes 0-99/1000'.",
                example: "Upload-Offset"
            )
        case .offset:
            SpecEntry(
                .field,
                "How many bytes the server has: a header or a field with an integer, a header with the received range "
                    + "'bytes=0-99', or a field with the missing ranges '[\"100-\"]'.",
                builtIn: "the header of 'sends'; 'header Range' for 'Content-Range'",
                example: "nextExpectedRanges"
            )
        case .last:
            SpecEntry(
                .name,
                "The header or query item of a part that is true for the last one: 'true', or '?1' if it is a string.",
                example: "Upload-Complete"
            )
        case .chunk:
            SpecEntry(.size, "The greatest size of a part.", builtIn: "the rest of the file", example: "8MiB")
        case .until:
            SpecEntry(
                .either([.status, .list(.status)]),
                "The statuses that end the upload, whose value is its result; without them it ends when the server has all bytes.",
                example: "[200, 201]"
            )
        case .restart:
            SpecEntry(
                .list(.either([.name, .status])),
                "The statuses, or declared errors by name, after which a new upload is created.",
                example: "[404, 410]"
            )
        case .every:
            SpecEntry(
                .either([.duration, .durationRange]),
                "The wait after a failure; a range grows.",
                builtIn: BuiltInValues.feedInterval.description
            )
        case .docs: SpecEntry(.text, "Documentation of the method.")
        case .deprecated: EndpointKey.deprecated.entry
        case .swift: EndpointKey.swift.entry
        }
    }
}
