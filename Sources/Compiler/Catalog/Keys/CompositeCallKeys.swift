package import SpeccDiagnostics

extension CompositeCallKind {
    /// The key that names the endpoint.
    package var key: String {
        switch self {
        case .waiter: WaiterKey.poll.rawValue
        case .feed: FeedKey.follow.rawValue
        case .upload: UploadKey.upload.rawValue
        }
    }

    /// The keys that name endpoints.
    package var endpointKeys: [String] {
        self == .upload ? [UploadKey.upload, .create, .resume].map(\.rawValue) : [key]
    }

    /// `polls`
    package var verb: String { self == .upload ? "uploads with" : key + "s" }

    /// The key with an endpoint: `poll: getJob`
    package var example: String {
        switch self {
        case .waiter: "\(key): getJob"
        case .feed: "\(key): getUpdates"
        case .upload: "\(key): appendVideo"
        }
    }
}

extension CompositeCallDeclaration {
    /// The endpoints that it calls, with their keys.
    package var references: [(key: String, name: Located<String>)] {
        let names = [endpoint] + (kind == .upload ? [upload?.create, upload?.resume] : [])
        return zip(kind.endpointKeys, names).compactMap { key, name in name.map { (key, $0) } }
    }
}
