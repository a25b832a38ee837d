import SpeccDiagnostics
import SpeccYAML

/// A comment of a file.
struct SourceComment {
    /// From its `#` to the end of its text.
    var range: SourceRange
    /// The text after the `#`, without surrounding whitespace.
    var text: String
    /// Whether nothing precedes the comment on its line; it may refer to the next line then.
    var isOnOwnLine: Bool
}

/// Finds the comments of a file, which libyaml does not report.
///
/// A `#` at the start of a line or after whitespace begins a comment, unless it is part of a quoted or block scalar, whose
/// ranges are in the file's tree.
struct SourceComments {
    private let file: SourceFile
    private let id: FileID
    /// The ranges of quoted and block scalars, in order.
    private let texts: [SourceRange]

    init(of file: SourceFile, id: FileID, root: YAMLNode?) {
        self.file = file
        self.id = id
        texts = root.map(Self.texts) ?? []
    }

    /// The comments whose text begins with `prefix`, in order.
    func all(beginningWith prefix: String = "") -> [SourceComment] {
        var comments: [SourceComment] = []
        var line = 0
        var remaining = texts[...]
        for hash in Self.hashes(in: file, before: prefix) {
            let start = file.position(ofByte: hash)
            while let text = remaining.first, text.end <= start { remaining.removeFirst() }
            if start.line == line { continue }
            if let text = remaining.first, text.start <= start { continue }
            line = Int(start.line)
            comments.append(comment(at: hash, start))
        }
        return comments
    }

    private func comment(at hash: Int, _ start: SourcePosition) -> SourceComment {
        let line = file.line(Int(start.line))
        let bytes = file.bytes
        var end = line.upperBound
        while end > hash, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        var first = hash + 1
        while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
        return SourceComment(
            range: SourceRange(file: id, start: start, end: file.position(ofByte: end)),
            text: String(decoding: bytes[first..<end], as: UTF8.self),
            isOnOwnLine: bytes[line.lowerBound..<hash].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        )
    }

    /// The offsets of each `#` after whitespace and before `prefix`. Each begins a comment or is part of a scalar.
    static func hashes(in file: SourceFile, before prefix: String) -> [Int] {
        file.bytes.withUnsafeBufferPointer { buffer in
            guard let bytes = buffer.baseAddress else { return [] }
            let start = SourceFile.byteOrderMarkLength(in: file.bytes)
            var hashes: [Int] = []
            var offset = start
            // This loop examines every byte of every file.
            while offset < buffer.count {
                if bytes[offset] == 0x23, offset == start || bytes[offset - 1] <= 0x20 {
                    var next = offset + 1
                    while next < buffer.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
                    if buffer[next...].starts(with: prefix.utf8) { hashes.append(offset) }
                }
                offset += 1
            }
            return hashes
        }
    }

    /// The ranges of quoted and block scalars. Content of aliases is found at its anchor.
    private static func texts(in root: YAMLNode) -> [SourceRange] {
        var nodes = [root]
        var texts: [SourceRange] = []
        while let node = nodes.popLast() {
            switch node.content {
            case .scalar(let scalar): if scalar.style != .plain { texts.append(node.range) }
            case .sequence(let items): nodes += items
            case .mapping(let pairs):
                for pair in pairs {
                    if pair.keyStyle != .plain { texts.append(pair.key.range) }
                    nodes.append(pair.value)
                }
            }
        }
        return texts.sorted { $0.start < $1.start }
    }
}
