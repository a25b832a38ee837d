import Foundation

/// The beginning of a download, beside the place where the whole is to be; readable by its owner only.
///
/// It knows of which version of the thing it is: without a validator nothing can be added to it later.
struct PartialFile {
    /// What the server calls this version: a strong `ETag`, or else `Last-Modified` (RFC 9110, section 13.1.5).
    private(set) var validator: String?
    /// Bytes of it that are here.
    private(set) var count = 0
    /// Bytes of the whole; nil where nobody has said.
    private(set) var total: Int?

    private let place: URL
    let part: URL
    private var handle: FileHandle?

    init(for place: URL) {
        self.place = place
        part = place.deletingLastPathComponent()
            .appending(path: ".\(place.lastPathComponent).\(UUID().uuidString).part")
    }

    /// Whether the rest can be asked for.
    var isResumable: Bool { count > 0 && validator != nil }

    /// Takes note of an answer's head.
    ///
    /// - Returns: False where the answer is a part that does not continue this one: nothing of it may be written.
    mutating func begin(status: Int, _ headers: HTTPHeaders) throws -> Bool {
        let named = Self.validator(headers)
        if status == 206 {
            guard let range = ContentRange(headers), range.first == count, named == nil || named == validator,
                total == nil || range.total == nil || total == range.total
            else {
                return false
            }
            total = range.total ?? total
            return true
        }
        try restart()
        validator = named
        // A length says something of what is written only where the transport has unpacked nothing.
        let isPacked = headers["Content-Encoding"].map { !ASCIIText.equalsIgnoringCase($0, "identity") } ?? false
        total = isPacked ? nil : headers["Content-Length"].flatMap(ASCIIText.wholeNumber)
        return true
    }

    mutating func append(_ chunk: Data) throws {
        try handle?.write(contentsOf: chunk)
        count += chunk.count
    }

    /// Puts the whole in its place, where it takes the place of another file at once.
    mutating func finish() throws {
        try handle?.close()
        handle = nil
        guard rename(part.path, place.path) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// Begins from nothing.
    mutating func restart() throws {
        try handle?.close()
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: part.path, contents: nil, attributes: attributes) else {
            throw CocoaError(.fileWriteUnknown)
        }
        handle = try FileHandle(forWritingTo: part)
        (count, total, validator) = (0, nil, nil)
    }

    /// Leaves nothing behind.
    mutating func remove() {
        try? handle?.close()
        handle = nil
        try? FileManager.default.removeItem(at: part)
    }

    private static func validator(_ headers: HTTPHeaders) -> String? {
        if let tag = headers["ETag"] {
            return tag.hasPrefix("W/") ? nil : tag
        }
        return headers["Last-Modified"]
    }
}
