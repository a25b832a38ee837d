internal import CYAML
internal import SpeccDiagnostics

/// libyaml's parser over bytes in memory. Nothing else in the package calls libyaml.
///
/// The properties speak of the event that `next` returned last. They read libyaml's own memory on request instead of
/// filling a struct for every event, and compare raw values instead of enums: without optimisation, which is how
/// users build this tool, the one copies and the other calls generic code for every token of a catalog.
struct YAMLEventStream: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private let file: FileID

    /// The bytes are read while events are asked for: they outlive the stream. Nil where there is no memory.
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

    /// Goes on to the next event; behind `streamEnd` there is none.
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

    /// From its anchor or tag, where it has one. libyaml's marks count from zero.
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

    /// Where it begins and ends in code points from the start of the file, a byte order mark not counted.
    var indexes: Range<Int> {
        let start = event.pointee.start_mark.index
        return start..<max(start, event.pointee.end_mark.index)
    }

    /// What a scalar says; it may hold any character, NUL too.
    var scalar: YAMLScalar {
        let scalar = event.pointee.data.scalar
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        return YAMLScalar(text, style: Self.style(scalar.style.rawValue))
    }

    /// The name that an alias repeats.
    var alias: String {
        event.pointee.data.alias.anchor.map { String(cString: $0) } ?? ""
    }

    /// Whether a sequence or mapping is written in brackets.
    var isFlow: Bool {
        event.pointee.type == YAML_SEQUENCE_START_EVENT
            ? event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
            : event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    }

    /// Whether a scalar, sequence or mapping has an `&anchor` or a `!tag` before it.
    var hasProperties: Bool {
        // All three begin with the two, in this order.
        event.pointee.data.scalar.anchor != nil || event.pointee.data.scalar.tag != nil
    }

    /// The name of its anchor, which cannot hold a NUL.
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
