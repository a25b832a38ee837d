import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccGenerator

/// Forwards former names of APIs and services.
enum NamespaceForwarders {
    static func add(_ apis: APIPair, _ names: TakenNames, _ forwarders: inout ForwarderCollector) {
        addAPI(apis, names, &forwarders)
        for (old, new) in apis.services.pairs where old.path.components.last != new.path.components.last {
            guard let former = old.path.components.last else { continue }
            let namespace = apis.new.path
            guard names.isFree(namespace.appending(former)) else { continue }
            forwarders.addAlias(former.escaped, of: new.path, in: namespace)
            forwarders.cover("renamed-service", old.subject)
            guard apis.old.hasMocks, apis.new.hasMocks, let current = new.path.components.last else { continue }
            let (formerNames, currentNames) = (MockNames(service: former), MockNames(service: current))
            let (formerProtocol, formerMock) = (formerNames.serviceProtocol, formerNames.mock)
            if names.isFree(namespace.appending(formerProtocol)) {
                let target = namespace.appending(currentNames.serviceProtocol)
                forwarders.addAlias(formerProtocol.escaped, of: target, in: namespace)
            }
            if names.isFree(namespace.appending(formerMock)) {
                let target = namespace.appending(currentNames.mock)
                forwarders.addAlias(formerMock.escaped, of: target, in: namespace, isMock: true)
            }
        }
    }

    private static func addAPI(_ apis: APIPair, _ names: TakenNames, _ forwarders: inout ForwarderCollector) {
        guard apis.old.path != apis.new.path, apis.old.path.components.count == 1,
            let former = apis.old.path.components.first, names.isFree(apis.old.path)
        else { return }
        forwarders.addAlias(former.escaped, of: apis.new.path, in: nil)
        forwarders.cover("renamed-api", apis.old.subject)
    }
}

/// The types that the new client declares, whose names forwarders cannot use.
struct TakenNames {
    private var paths: Set<SwiftPath> = []

    init(_ catalog: ResolvedCatalog) {
        for api in catalog.apis {
            paths.insert(api.path)
            for type in ResolvedTypes(api).all { paths.insert(type.path) }
            for name in ["Host", "Credentials", "Failure"] as [SwiftName] { paths.insert(api.path.appending(name)) }
            for service in api.files.compactMap(\.service) {
                paths.insert(service.path)
                for endpoint in service.endpoints { paths.insert(endpoint.path) }
                guard let name = service.path.components.last else { continue }
                let names = MockNames(service: name)
                paths.insert(api.path.appending(names.serviceProtocol))
                paths.insert(api.path.appending(names.mock))
            }
        }
    }

    func isFree(_ path: SwiftPath) -> Bool {
        !paths.contains(path)
    }
}

/// Forwards former names of credentials.
enum CredentialForwarders {
    static func add(_ apis: APIPair, _ forwarders: inout ForwarderCollector) {
        let taken = Set(apis.new.credentials.map(\.swiftName))
        let owner = apis.new.path.appending("Credentials")
        for (old, new) in apis.credentials.pairs where old.swiftName != new.swiftName {
            guard !taken.contains(old.swiftName) else { continue }
            for signature in CredentialSignature.all(of: new) {
                forwarders.add(
                    [ForwarderCollector.deprecated(renamed: "\(new.swiftName.text)(\(signature.labels))")],
                    forwarders.function(
                        "static func \(SwiftIdentifier.standalone(old.swiftName))",
                        signature.parameters,
                        "-> Self",
                        ".\(SwiftIdentifier.member(new.swiftName))(\(signature.passed))"
                    ),
                    to: ForwarderCollector.spelled(owner)
                )
            }
            forwarders.cover("renamed-credential", apis.new.subject.element(old.name.value))
        }
    }
}

/// Forwards former names of hosts.
enum HostForwarders {
    static func add(_ apis: APIPair, _ forwarders: inout ForwarderCollector) {
        for pair in apis.hosts {
            let taken = Set(pair.new?.hosts.map(\.swiftName) ?? [])
            for (old, new) in pair.renamed where !taken.contains(old.swiftName) {
                let signature = HostSignature(new)
                let member = ".\(SwiftIdentifier.member(new.swiftName))"
                let name = SwiftIdentifier.standalone(old.swiftName)
                let arguments = zip(new.variables, signature.labels).map { variable, label in
                    "\(label): \(SwiftIdentifier.standalone(variable.swiftName))"
                }
                forwarders.add(
                    [ForwarderCollector.deprecated(renamed: signature.fullName)],
                    signature.parameters.isEmpty
                        ? "static var \(name): Self { \(member) }"
                        : forwarders.function(
                            "static func \(name)",
                            signature.parameters,
                            "-> Self",
                            "\(member)(\(arguments.joined(separator: ", ")))"
                        ),
                    to: ForwarderCollector.spelled(pair.path)
                )
                forwarders.cover("renamed-host", pair.owner.subject.element(old.name.value))
            }
        }
    }
}
