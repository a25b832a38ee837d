/// Flow collections: `{ a: 1 }` and `[a]`.
extension CursorScanner {
    mutating func scanFlow() {
        while index < end {
            ending = .between
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let isMapping = bytes[index] == UInt8(ascii: "{")
                frames.append(Frame(column: index - lineStart, isMapping: isMapping, isFlow: true))
                flowDepth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                index += 1
                frames.removeLast()
                flowDepth -= 1
                if flowDepth == 0 {
                    ending = .comment
                    return skipLine()
                }
            case UInt8(ascii: ","):
                frames[frames.count - 1].hasValue = false
                frames[frames.count - 1].key = nil
                index += 1
            case UInt8(ascii: "#") where index == 0 || isSpace(index - 1) || isLineEnd(index - 1):
                ending = .comment
                while index < end, !isLineEnd(index) { index += 1 }
            case UInt8(ascii: "\n"):
                index += 1
                lineStart = index
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
            default: scanFlowToken()
            }
        }
    }

    private mutating func scanFlowToken() {
        var start = index
        var stop = index
        if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
            scanQuoted()
            if case .quoted = ending { return }
            start += 1
            stop = index - 1
        } else {
            while index < end, !Self.endsFlowToken.contains(bytes[index]), !isFlowColon(index) { index += 1 }
            if index == start { index += 1 }
            stop = index
        }
        guard index < end else {
            ending = .token(start: start)
            return
        }
        guard isFlowColon(index), frames[frames.count - 1].isMapping, !frames[frames.count - 1].hasValue else { return }
        var text = bytes[start..<stop]
        while let last = text.last, last == 0x20 { text.removeLast() }
        let key = String(decoding: text, as: UTF8.self)
        frames[frames.count - 1].key = key
        frames[frames.count - 1].keys.insert(key)
        frames[frames.count - 1].hasValue = true
        index += 1
    }

    private static let endsFlowToken: Set<UInt8> = Set(",{}[]\n".utf8)

    private func isFlowColon(_ index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: ":") else { return false }
        return index + 1 >= end || isSpace(index + 1) || Self.endsFlowToken.contains(bytes[index + 1])
    }
}
