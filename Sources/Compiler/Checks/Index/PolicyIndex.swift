package import SpeccCatalog
package import SpeccDiagnostics

/// The credentials, composite calls and referenced endpoints of a catalog.
package struct PolicyIndex: Sendable {
    package let credentials: [IndexedCredential]
    package let compositeCalls: [IndexedCompositeCall]
    private let numbers: [[String: Int]]
    /// By API; empty if nothing refers to endpoints by name.
    private let endpointNumbers: [[String: [Int]]]
    /// The number of credentials of each API, and the index of the first.
    private let known: [(count: Int, first: Int?)]
    private let callRanges: [FileKey: Range<Int>]
    private let serviceNumbers: [FileKey: Int]

    private struct FileKey: Hashable {
        var api: Int
        var file: Int
    }

    init(_ catalog: Catalog, _ services: [IndexedService], _ endpoints: [IndexedEndpoint]) {
        var credentials: [IndexedCredential] = []
        var calls: [IndexedCompositeCall] = []
        var numbers: [[String: Int]] = []
        var known: [(count: Int, first: Int?)] = []
        var callRanges: [FileKey: Range<Int>] = [:]
        for (api, declaration) in catalog.apis.enumerated() {
            var own: [String: Int] = [:]
            let start = credentials.count
            for (file, content) in declaration.files.enumerated() {
                for credential in content.credentials {
                    if own[credential.name.value] == nil { own[credential.name.value] = credentials.count }
                    credentials.append(IndexedCredential(api: api, declaration: credential))
                }
                guard !content.compositeCalls.isEmpty else { continue }
                let first = calls.count
                calls += content.compositeCalls.map { IndexedCompositeCall(api: api, file: file, declaration: $0) }
                callRanges[FileKey(api: api, file: file)] = first..<calls.count
            }
            numbers.append(own)
            known.append((own.count, own.isEmpty ? nil : start))
        }
        self.credentials = credentials
        compositeCalls = calls
        self.numbers = numbers
        self.known = known
        self.callRanges = callRanges
        let numbered = services.enumerated().map { (FileKey(api: $0.element.api, file: $0.element.file), $0.offset) }
        serviceNumbers = Dictionary(uniqueKeysWithValues: calls.isEmpty ? [] : numbered)
        var needed = Set(calls.map(\.api))
        for site in credentials {
            if case .session = site.declaration.kind { needed.insert(site.api) }
        }
        for site in endpoints where !(site.declaration.options?.value.invalidates.isEmpty ?? true) {
            needed.insert(site.api)
        }
        var endpointNumbers: [[String: [Int]]] = catalog.apis.map { _ in [:] }
        for service in services where needed.contains(service.api) {
            for number in service.endpoints {
                let name = endpoints[number].declaration.name.value
                endpointNumbers[service.api][name, default: []].append(number)
                endpointNumbers[service.api]["\(service.name.value).\(name)", default: []].append(number)
            }
        }
        self.endpointNumbers = endpointNumbers
    }

    package func credential(_ name: String, in api: Int) -> CredentialDeclaration? {
        numbers[api][name].map { credentials[$0].declaration }
    }

    /// The index in `credentials`.
    func number(ofCredential name: String, in api: Int) -> Int? {
        numbers[api][name]
    }

    package func hasSeveralCredentials(in api: Int) -> Bool {
        known[api].count > 1
    }

    /// In file order.
    package func compositeCalls(of service: IndexedService) -> ArraySlice<IndexedCompositeCall> {
        compositeCalls[callRanges[FileKey(api: service.api, file: service.file)] ?? 0..<0]
    }

    /// The number of the service that declares a composite call.
    package func service(of call: IndexedCompositeCall) -> Int? {
        serviceNumbers[FileKey(api: call.api, file: call.file)]
    }

    /// The first credentials of an API, for a hint; `nil` if there are none.
    func someCredentials(in api: Int) -> String? {
        guard let first = known[api].first else { return nil }
        let names = credentials[first...].prefix { $0.api == api }.prefix(8).map { quoted($0.declaration.name.value) }
        return alternatives(names)
    }

    /// Sorted.
    package func credentialNames(in api: Int) -> [String] {
        numbers[api].keys.sorted()
    }

    /// The numbers of the endpoints that match `name` or `Service.name`.
    package func endpoints(named name: String, in api: Int) -> [Int] {
        endpointNumbers[api][name] ?? []
    }

    package func endpointNames(in api: Int) -> [String] {
        endpointNumbers[api].keys.filter { !$0.utf8.contains(UInt8(ascii: ".")) }.sorted()
    }
}

/// An entry of `credentials`.
package struct IndexedCredential: Sendable {
    package let api: Int
    package let declaration: CredentialDeclaration
}

/// An entry of `endpoints` that makes calls of another one.
package struct IndexedCompositeCall: Sendable {
    package let api: Int
    package let file: Int
    package let declaration: CompositeCallDeclaration
}

/// An example and the type it must match.
package struct IndexedExample: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package var type: TypeExpression
    package var value: ExampleValue
}

/// A constant with a declared type.
package struct IndexedConstant: Sendable {
    package let api: Int
    package let subject: DescriptiveName
    package var type: TypeExpression
    package var value: Located<LiteralValue>
    package var options: ValueOptions
}
