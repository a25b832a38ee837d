extension String {
    /// Whether no byte is beyond ASCII. In one loop over memory: where nothing is optimized, a closure for each byte costs
    /// ten times as much.
    package var isASCII: Bool {
        var text = self
        return text.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return true }
            let end = first + bytes.count
            var byte = first
            while byte < end {
                if byte.pointee >= 0x80 { return false }
                byte += 1
            }
            return true
        }
    }
}
