import SpeccCatalog
import SpeccDiagnostics

/// Resolves the fields and inline types of one object.
struct ObjectResolver {
    let types: TypeResolver
    let type: DeclaredType
    let options: ModelOptions
    private var index: CatalogIndex { types.index }

    /// Resolves an entry of `types`.
    func object(_ entry: IndexedType) -> ResolvedObject {
        var isTuple = false
        if case .object(let object) = entry.declaration.shape { isTuple = object.isTuple }
        return object(types.references.fields(of: entry, at: type.path), isTuple: isTuple)
    }

    func inline(_ declaration: ObjectDeclaration) -> ResolvedObject {
        object(types.references.fields(of: declaration, at: type.path), isTuple: declaration.isTuple)
    }

    private func object(_ fields: [TypedField], isTuple: Bool) -> ResolvedObject {
        ResolvedObject(
            fields: fields.map(field),
            nested: fields.filter(\.isOwn).compactMap(inlineType),
            isIdentifiable: fields.contains {
                IdentifiableConformance.isIdentifier($0.declaration, in: types.api, index)
            },
            isTuple: isTuple
        )
    }

    private func inlineType(of field: TypedField) -> ResolvedType? {
        let declaration = field.declaration
        guard declaration.type.isInline else { return nil }
        let site = InlineTypeSite(
            type: declaration.type,
            name: declaration.name,
            swiftName: field.nestedName,
            owner: type.path
        )
        return types.inline(site, options)
    }

    private func field(_ field: TypedField) -> ResolvedField {
        let declaration = field.declaration
        var resolved = ResolvedField(
            name: declaration.name,
            swiftName: DeclaredNames.field(declaration, index.names) ?? .unnamed,
            docs: nil,
            deprecated: nil,
            type: field.type,
            defaultValue: nil,
            constraints: ResolvedConstraints(),
            isBoxed: types.graph.isBoxed(field.type, declaration.presence, in: type),
            presence: declaration.presence
        )
        resolved.isAdditional = declaration.isAdditional
        resolved.isTag = types.graph.isTag(declaration.name.value, of: type)
        resolved.isSensitive = types.references.isSensitive(declaration)
        if index.hasConstrainedAliases, declaration.type.mayContainNames {
            resolved.constraints = ConstraintParser.resolved(declaration.type, nil, in: types.api, index)
        }
        if types.includesExamples {
            let aliases = index.table.aliases(behind: declaration.type, in: types.api)
            resolved.sample =
                declaration.options?.value.example ?? aliases.lazy.compactMap { $0.options?.value.example }.first
        }
        // Most fields are in the short form, without options.
        guard let options = declaration.options else { return resolved }
        let values = ValueResolver(
            types,
            DescriptiveName("field", declaration.name.value),
            declaration.type,
            options
        )
        resolved.docs = options.value.docs?.value
        resolved.deprecated = options.value.deprecated?.value
        resolved.defaultValue = values.defaultValue(of: field.type)
        resolved.createdDefault = values.createdDefault
        resolved.serverDefault = options.value.serverDefault?.value.text
        resolved.serverDefaultValue = values.serverDefault(of: field.type)
        resolved.constraints = values.constraints
        if case .optional(let type) = field.type {
            resolved.optionalConstant = values.constant(of: type)
        } else {
            resolved.constant = values.constant(of: field.type)
        }
        resolved.part = PartResolver.part(options.value)
        resolved.type = PartResolver.type(field.type, of: resolved.part)
        resolved.isJSONText = options.value.part != nil && !types.graph.usage(of: type).isMultipart
        resolved.example = options.value.example?.catalogText
        return resolved
    }
}

/// Resolves the options of fields of forms and multipart bodies.
enum PartResolver {
    /// - Returns: `nil` without options.
    static func part(_ options: ValueOptions) -> ResolvedPart? {
        let isDeclared = options.part != nil || options.partContentType != nil || options.formStyle != nil
        guard isDeclared || !options.file.isEmpty else { return nil }
        return ResolvedPart(
            isJSON: options.part != nil,
            contentType: options.partContentType?.value,
            accept: options.file.accept?.value.map(\.value) ?? [],
            size: options.file.size?.value,
            style: options.formStyle?.value
        )
    }

    /// The type of a part: bytes of several accepted types are passed as a file, with their content type.
    static func type(_ type: ResolvedTypeReference, of part: ResolvedPart?) -> ResolvedTypeReference {
        guard let part, onlyType(of: part.accept) == nil else { return type }
        return switch type {
        case .builtin(.bytes): .builtin(.file)
        case .list(let element): .list(self.type(element, of: part))
        case .optional(let wrapped): .optional(self.type(wrapped, of: part))
        case .builtin, .declared, .map: type
        }
    }

    /// The only accepted content type of bytes; `nil` if several are accepted.
    static func onlyType(of accepted: [String]) -> String? {
        guard let first = accepted.first else { return "application/octet-stream" }
        return accepted.count == 1 && !first.utf8.contains(UInt8(ascii: "*")) ? first : nil
    }
}
