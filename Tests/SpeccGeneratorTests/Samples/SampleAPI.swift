import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

// Resolved declarations for tests, with minimal values for everything that a test does not specify.

let nowhere = SourceRange(
    file: FileID(0),
    start: SourcePosition(line: 1, column: 1),
    end: SourcePosition(line: 1, column: 1)
)

extension Located {
    /// A value without a location in a source file.
    init(_ value: Value) {
        self.init(value, at: nowhere)
    }
}

extension SwiftPath {
    /// `GitHub.Issue`
    init(_ text: String) {
        self = SwiftPath(spelled: text) ?? SwiftPath([])
    }
}

extension SwiftName {
    init(_ text: String) {
        self = SwiftName(identifier: text) ?? .unnamed
    }
}

extension ResolvedAPI {
    static func sample(
        name: String = "GitHub",
        docs: String? = nil,
        access: AccessLevel = .internal,
        hosts: ResolvedHosts? = .sample(),
        failure: ResolvedFailure? = nil,
        hasMocks: Bool = false,
        files: [ResolvedFile] = []
    ) -> ResolvedAPI {
        var api = ResolvedAPI(
            name: Located(name),
            path: SwiftPath(name),
            directory: "",
            docs: docs,
            access: access,
            hosts: hosts,
            failure: failure,
            nested: [],
            files: files
        )
        api.hasMocks = hasMocks
        return api
    }
}

extension ResolvedFile {
    static func sample(
        _ path: String = "issues.yaml",
        isCatalog: Bool = true,
        service: ResolvedService? = nil,
        types: [ResolvedType] = []
    ) -> ResolvedFile {
        ResolvedFile(file: FileID(0), path: path, isCatalog: isCatalog, service: service, types: types)
    }
}

extension ResolvedHosts {
    static func sample(
        path: SwiftPath = SwiftPath("GitHub.Host"),
        _ hosts: [ResolvedHost] = [.sample()],
        defaultIndex: Int? = 0
    ) -> ResolvedHosts {
        ResolvedHosts(path: path, hosts: hosts, defaultIndex: defaultIndex)
    }
}

extension ResolvedHost {
    static func sample(
        _ name: String = "production",
        docs: String? = nil,
        url: ServerTemplate = ServerTemplate(
            text: "https://api.github.com",
            scheme: "https",
            host: [.literal("api.github.com")]
        ),
        variables: [Variable] = []
    ) -> ResolvedHost {
        ResolvedHost(name: Located(name), swiftName: SwiftName(name), docs: docs, url: url, variables: variables)
    }
}

extension ResolvedPolicy {
    static func sample(
        headers: [(String, String)] = [],
        query: [(String, String)] = [],
        timeout: Effective<ResolvedTimeout> = .builtIn,
        retry: Effective<ResolvedRetry> = .builtIn
    ) -> ResolvedPolicy {
        ResolvedPolicy(
            headers: headers.map { Effective(ResolvedConstant(name: $0.0, value: $0.1), from: .service, at: nil) },
            query: query.map { Effective(ResolvedConstant(name: $0.0, value: $0.1), from: .service, at: nil) },
            timeout: timeout,
            retry: retry
        )
    }
}

extension Effective<ResolvedTimeout> {
    static let builtIn = Effective(
        ResolvedTimeout(attempt: .milliseconds(60_000), total: .unlimited, idle: .unlimited),
        from: .builtIn,
        at: nil
    )
}

extension Effective<ResolvedRetry> {
    static let builtIn = Effective(
        ResolvedRetry(
            attempts: 1,
            on: [],
            unexecuted: [],
            backoff: ResolvedRetry.Backoff(
                kind: .exponential,
                initialMilliseconds: 200,
                maximumMilliseconds: 20_000,
                jitter: .full
            ),
            isSafe: false
        ),
        from: .builtIn,
        at: nil
    )
}
