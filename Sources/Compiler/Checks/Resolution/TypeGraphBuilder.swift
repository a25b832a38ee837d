import SpeccCatalog
import SpeccDiagnostics

/// Collects the declared and inline types of one API and their uses by endpoints.
struct TypeGraphBuilder {
    private let references: TypeReferences
    private var shapes: [TypeShape] = []
    private var inlineNumbers: [SwiftPath: Int] = [:]
    /// Types used by endpoints, in the order of the calls.
    private var uses: [(type: DeclaredType, usage: TransferKind)] = []

    private var index: CatalogIndex { references.index }

    /// - Parameter options: The model options of each file.
    static func graph(_ references: TypeReferences, _ options: [ModelOptions], hasMocks: Bool) -> TypeGraph {
        var builder = Self(references: references)
        builder.addDeclaredTypes(options)
        builder.addAPIDefaults(options)
        for service in references.index.services where service.api == references.api {
            builder.add(service, options[service.file])
        }
        return TypeGraphAnalysis(builder.shapes, builder.uses, builder.inlineNumbers)
            .graph(hasMocks: hasMocks)
    }

    private func file(_ number: Int) -> FileDeclaration {
        index.catalog.apis[references.api].files[number]
    }
}

/// How the values of a type that an endpoint mentions are transferred.
enum TransferKind {
    case read, written, formEncoded, multipart
}

// Types.
extension TypeGraphBuilder {
    /// Adds the declared types before all inline types, whose numbers follow.
    private mutating func addDeclaredTypes(_ options: [ModelOptions]) {
        var inline: [(type: TypeExpression, path: SwiftPath, options: ModelOptions)] = []
        for (offset, options) in options.enumerated() {
            for number in references.numbers(in: offset) {
                let entry = index.table.entries[number]
                guard let path = references.declared(number)?.path else { continue }
                let own = options.overridden(by: entry.declaration.swift)
                var shape = shape(of: entry, at: path, own) { inline.append(($0, $1, own)) }
                shape.isCustom = entry.declaration.swift.type != nil
                shapes.append(shape)
            }
        }
        for nested in inline { add(nested.type, at: nested.path, nested.options) }
    }

    private func shape(
        of entry: IndexedType,
        at path: SwiftPath,
        _ options: ModelOptions,
        _ nested: (TypeExpression, SwiftPath) -> Void
    ) -> TypeShape {
        switch entry.declaration.shape {
        case .object: return shape(references.fields(of: entry, at: path), at: path, options, nested)
        case .union(let union): return shape(of: union, at: path, options, nested)
        case .enumeration: return TypeShape(kind: .scalar, parts: [], conformances: ConformanceSet(options.conforms))
        case .alias(let alias):
            let isScalar = alias.distinct != nil
            let target = references.reference(to: alias.type, in: path, as: .unnamed)
            return TypeShape(
                kind: isScalar ? .scalar : .alias,
                parts: isScalar ? [] : [TypeShape.Part(type: target)],
                conformances: ConformanceSet(options.conforms)
            )
        }
    }

    private func shape(
        _ fields: [TypedField],
        at path: SwiftPath,
        _ options: ModelOptions,
        _ nested: (TypeExpression, SwiftPath) -> Void
    ) -> TypeShape {
        for field in fields where field.isOwn && field.declaration.type.isInline {
            nested(field.declaration.type, path.appending(field.nestedName))
        }
        let parts = fields.map { field in
            TypeShape.Part(
                type: field.type,
                presence: field.declaration.presence,
                isConstant: field.declaration.options?.value.constant != nil,
                sensitiveName: references.isSensitive(field.declaration) ? field.declaration.name.value : nil,
                jsonTextName: field.declaration.options?.value.part == nil ? nil : field.declaration.name.value
            )
        }
        return TypeShape(kind: .object, parts: parts, conformances: ConformanceSet(options.conforms))
    }

    private func shape(
        of union: UnionDeclaration,
        at path: SwiftPath,
        _ options: ModelOptions,
        _ nested: (TypeExpression, SwiftPath) -> Void
    ) -> TypeShape {
        let members = references.members(of: union, at: path)
        for member in members where member.declaration.type.isInline {
            nested(member.declaration.type, path.appending(member.nestedName))
        }
        return TypeShape(
            kind: .union(isClosed: union.isClosed),
            parts: members.map { TypeShape.Part(type: $0.type) },
            tagField: union.tagField?.value,
            conformances: ConformanceSet(options.conforms)
        )
    }

