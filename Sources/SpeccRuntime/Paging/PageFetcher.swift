import Foundation
import Synchronization

/// Gets single pages of one walk: all of it that does not depend on the endpoint's types.
final class PageFetcher: Sendable {
    private let style: PageStyle
    private let size: Int?
    private let client: HTTPClient
    private let server: Server?
    private let options: CallOptions
    private let walk = Mutex<PageWalk?>(nil)

    init(_ style: PageStyle, size: Int?, _ client: HTTPClient, _ server: Server?, _ options: CallOptions) {
        self.style = style
        self.size = size
        self.client = client
        self.server = server
        self.options = options
    }

    /// The page that begins at a cursor.
    func answer(to first: RequestBuilder, at cursor: PageCursor?) async throws(NetworkError) -> WholeAnswer {
        var request = first
        if let size {
            resize(&request, to: size)
        }
        if let cursor {
            turn(&request, to: cursor)
        }
        let address = try client.prepare(first, server, options).request.url
        walk.withLock { walk in
            // Otherwise the pager has begun anew.
            if walk == nil || walk?.current != cursor {
                walk = PageWalk(style, from: cursor, at: address)
            }
        }
        return try await client.answer(to: request, from: server, options)
    }

    /// Where the page after this one begins; nil after the last one.
    func next(
        after marks: PageMarks,
        of answer: WholeAnswer,
        at cursor: PageCursor?
    ) throws(NetworkError) -> PageCursor? {
        let completed = style.completed(marks, from: answer.response)
        let outcome = walk.withLock { walk -> Result<PageCursor?, PageWalk.Problem> in
            do throws(PageWalk.Problem) {
                let headers = answer.response.headers
                return .success(try walk?.next(after: completed, headers: headers, at: answer.response.url))
            } catch {
                return .failure(error)
            }
        }
        do throws(PageWalk.Problem) {
            return try outcome.get()
        } catch {
            throw answer.call.error(.pages, details: error.words)
        }
    }

    private func turn(_ request: inout RequestBuilder, to cursor: PageCursor) {
        guard let parameter = style.parameter else {
            guard let address = URL(string: cursor.rawValue), Origin(address) != nil else {
                request.fail("'\(Redaction.text(cursor.rawValue))' is no address of a page")
                return
            }
            request.address = address
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

extension PageWalk.Problem {
    fileprivate var words: String {
        switch self {
        case .circle: "the pages lead in a circle"
        case .otherOrigin(let address): "'\(Redaction.text(address))' is of another origin"
        case .badAddress(let address): "'\(Redaction.text(address))' is no address"
        }
    }
}
