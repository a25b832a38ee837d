internal import SpeccDiagnostics

/// Validates the bytes of a file before libyaml parses them, in one pass.
///
/// libyaml reports such characters with a byte offset only, or treats some of them as line ends. After this validation
/// its line numbers agree with those of editors.
struct SourceTextValidator {
    /// The first diagnostic of each kind: a file in another encoding has thousands of errors.
    private(set) var diagnostics: [Diagnostic] = []
    /// Each `#` that may begin an unintended comment: after one space, or between spaces.
    private(set) var suspiciousHashes: [SuspiciousHash] = []
    /// The length in code points without a byte order mark, as libyaml counts it.
    private(set) var codePointCount = 0

    /// Whether every character has one byte.
    var isASCII: Bool { continuationBytesBefore + continuationBytes == 0 }

    private let id: FileID
    private var line = 1
    private var lineStart: Int
    /// The continuation bytes of the current line.
    private var continuationBytes = 0
    private var continuationBytesBefore = 0
    /// The number of errors of each kind.
    private var counts: [YAMLRule: Int] = [:]
    private var totalCount = 0
    private static let maximumCount = 1_000
    /// The number of consecutive combining marks, and the offset after the last one.
    private var marks = 0
    private var endOfMarks = -1

    init(checking file: SourceFile, id: FileID) {
        self.id = id
        lineStart = SourceFile.byteOrderMarkLength(in: file.bytes)
        if let encoding = Self.detectedEncoding(of: file.bytes) {
            let start = SourceRange(file: id, start: SourcePosition(line: 1, column: 1), width: 1)
            diagnostics = [
                Diagnostic(.invalidUTF8, "the file is \(encoding), not UTF-8", at: start, hint: "save it as UTF-8")
            ]
            return
        }
        file.bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            scan(base, count: buffer.count)
        }
        for index in diagnostics.indices {
            let count = YAMLRule(rawValue: diagnostics[index].id).flatMap { counts[$0] } ?? 1
            guard count > 1 else { continue }
            let isExact = totalCount < Self.maximumCount
            diagnostics[index].notes.append(.init("\(isExact ? "" : "at least ")\(count - 1) more in this file"))
        }
    }

    private mutating func scan(_ bytes: UnsafePointer<UInt8>, count: Int) {
        let start = lineStart
        var index = start
        Self.kinds.withUnsafeBufferPointer { kinds in
            guard let kinds = kinds.baseAddress else { return }
            while index < count, totalCount < Self.maximumCount {
                // The fast path for nearly all bytes.
                let kind = kinds[Int(bytes[index])]
                if kind == Self.plain {
                    index += 1
                } else if kind == Self.lineFeed {
                    index += 1
                    line += 1
                    lineStart = index
                    continuationBytesBefore += continuationBytes
                    continuationBytes = 0
                } else {
                    index += look(at: index, in: bytes, count: count)
                }
            }
        }
        codePointCount = count - start - continuationBytesBefore - continuationBytes
    }

    /// Examines a byte that is not plain, and returns the number of bytes to skip.
    private mutating func look(at index: Int, in bytes: UnsafePointer<UInt8>, count: Int) -> Int {
        let byte = bytes[index]
        if byte == 0x23 {
            if Self.isSuspiciousHash(at: index, in: bytes, from: lineStart, count: count) {
                let isSpaced = bytes[index + 1] == 0x20
                var text = index
                while text > lineStart, bytes[text - 1] == 0x20 { text -= 1 }
                suspiciousHashes.append(
                    SuspiciousHash(position: position(of: index), spaces: index - text, isSpaced: isSpaced)
                )
            }
            return 1
        }
        if byte == 0x0D, index + 1 < count, bytes[index + 1] == 0x0A { return 1 }
        let codePoint = CodePoint(at: index, in: bytes, end: count)
        if let character = DisallowedCharacter(codePoint.scalar, byte: byte) {
            totalCount += 1
            counts[character.rule, default: 0] += 1
            if counts[character.rule] == 1 {
                diagnostics.append(
                    character.diagnostic(at: SourceRange(file: id, start: position(of: index), width: 1))
                )
            }
        }
        if let scalar = codePoint.scalar, CombiningMarks.isMark(scalar) { countMark(from: index, codePoint.length) }
        continuationBytes += codePoint.length - 1
        return codePoint.length
    }

    private mutating func countMark(from index: Int, _ length: Int) {
        marks = endOfMarks == index ? marks + 1 : 1
        endOfMarks = index + length
        guard marks == CombiningMarks.maximum + 1 else { return }
        totalCount += 1
        counts[.tooManyCombiningMarks, default: 0] += 1
        guard counts[.tooManyCombiningMarks] == 1 else { return }
        diagnostics.append(CombiningMarks.diagnostic(at: SourceRange(file: id, start: position(of: index), width: 1)))
    }

    private func position(of index: Int) -> SourcePosition {
        SourcePosition(line: line, column: index - lineStart - continuationBytes + 1)
    }

    private static func isSuspiciousHash(
        at index: Int,
        in bytes: UnsafePointer<UInt8>,
        from lineStart: Int,
        count: Int
    ) -> Bool {
        guard index >= lineStart + 2, index + 1 < count, bytes[index - 1] == 0x20 else { return false }
        switch bytes[index + 1] {
        case 0x20: return true
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: return bytes[index - 2] > 0x20
        default: return false
        }
    }

    /// Detects UTF-16 by a byte order mark, or by the NUL bytes in ASCII text.
    private static func detectedEncoding(of bytes: [UInt8]) -> String? {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE), (0xFE, 0xFF): return "UTF-16"
        case (0x00, 0x01...), (0x01..., 0x00): return bytes.count % 2 == 0 ? "UTF-16" : nil
        default: return nil
        }
    }

    private static let plain: UInt8 = 0
    private static let lineFeed: UInt8 = 1
    private static let other: UInt8 = 2

    /// The class of each byte; tab is plain, CR and `#` are examined.
    private static let kinds: [UInt8] = (0...255).map { byte in
        switch byte {
        case 0x0A: lineFeed
        case 0x09, 0x20...0x22, 0x24...0x7E: plain
        default: other
        }
    }
}

/// A `#` after one space, ` #5`, or between spaces, ` # comment`.
struct SuspiciousHash {
    var position: SourcePosition
    /// The number of spaces before it.
    var spaces: Int
    /// Whether a space follows.
    var isSpaced: Bool
}
