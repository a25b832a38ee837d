// The Swift of Docs/Runtime/UserInterface.md. A test compares both.
import Foundation
import GitHubAPI
import ShopAPI
import SpeccImages
import SpeccRuntime
import SpeccUI

@MainActor
func loadValue(_ issues: GitHub.IssuesService) -> Loader<GitHub.IssueDetail, GitHub.IssuesService.GetIssue.Failure> {
    typealias IssueDetail = GitHub.IssueDetail
    typealias GetIssue = GitHub.IssuesService.GetIssue
    let issue = Loader<IssueDetail, GetIssue.Failure>()
    issue.load { () async throws(GetIssue.Failure) in
        try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
    }
    return issue
}

@MainActor
func loadPages(_ service: Shop.OrdersService, near order: OrderRow) {
    let orders = PagedList(service.listOrdersPages())
    let list = PagedList(service.listOrdersPages().pager()) { $0.map { OrderRow(id: $0.id) } }
    list.loadMore()
    list.loadMore(near: order, within: 5)  // when this item becomes visible
    orders.reload()
}

struct OrderRow: Identifiable, Sendable {
    let id: String
}

struct NoteRow: Identifiable, Sendable {
    let id: Int
}

@MainActor
func change(_ source: RepositorySource<NoteRow, String, NetworkError>, _ client: HTTPClient, _ draft: String)
    async throws
{
    let notes = Repository(source, client: client, invalidating: [.group("notes", of: "Notes")])
    await notes.load()
    let note = try await notes.create(draft)
    let failures = await notes.delete([note.id], atOnce: 4)
    _ = failures
}

@MainActor
func showLog(_ configuration: inout HTTPClient.Configuration) {
    let log = LogBuffer(limit: 500)
    configuration.observers = [CallLogger(.headers, write: log.add)]
}

func loadImage(_ loader: ImageLoader, url: URL, uploadURL: URL) async throws {
    let image = try await loader.image(at: url)
    print(image.info.type.contentType, image.info.width, image.info.height)
    let upload = try loader.upload(image.data, to: uploadURL)
    _ = upload
}