    /// Adds an inline type and those nested in it. Recursion is bounded: the decoder limits the depth of inline types.
    private mutating func add(_ type: TypeExpression, at path: SwiftPath, _ options: ModelOptions) {
        var nested: [(TypeExpression, SwiftPath)] = []
        let shape: TypeShape
        switch type {
        case .optional(let wrapped, _), .list(let wrapped, _), .wrapped(.patch, let wrapped, _):
            add(wrapped, at: path, options)
            return
        case .object(let object):
            shape = self.shape(references.fields(of: object, at: path), at: path, options) { nested.append(($0, $1)) }
        case .union(let union): shape = self.shape(of: union, at: path, options) { nested.append(($0, $1)) }
        case .enumeration:
            shape = TypeShape(kind: .scalar, parts: [], conformances: ConformanceSet(options.conforms))
        case .builtin, .named, .map, .nullable, .wrapped, .applied, .parameter, .invalid: return
        }
        inlineNumbers[path] = shapes.count
        shapes.append(shape)
        for (type, path) in nested { add(type, at: path, options) }
    }

    private mutating func add(_ sites: [InlineTypeSite], _ options: ModelOptions) {
        for site in sites { add(site.type, at: site.owner.appending(site.swiftName), options) }
    }
}

// Uses.
extension TypeGraphBuilder {
    private mutating func addAPIDefaults(_ options: [ModelOptions]) {
        let files = index.catalog.apis[references.api].files
        guard let offset = files.firstIndex(where: { $0.api != nil }) else { return }
        let owners = TypeOwners(namespace: references.namespace)
        let defaults = files[offset].defaults
        add(references.inlineTypes(of: defaults.allParameters, .api, owners), options[offset])
        add(defaults.errors, .api, owners, options[offset])
    }

    private mutating func add(_ service: IndexedService, _ options: ModelOptions) {
        let file = file(service.file)
        let path = references.namespace.appending(DeclaredNames.service(service.name.value) ?? .unnamed)
        let owners = TypeOwners(namespace: references.namespace, service: path)
        if file.api == nil {
            let defaults = file.defaults
            add(references.inlineTypes(of: defaults.allParameters, .service, owners), options)
            add(defaults.errors, .service, owners, options)
        }
        for site in index.endpoints[service.endpoints] { add(site, owners, options) }
    }

    private mutating func add(_ site: IndexedEndpoint, _ owners: TypeOwners, _ options: ModelOptions) {
        let endpoint = site.declaration
        let service = owners.service ?? owners.namespace
        let path = service.appending(DeclaredNames.type(endpoint, index.names) ?? .unnamed)
        let owners = TypeOwners(namespace: owners.namespace, service: service, endpoint: path)
        add(references.inlineTypes(of: site, owners, at: path), options)
        add(endpoint.errors, .endpoint, owners, options)
        let inherited = site.effectivePath.filter { $0.level != .endpoint }
        for parameter in inherited + site.inherited.query(of: endpoint) + site.inherited.headers(of: endpoint) {
            use(references.reference(to: parameter.value, parameter.level, owners), .formEncoded)
        }
        for response in endpoint.returns {
            use(
                references.payload(response.type, in: path, as: references.nestedName(of: response, in: endpoint)),
                .read
            )
        }
        guard let body = endpoint.body else { return }
        let usage: TransferKind =
            switch body.form?.value {
            case .form?: .formEncoded
            case .multipart?: .multipart
            case .json?, nil: .written
            }
        use(references.reference(to: body.type.present, in: path, as: "Body"), usage)
    }

    private mutating func add(
        _ errors: [ResponseDeclaration],
        _ level: SettingLevel,
        _ owners: TypeOwners,
        _ options: ModelOptions
    ) {
        add(references.inlineTypes(of: errors, level, owners), options)
        for error in errors {
            let name = NestedNames.inline(StatusNames.failure(error))
            use(references.payload(error.type, in: owners.failure(level), as: name), .read)
        }
    }

    private mutating func use(_ type: ResolvedTypeReference?, _ usage: TransferKind) {
        if let declared = type?.declaredType { uses.append((declared, usage)) }
    }
}
