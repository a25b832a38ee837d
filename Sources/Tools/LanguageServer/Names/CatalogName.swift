/// A name that a catalog declares and that other declarations refer to.
struct CatalogName: Hashable {
    let kind: Kind
    /// The number of the API, a folder of files that share names.
    let api: Int
    /// The number of the service that declares an endpoint, a waiter, a host or a server; nil for names of the whole API.
    let service: Int?
    let text: String

    enum Kind: String {
        case type, credential, endpoint, host, server
        case cacheGroup = "cache group"
    }
}
