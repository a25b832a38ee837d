import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator

/// Emits the arguments of a step as Swift expressions.
struct StepExpressions {
    let types: ContractTypes
    /// By the name of the endpoint.
    let responses: [String: StepResponse]
    var names: LocalNames
    /// The statements before the call, which unwrap optional values of earlier responses.
    var statements: [String] = []
    var diagnostics: [Diagnostic] = []
    /// Whether `${…}` in texts is a reference; false for synthesized values.
    var hasReferences = true
    /// Whether cases of enums are written without their type where the context is an optional, as in `state: .sent`.
    var hasShortCases = false
    let scope = SwiftScope(path: SwiftPath([]), isQualified: true)

    init(_ types: ContractTypes, responses: [String: StepResponse], names: LocalNames) {
        self.types = types
        self.responses = responses
        self.names = names
    }

    /// Nil if a problem was reported. Recursive: the depth is that of the journey.
    ///
    /// - Parameters:
    ///   - range: The location of problems of values without a location.
    ///   - isOptional: Whether the context is an optional of the type.
    mutating func expression(
        of value: ExampleValue,
        as type: ResolvedTypeReference,
        at range: SourceRange,
        isOptional: Bool = false
    ) -> String? {
        switch (type, value) {
        case (.optional, .null): return "nil"
        case (.optional(let wrapped), _): return expression(of: value, as: wrapped, at: range, isOptional: true)
        case (.builtin(.json), _): return json(value, at: range)
        case (.builtin(.file), _): return Self.file(accept: [], size: nil)
        case (.declared(let declared), _):
            return expression(of: value, as: declared, at: range, isOptional: isOptional)
        case (_, .text(let text, let range)): return scalar(text, as: type, at: range, isOptional: isOptional)
        case (.list(let element), .list(let items, _)):
            let texts = items.compactMap { expression(of: $0, as: element, at: range) }
            return texts.count == items.count ? "[" + texts.joined(separator: ", ") + "]" : nil
        case (.map(let element), .map(let entries, _)): return dictionary(entries, of: element)
        default: return mismatch(value, type, at: range)
        }
    }

    private mutating func expression(
        of value: ExampleValue,
        as declared: DeclaredType,
        at range: SourceRange,
        isOptional: Bool
    ) -> String? {
        let type = types[declared.path]
        if let own = type?.typeOverride {
            let name = scope.spelled(own)
            return report(
                "the type \(quoted(name)) belongs to the program",
                at: range,
                hint: "the suite cannot create values of it; omit the step"
            )
        }
        switch (type?.shape, value) {
        case (.alias(let alias), _):
            return expression(of: value, as: alias.target, at: range, isOptional: isOptional)
        case (.object(let object), .map(let entries, _)):
            let name = isOptional ? scope.spelled(declared.path) : ".init"
            return initializer(object, entries, at: range).map { "\(name)(\($0))" }
        case (.object(let object), .list(let items, _)) where object.isTuple:
            let name = isOptional ? scope.spelled(declared.path) : ".init"
            return initializer(object, object.entries(of: items), at: range).map { "\(name)(\($0))" }
        case (.union(let union), _):
            let name = isOptional ? scope.spelled(declared.path) : ""
            return member(of: union, value, declared, at: range).map { name + $0 }
        case (_, .text(let text, let range)):
            return scalar(text, as: .declared(declared), at: range, isOptional: isOptional)
        default: return mismatch(value, .declared(declared), at: range)
        }
    }

    mutating func dictionary(
        _ entries: [ExampleValue.Entry],
        of element: ResolvedTypeReference
    ) -> String? {
        let texts = entries.compactMap { entry in
            expression(of: entry.value, as: element, at: entry.name.range).map {
                SwiftLiteral.string(entry.name.value) + ": " + $0
            }
        }
        guard texts.count == entries.count else { return nil }
        return texts.isEmpty ? "[:]" : "[" + texts.joined(separator: ", ") + "]"
    }

    private mutating func json(_ value: ExampleValue, at range: SourceRange) -> String? {
        switch value {
        case .null: return ".null"
        case .text(let text, let range):
            return scalar(text, as: .builtin(.string), at: range, isOptional: false).map { ".string(\($0))" }
        case .list(let items, _):
            let texts = items.compactMap { json($0, at: range) }
            return texts.count == items.count ? "[" + texts.joined(separator: ", ") + "]" : nil
        case .map(let entries, _): return dictionary(entries, of: .builtin(.json))
        }
    }

