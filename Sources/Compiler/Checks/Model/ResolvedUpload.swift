package import SpeccCatalog
package import SpeccDiagnostics

/// A method of a service that creates an upload and sends a file in parts.
package struct ResolvedUpload: CompositeCall {
    package static let kind = CompositeCallKind.upload
    package var name: Located<String>
    package let methodName: SwiftName
    package var docs: String?
    package var deprecated: Deprecation?
    /// The index of the endpoint in the service that sends a part.
    package let endpoint: Int
    /// The index of the endpoint that creates an upload.
    package let create: Int
    /// The index of the endpoint that returns how much the server has.
    package let resume: Int?
    package let address: ResponseLocation
    package let length: Length?
    /// The header or query item of a part with its offset.
    package let sends: String
    package let offset: ResponseLocation
    /// The header or query item of a part that marks the last one.
    package let last: String?
    /// The greatest size of a part in bytes.
    package let chunk: Int64?
    /// The statuses that end the upload; ascending.
    package let until: [Int]
    /// The declared errors after which a new upload is created.
    package let restart: [ErrorMatch]
    /// The statuses after which it is, too; ascending.
    package let restartStatuses: [Int]
    /// The bounds of the waits in milliseconds.
    package let every: DurationRange

    /// Where the request that creates an upload has the length of the file.
    package enum Length: Equatable, Sendable {
        case header(String)
        case query(String)
        case body([String])

        /// The name as a catalog declares it.
        package var name: String {
            switch self {
            case .header(let name), .query(let name): name
            case .body(let path): path.joined(separator: ".")
            }
        }
    }

    /// Whether parts name their range in the file, instead of its start.
    package var sendsRange: Bool { UploadDeclaration.isRange(sends) }

    /// `410`, `sessionGone`
    package var restartKeys: [String] {
        restart.map(\.key) + restartStatuses.map(String.init)
    }

    /// The endpoints that it calls, without repetition.
    package var endpoints: [Int] {
        [create, endpoint] + (resume.map { $0 == endpoint ? [] : [$0] } ?? [])
    }
}

extension ResolvedEndpoint {
    /// The URL that a caller passes, if it is the whole path.
    package var addressParameter: ResolvedParameter? {
        url.isSuppliedByCaller && !url.isTemplate ? pathParameters.first : nil
    }
}
