// The Swift of Docs/Runtime/UserInterface.md. A test compares both.
import BlogAPI
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
func changePosts(_ service: Blog.PostsService) async throws {
    typealias ListPosts = Blog.PostsService.ListPosts
    typealias GetPost = Blog.PostsService.GetPost
    typealias CreatePost = Blog.PostsService.CreatePost
    typealias UpdatePost = Blog.PostsService.UpdatePost
    typealias DeletePost = Blog.PostsService.DeletePost
    let posts = Repository(
        RepositorySource(
            service,
            list: ListPosts(),
            detail: { GetPost(id: $0) },
            create: { CreatePost(body: $0) },
            update: { UpdatePost(id: $0, body: $1) },
            delete: { DeletePost(id: $0) }
        )
    )
    await posts.load()
    let post = try await posts.create(.init(title: "Hello", body: "…", userID: 1))
    try await posts.update(post.id, with: .init(title: "Hello!"))
}

protocol NoteService: Sendable {
    func all(_ strategy: CacheStrategy?) async throws(NetworkError) -> [NoteRow]
    func add(_ text: String) async throws(NetworkError) -> NoteRow
    func remove(_ id: Int) async throws(NetworkError)
}

@MainActor
func changeNotes(_ service: some NoteService, _ client: HTTPClient, _ draft: String) async throws {
    let source = RepositorySource<NoteRow, NoteRow, String, NoteRow, NetworkError>(
        list: { strategy async throws(NetworkError) in try await service.all(strategy) },
        create: { text async throws(NetworkError) in try await service.add(text) },
        delete: { id async throws(NetworkError) in try await service.remove(id) }
    )
    let notes = Repository(source, client: client, invalidating: [.group("notes", of: "Notes")])
    let note = try await notes.create(draft)
    let failures = await notes.delete([note.id], atOnce: 4)
    _ = failures
}

@MainActor
func showLog(_ configuration: inout HTTPClient.Configuration) {
    let log = LogBuffer(limit: 500)
    configuration.observers = [CallLogger(.headers, write: log.add)]
}

func loadImage(_ client: HTTPClient, url: URL, uploadURL: URL) async throws {
    let loader = ImageLoader(client: client, limits: ImageLimits(bytes: 5_000_000))
    let image = try await loader.image(at: url)
    print(image.info.type.contentType, image.info.width, image.info.height)
    let upload = try loader.upload(image.data, to: uploadURL)
    _ = upload
}