    /// A synthesized file, as in the requests of `specc verify`.
    static func file(accept: [String], size: SizeRange?) -> String {
        let type = SwiftLiteral.string(SyntheticFile.contentType(matching: accept.first))
        return "UploadFile(\(data(size: size)), name: \"file\", contentType: \(type))"
    }

    /// A synthesized body of bytes, whose content type is set by a statement if it is not that of all bytes.
    mutating func stream(accept: [String], size: SizeRange?) -> String {
        guard let pattern = accept.first else { return ".data(\(Self.data(size: size)))" }
        let name = names.unused("upload")
        let type = SwiftLiteral.string(SyntheticFile.contentType(matching: pattern))
        statements += ["var \(name) = RequestBody.data(\(Self.data(size: size)))", "\(name).contentType = \(type)"]
        return name
    }

    static func data(size: SizeRange?) -> String {
        "Data(repeating: 97, count: \(SyntheticFile.count(within: size)))"
    }

    // MARK: - Scalars

    private mutating func scalar(
        _ text: String,
        as type: ResolvedTypeReference,
        at range: SourceRange,
        isOptional: Bool
    ) -> String? {
        let template = hasReferences ? JourneyText(text) : nil
        if let template, !template.references.isEmpty { return referenced(template, as: type, at: range) }
        let context = isOptional ? ResolvedTypeReference.optional(type) : type
        switch type {
        case .builtin(.text): return SwiftLiteral.string(text)
        case .builtin(let builtin):
            let scalar = builtin == .data ? BuiltinType.bytes : builtin
            guard let value = Self.value(text, as: scalar) else { return invalid(text, builtin, at: range) }
            return ValueEmitter.expression(value, for: context, in: scope)
        case .declared(let declared):
            if case .distinct(let wire) = declared.kind {
                guard let value = Self.value(text, as: wire) else { return invalid(text, wire, at: range) }
                return ValueEmitter.expression(value, for: context, in: scope)
            }
            return enumCase(text, of: declared, as: context, at: range)
        case .list, .map, .optional: return mismatch(.text(text, range), type, at: range)
        }
    }

    /// The value of text in the notation of the catalog or in that of JSON.
    static func value(_ text: String, as type: BuiltinType) -> ResolvedValue? {
        ResolvedValue.scalar(text, as: type) ?? JSONScalar.value(text, as: type)
    }

    private mutating func enumCase(
        _ text: String,
        of declared: DeclaredType,
        as context: ResolvedTypeReference,
        at range: SourceRange
    ) -> String? {
        guard case .enumeration(let enumeration)? = types[declared.path]?.shape else {
            return mismatch(.text(text, range), .declared(declared), at: range)
        }
        if let found = enumeration.cases.first(where: { $0.value.value == text }) {
            // `.none` would be nil.
            let isShort = hasShortCases && !["none", "some"].contains(found.swiftName.text)
            let context = isShort ? ResolvedTypeReference.declared(declared) : context
            return ValueEmitter.expression(found.value(of: declared), for: context, in: scope)
        }
        guard !enumeration.isClosed, !enumeration.isInteger || Int(text) != nil else {
            let names = enumeration.cases.map(\.value.value)
            return report(
                "\(quoted(text)) is not a case of \(quoted(scope.spelled(declared.path)))",
                at: range,
                hint: NearestName(names).hint(for: text)
                    ?? "its cases are \(QuantityText.list(names.map(quoted), conjunction: "and"))"
            )
        }
        return ValueEmitter.expression(.rawValue(declared, text), for: context, in: scope)
    }

    // MARK: - Problems

    mutating func report(_ message: String, at range: SourceRange, hint: String, id: DeviationKind = .invalidJourney)
        -> String?
    {
        diagnostics.append(Diagnostic(id.rawValue, .error, message, at: range, hint: hint))
        return nil
    }

    private mutating func invalid(_ text: String, _ type: BuiltinType, at range: SourceRange) -> String? {
        report(
            "\(quoted(text)) is not a value of the type \(quoted(type.rawValue))",
            at: range,
            hint: "the generated client sends values of the declared type only; 'specc verify' can send this step"
        )
    }

    private mutating func mismatch(_ value: ExampleValue, _ type: ResolvedTypeReference, at range: SourceRange)
        -> String?
    {
        let kind =
            switch value {
            case .null: "null"
            case .text: "a scalar"
            case .list: "a list"
            case .map: "a map"
            }
        return report(
            "\(kind) is not a value of the type \(quoted(scope.spelled(type)))",
            at: range,
            hint: "the generated client sends values of the declared type only; 'specc verify' can send this step"
        )
    }
}
