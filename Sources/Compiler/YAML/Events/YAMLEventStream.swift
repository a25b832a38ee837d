internal import CYAML
internal import SpeccDiagnostics

/// An event of libyaml's parser. The stream provides its details until the next event.
enum YAMLEvent {
    case streamStart
    case documentStart
    case scalar
    case alias
    case sequenceStart
    case mappingStart
    case collectionEnd
    case documentEnd
    case streamEnd
}

/// libyaml's parser for bytes in memory. No other file calls libyaml.
///
/// The properties describe the event that `next` returned last. They read libyaml's memory instead of copying each event
/// to a struct, and compare raw values instead of enums: both matter in debug builds, in which users run this tool.
struct YAMLEventStream: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private let file: FileID

    /// Returns nil if out of memory. The bytes must outlive the stream.
    init?(over bytes: UnsafeBufferPointer<UInt8>, of file: FileID) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml_parser_initialize(parser) != 0 else {
            parser.deallocate()
            return nil
        }
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
        self.parser = parser
        self.file = file
        event = .allocate(capacity: 1)
        event.initialize(to: yaml_event_t())
    }

    deinit {
        yaml_event_delete(event)
        yaml_parser_delete(parser)
        event.deallocate()
        parser.deallocate()
    }

    /// Parses the next event; there is none after `streamEnd`.
    mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
        yaml_event_delete(event)
        guard yaml_parser_parse(parser, event) != 0 else { throw failure }
        let type = event.pointee.type.rawValue
        if type == YAML_SCALAR_EVENT.rawValue { return .scalar }
        if type == YAML_MAPPING_START_EVENT.rawValue { return .mappingStart }
        if type == YAML_SEQUENCE_START_EVENT.rawValue { return .sequenceStart }
        if type == YAML_MAPPING_END_EVENT.rawValue || type == YAML_SEQUENCE_END_EVENT.rawValue { return .collectionEnd }
        if type == YAML_ALIAS_EVENT.rawValue { return .alias }
        if type == YAML_DOCUMENT_START_EVENT.rawValue { return .documentStart }
        if type == YAML_DOCUMENT_END_EVENT.rawValue { return .documentEnd }
        return type == YAML_STREAM_START_EVENT.rawValue ? .streamStart : .streamEnd
    }

    /// The range, including an anchor or tag. libyaml's marks are zero-based.
    var range: SourceRange {
        SourceRange(
            file: file,
            start: SourcePosition(
                line: event.pointee.start_mark.line + 1,
                column: event.pointee.start_mark.column + 1
            ),
            end: SourcePosition(
                line: event.pointee.end_mark.line + 1,
                column: event.pointee.end_mark.column + 1
            )
        )
    }

    /// The range in code points from the start of the file, without a byte order mark.
    var indexes: Range<Int> {
        let start = event.pointee.start_mark.index
        return start..<max(start, event.pointee.end_mark.index)
    }

    /// The value of a scalar, which may contain any character, including NUL.
    var scalar: YAMLScalar {
        let scalar = event.pointee.data.scalar
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        return YAMLScalar(text, style: Self.style(scalar.style.rawValue))
    }

    /// The name of the anchor that an alias refers to.
    var alias: String {
        event.pointee.data.alias.anchor.map { String(cString: $0) } ?? ""
    }

    /// Whether a sequence or mapping is in flow style.
    var isFlow: Bool {
        event.pointee.type == YAML_SEQUENCE_START_EVENT
            ? event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
            : event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    }

    /// Whether a scalar, sequence or mapping has an `&anchor` or a `!tag`.
    var hasProperties: Bool {
        // All three structs begin with anchor and tag, in this order.
        event.pointee.data.scalar.anchor != nil || event.pointee.data.scalar.tag != nil
    }

    /// The name of the anchor. libyaml allows no NUL in it.
    var anchor: String? {
        event.pointee.data.scalar.anchor.map { String(cString: $0) }
    }

    private var failure: YAMLSyntaxError {
        let position = parser.pointee.problem_mark
        let context = parser.pointee.context_mark
        return YAMLSyntaxError(
            problem: parser.pointee.problem.map { String(cString: $0) } ?? "out of memory",
            position: SourcePosition(line: position.line + 1, column: position.column + 1),
            context: parser.pointee.context.map { String(cString: $0) } ?? "",
            contextPosition: SourcePosition(line: context.line + 1, column: context.column + 1)
        )
    }

    private static func style(_ style: UInt32) -> YAMLScalar.Style {
        if style == YAML_PLAIN_SCALAR_STYLE.rawValue { return .plain }
        if style == YAML_DOUBLE_QUOTED_SCALAR_STYLE.rawValue { return .doubleQuoted }
        if style == YAML_SINGLE_QUOTED_SCALAR_STYLE.rawValue { return .singleQuoted }
        return style == YAML_LITERAL_SCALAR_STYLE.rawValue ? .literal : .folded
    }
}

/// An error of libyaml in its own words; `YAMLSyntaxDiagnostic` explains it.
struct YAMLSyntaxError: Error {
    var problem: String
    var position: SourcePosition
    /// The construct that was being parsed, such as "while parsing a flow mapping"; empty if unknown.
    var context: String
    /// The position of that construct; the start of the file without a context.
    var contextPosition: SourcePosition
}
