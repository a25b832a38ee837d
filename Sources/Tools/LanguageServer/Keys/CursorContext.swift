/// What may be written at a position of a catalog that need not be valid YAML.
struct CursorContext: Equatable {
    enum Mode {
        case key, value
        /// A nested mapping or a scalar may begin here.
        case keyOrValue
    }

    var mode: Mode
    /// The steps to the mapping of a key, or to the value.
    var path: [PathStep]
    /// The bytes of the key or scalar before the cursor, without an opening quote.
    var token: Range<Int>
    /// The other keys of the mapping.
    var siblings: Set<String>
    var isFlow: Bool
    /// The column of a key, in bytes.
    var column: Int

    /// Nil in comments, in block scalars, and where only text is allowed.
    init?(at offset: Int, in bytes: [UInt8]) {
        var scanner = CursorScanner(bytes, end: min(max(offset, 0), bytes.count))
        guard let context = scanner.context() else { return nil }
        self = context
    }

    init(mode: Mode, path: [PathStep], token: Range<Int>, siblings: Set<String>, isFlow: Bool, column: Int) {
        self.mode = mode
        self.path = path
        self.token = token
        self.siblings = siblings
        self.isFlow = isFlow
        self.column = column
    }
}
