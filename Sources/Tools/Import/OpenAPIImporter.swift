import SpeccCatalog
import SpeccEditing
package import SpeccOpenAPI

/// Turns an OpenAPI document into the files of a catalog.
package enum OpenAPIImporter {
    /// A catalog that is not written yet.
    package struct Result: Sendable {
        package let api: String
        /// Names and texts of the files.
        package var files: [ImportedFile]
        package var report: FidelityReport
        /// The operations with their services and names, for people.
        package let list: OperationList
        /// Finds what to leave out if the catalog has errors.
        package let finder: CorrectionFinder
        /// The parts of the document that the declarations come from.
        package let origins: ImportOrigins
        /// The examples of responses, for comparisons with what the catalog makes of them.
        package let examples: [ImportedExample]
    }

    /// Why a document cannot be imported.
    package struct Failure: Error {
        package let message: String
        package let hint: String
    }

    /// - Parameter defaultName: The name of the API if the document has no usable title.
    package static func catalog(
        for document: OpenAPIDocument,
        _ options: ImportOptions = ImportOptions(),
        defaultName: String = "API",
        corrections: ImportCorrections = ImportCorrections()
    ) throws(Failure) -> Result {
        let log = FindingLog()
        let api = options.api ?? APIName.name(title: document.title, defaultName: defaultName)
        let operations = try selected(document.operations, options, corrections, log)
        let unused = UnusedOptions(operations: document.operations, options: options)
        if let rename = unused.invalidRename(of: document) {
            throw Failure(
                message: "'\(rename.name)' is not a valid name for '\(rename.original)'",
                hint: "for example '\(rename.example)'"
            )
        }
        unused.report(document, log)
        let schemas = SchemaConverter(
            document,
            log: log,
            corrections: corrections,
            mediaTypes: MediaTypeChoices(earlier: options.mediaTypes),
            combinations: options.combinations
        )
        let converter = OperationConverter(schemas: schemas, log: log)
        // The order of paths in the document does not count.
        let endpoints = OperationOrder.sorted(operations).flatMap(converter.endpoints)
        ServiceAssignment(document: document, api: api).assign(endpoints, by: options.grouping)
        try checkCount(of: endpoints, options)
        let graph = resolveTypes(of: endpoints, schemas, log)
        let credentials = try credentials(document, endpoints, options, log)
        let services = Dictionary(grouping: endpoints, by: \.service)
        let hasGeneratedIDs = CallName.areGenerated(document.operations)
        for (service, endpoints) in services.sorted(by: { $0.key < $1.key }) {
            let names = EndpointNames(api: api, renamed: options.renamed, hasGeneratedIDs: hasGeneratedIDs, log: log)
            names.assign(to: endpoints, service: service)
        }
        let inline = InlineTypes(graph: graph, api: api)
        inline.mergeEqualTypes()
        for endpoints in services.values { detectPages(in: endpoints, corrections, log) }
        ResponseHeaderConverter(
            selection: options.headers,
            schemas: schemas,
            log: log,
            corrections: corrections
        ).convert(endpoints)
        ResponseExamples(responses: ResponseConverter(schemas: schemas, log: log)).convert(endpoints)
        let defaults = Defaults(of: endpoints, credentials: credentials.count)
        inline.markInlineTypes()
        markNamedTypes(of: endpoints, defaults)
        var names = TypeNames(api: api, services: Set(services.keys), renamed: options.renamed, log: log)
        let used = schemas.types.filter { ($0.isRead || $0.isSent) && !$0.isReplaced }
        names.assign(to: used)
        UnusedExamples(log: log).report(endpoints, used)
        var hosts = try self.hosts(document, endpoints, options, log)
        let ownCredentials = HostConverter(log: log).assign(&hosts, to: credentials)
        reportWhole(document, operations, schemas, options, log)
        UnreadMembers(document: document, operations: operations, schemas: schemas).report(log)
        let writer = CatalogFiles(
            document: document,
            api: api,
            hosts: hosts,
            credentials: ownCredentials,
            defaults: defaults,
            endpoints: endpoints,
            types: used,
            hasExtensions: !corrections.hasPlainDefaults
        )
        if corrections.hasPlainDefaults, let first = operations.first {
            log.add(.unusedExtension, "x-specc-defaults", at: first.location, .api)
        }
        let files = writer.files()
        log.removeUnusedFiles()
        let report = FidelityReport(
            log,
            writer.locations,
            api: api,
            endpoints: endpoints,
            types: used,
            files: files.count
        )
        return Result(
            api: api,
            files: files,
            report: report,
            list: OperationList(endpoints),
            finder: CorrectionFinder(files, writer.locations, endpoints, used),
            origins: ImportOrigins(endpoints: endpoints, types: used, mediaTypes: schemas.mediaTypes.made),
            examples: endpoints.flatMap { endpoint in
                endpoint.examples.map { ImportedExample($0, of: endpoint, writer.locations) }
            }
        )
    }

    /// Replaces aliases, unions whose members are not distinguishable, and infinite types.
    private static func resolveTypes(
        of endpoints: [EndpointDraft],
        _ schemas: SchemaConverter,
        _ log: FindingLog
    ) -> DraftAnalysis {
        // Unions that are only sent need no distinction of their members.
        DraftAnalysis(types: schemas.types, endpoints: endpoints).markDirections()
        UnionClassifier(schemas).resolve()
        let resolved = DraftAnalysis(types: schemas.types, endpoints: endpoints)
        resolved.resolveAliases()
        resolved.markDirections()
        FieldDirections(types: schemas.types, log: log).apply()
        PatchedFields(types: schemas.types, log: log).apply(to: endpoints)
        InfiniteTypes(types: schemas.types, log: log).resolve()
        for endpoint in endpoints { WireStyles(schemas: schemas, log: log).assign(to: endpoint) }
        for endpoint in endpoints { endpoint.copyRequestOfFirstFormat() }
        // Forms with several styles have types of their own.
        let graph = DraftAnalysis(types: schemas.types, endpoints: endpoints)
        graph.markDirections()
        return graph
    }

    /// - Parameter endpoints: Those of one service.
    private static func detectPages(in endpoints: [EndpointDraft], _ corrections: ImportCorrections, _ log: FindingLog)
    {
        let names = Set(endpoints.map(\.name))
        // The method for all pages must not have the name of another endpoint.
        for endpoint in endpoints where !names.contains(endpoint.name + "Pages") {
            guard endpoint.settings["paginate"] == nil else { continue }
            let part = ImportCorrections.Part(endpoint.operation.location)
            guard !corrections.unpagedOperations.contains(part) else {
                log.add(.unclearPages, endpoint.name, at: endpoint.operation.location, .endpoint(endpoint))
                continue
            }
            PaginationDetector(log: log).detect(endpoint)
        }
    }

    private static func markNamedTypes(of endpoints: [EndpointDraft], _ defaults: Defaults) {
        // Errors of the defaults and results with headers are declared by name.
        let named = defaults.errors + endpoints.flatMap(\.returns).filter { !$0.headers.isEmpty }
        for response in named { response.type.present.declared?.isInline = false }
        // Of the types of bodies, only fields can be declared in place.
        for case let body? in endpoints.map(\.body) where body.type.object == nil || body.isMerged {
            body.type.declared?.isInline = false
        }
    }

    /// The maximum number of services. Each one becomes a file of the catalog.
    private static let mostServices = 1_000

    private static func checkCount(of endpoints: [EndpointDraft], _ options: ImportOptions) throws(Failure) {
        let count = Set(endpoints.map(\.service)).count
        guard count > mostServices else { return }
        throw Failure(
            message:
                "the operations have \(count) \(options.grouping == .path ? "first path segments" : "tags or paths"), "
                + "and each would become a service: at most \(mostServices) are supported",
            hint: "group them in another way with '--service-by', or select operations with '--only'"
        )
    }

    private static func selected(
        _ operations: [OpenAPIOperation],
        _ options: ImportOptions,
        _ corrections: ImportCorrections,
        _ log: FindingLog
    ) throws(Failure) -> [OpenAPIOperation] {
        let selected = operations.filter { operation in
            if let reason = corrections.operations[ImportCorrections.Part(operation.location)] {
                let call = "\(operation.method) \(operation.path)"
                log.add(.skippedOperation, call, at: operation.location, .api, detail: reason)
                return false
            }
            if options.except.contains(where: { $0.matches(operation) }) { return false }
            guard options.only.isEmpty else { return options.only.contains { $0.matches(operation) } }
            guard DeclaredBehavior.isIgnored(operation) else { return true }
            log.add(.ignoredOperation, "\(operation.method) \(operation.path)", at: operation.location, .api)
            return false
        }
        guard selected.isEmpty else { return selected }
        if let (part, reason) = corrections.operations.min(by: { $0.key.pointer < $1.key.pointer }) {
            throw Failure(
                message: "a catalog cannot describe any of the selected operations",
                hint: "#\(part.pointer): \(reason)"
            )
        }
        throw Failure(
            message: operations.isEmpty ? "the document has no operations" : "no operation is selected",
            hint: operations.isEmpty
                ? "a catalog needs at least one path"
                : UnusedOptions(operations: operations, options: options).selectorHint
                    ?? "list the operations with '--list'"
        )
    }

    // MARK: - Report

    private static func reportWhole(
        _ document: OpenAPIDocument,
        _ operations: [OpenAPIOperation],
        _ schemas: SchemaConverter,
        _ options: ImportOptions,
        _ log: FindingLog
    ) {
        if options.only.isEmpty, options.except.isEmpty {
            for id in document.schemaOrder where !schemas.hasConverted(id) {
                guard let schema = document.schemas[id] else { continue }
                log.add(.unusedSchema, id.name, at: schema.location, .api)
            }
        }
        for webhook in document.webhooks { log.add(.webhooks, webhook.path, at: webhook.location, .api) }
        var ids: Set<String> = []
        for operation in operations {
            if let id = operation.id, !ids.insert(id).inserted {
                log.add(.duplicateOperationID, id, at: operation.location, .api)
            }
            if operation.hasCallbacks { log.add(.webhooks, operation.path, at: operation.location, .api) }
        }
    }
}
