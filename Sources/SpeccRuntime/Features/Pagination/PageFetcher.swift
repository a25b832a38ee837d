import Foundation
import Synchronization

/// Gets single pages of one walk: all of it that does not depend on the endpoint's types.
final class PageFetcher: Sendable {
    private let style: PageStyle
    private let size: Int?
    private let client: HTTPClient
    private let server: Server?
    private let options: CallOptions
    /// Up to the next page; nil before the first page and after the last one.
    private let walk = Mutex<Paginator?>(nil)

    init(_ style: PageStyle, size: Int?, _ client: HTTPClient, _ server: Server?, _ options: CallOptions) {
        self.style = style
        self.size = size
        self.client = client
        self.server = server
        self.options = options
    }

    /// The page that begins at a cursor, and the walk that led there.
    func response(
        to first: RequestBuilder,
        at cursor: PageCursor?
    ) async throws(NetworkError) -> (page: CollectedResponse, walk: Paginator) {
        var request = first
        if let size {
            resize(&request, to: size)
        }
        if let cursor {
            turn(&request, to: cursor)
        }
        let address = try client.prepare(first, server, options).request.url
        // Where that leads elsewhere the pager has begun anew.
        let walk = walk.withLock { $0?.current == cursor ? $0 : nil } ?? Paginator(style, from: cursor, at: address)
        return (try await client.response(to: request, from: server, options), walk)
    }

    /// Where the page after this one begins; nil after the last one.
    ///
    /// - Parameter walk: The one that led to this page, whatever another fetch of it has come to meanwhile.
    func next(
        after marks: PageInfo,
        of response: CollectedResponse,
        on walk: Paginator
    ) throws(NetworkError) -> PageCursor? {
        var walk = walk
        let secrets = response.call.knownSecrets
        let completed = style.completed(marks, from: response.response)
        do throws(Paginator.PaginationError) {
            let next = try walk.next(after: completed, headers: response.response.headers, at: response.response.url)
            try check(next, walk, secrets)
            let rest = next == nil ? nil : walk
            self.walk.withLock { $0 = rest }
            return next
        } catch {
            throw response.call.error(.pages, details: error.words(secrets))
        }
    }

    private func check(
        _ next: PageCursor?,
        _ walk: Paginator,
        _ secrets: CallSecrets
    ) throws(Paginator.PaginationError) {
        guard style.parameter == nil, let next, let url = URL(string: next.rawValue), Origin(url) != walk.origin else {
            return
        }
        if secrets.occur(in: url) {
            throw .secret(next.rawValue)
        }
    }

    private func turn(_ request: inout RequestBuilder, to cursor: PageCursor) {
        guard let parameter = style.parameter else {
            guard let address = URL(string: cursor.rawValue), Origin(address) != nil else {
                request.fail("'\(Redaction.text(cursor.rawValue, request.secrets))' is no address of a page")
                return
            }
            request.address = address
            request.isAddressOfServer = true
            request.query = []
            return
        }
        parameter.set(cursor.rawValue, in: &request)
    }

    private func resize(_ request: inout RequestBuilder, to size: Int) {
        guard let limit = style.limit else {
            request.fail("its pages have no 'limit', so nothing can ask for \(size) items")
            return
        }
        limit.set(String(size), in: &request)
    }
}

extension Paginator.PaginationError {
    /// - Parameter secrets: Those of the call, which the server may have repeated in the address.
    fileprivate func words(_ secrets: CallSecrets) -> String {
        switch self {
        case .cycle: "the pages lead in a cycle"
        case .crossOrigin(let address): "'\(Redaction.text(address, secrets))' is of another origin"
        case .secret(let address):
            "'\(Redaction.text(address, secrets))' is of another origin, and repeats a secret of the call"
        case .invalidURL(let address): "'\(Redaction.text(address, secrets))' is no address"
        }
    }
}
