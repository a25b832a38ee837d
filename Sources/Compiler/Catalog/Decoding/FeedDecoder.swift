import SpeccDiagnostics
import SpeccYAML

/// `{ follow: getUpdates, items: result, next: last.update_id + 1, sends: offset, every: 1s..30s }`
enum FeedDecoder {
    static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> CompositeCallDeclaration {
        let subject = DeclarationContext(CompositeCallKind.feed.noun, pair.key.value)
        var call = CompositeCallDeclaration(name: pair.key, .feed(FeedDeclaration()))
        var feed = FeedDeclaration()
        let entries = context.entries(of: pair.value, as: FeedKey.self, in: subject)
        for entry in entries {
            let value = entry.value
            switch entry.key {
            case .follow: call.endpoint = context.text(value, entry.subject)
            case .items: feed.items = context.fieldPath(value, entry.subject)
            case .next: readPosition(entry, into: &feed, &context)
            case .sends: feed.sends = parameter(entry, &context)
            case .restart: feed.restart = WaiterDecoder.errors(entry, &context)
            case .every: call.every = context.durationRange(value, entry.subject)
            case .docs: call.docs = context.text(value, entry.subject)
            case .deprecated: call.deprecated = context.deprecation(value, entry.subject)
            case .swift: call.swift.name = SwiftDecoder.decodeName(value, &context)
            }
        }
        feed.isWhole = context.isWhole(entries, of: pair.value)
        call.settings = .feed(feed)
        if feed.isWhole { reportMissing(in: entries, of: subject, at: pair.key, &context) }
        return call
    }

    private static func reportMissing(
        in entries: [MappingEntry<FeedKey>],
        of subject: DeclarationContext,
        at name: Located<String>,
        _ context: inout DecodingContext
    ) {
        let entry = { (key: FeedKey) in entries.first { $0.key == key } }
        if entry(.follow) == nil {
            let hint = "add the endpoint to call repeatedly: '\(CompositeCallKind.feed.example)'"
            context.report("required-key", "\(subject.text) has no 'follow'", at: name.range, hint: hint)
        }
        switch (entry(.next), entry(.sends)) {
        case (let next?, nil):
            let hint = "add the query item of the endpoint that receives the position: 'sends: offset'"
            context.report("required-key", "'next' needs 'sends'", at: next.pair.key.range, hint: hint)
        case (nil, let sends?):
            let hint =
                "add the location of the next position in the response: 'next: last.id', or 'next: header X-Index'"
            context.report("required-key", "'sends' needs 'next'", at: sends.pair.key.range, hint: hint)
        default: break
        }
    }

    private static func parameter(
        _ entry: MappingEntry<FeedKey>,
        _ context: inout DecodingContext
    ) -> Located<String>? {
        guard let text = entry.value.text, let name = text.firstRange(of: " + ").map({ text[..<$0.lowerBound] }) else {
            return PaginationDecoder.itemName(entry, example: "offset", &context)
        }
        let hint = "write '+ 1' after the field of 'next', and 'sends: \(name)'"
        context.report("wrong-kind", "'sends' must be the name of a query item", at: entry.value.range, hint: hint)
        return nil
    }

    /// `last.update_id + 1`: a location, and whether 1 is added to its value.
    private static func readPosition(
        _ entry: MappingEntry<FeedKey>,
        into feed: inout FeedDeclaration,
        _ context: inout DecodingContext
    ) {
        let parts =
            entry.value.text?.split(separator: "+").map { $0.split(separator: " ").joined(separator: " ") } ?? []
        guard case .scalar(let scalar) = entry.value.content, parts.count == 2, Int(parts[1]) != nil else {
            if parts.count == 2, parts[0] == "1" {
                context.report(
                    "invalid-field-path",
                    "1 is added after the location of the position",
                    at: entry.value.range,
                    hint: "write \(quoted("\(parts[1]) + 1"))"
                )
                return
            }
            feed.next = PaginationDecoder.location(entry.value, entry.subject, &context)
            return
        }
        guard parts[1] == "1" else {
            context.report(
                "invalid-field-path",
                "only 1 can be added to a position, not \(parts[1])",
                at: entry.value.range,
                hint: "write \(quoted("\(parts[0]) + 1"))"
            )
            return
        }
        feed.isIncremented = true
        let location = YAMLNode(.scalar(YAMLScalar(parts[0], style: scalar.style)), at: entry.value.range)
        feed.next = PaginationDecoder.location(location, entry.subject, &context)
    }
}
