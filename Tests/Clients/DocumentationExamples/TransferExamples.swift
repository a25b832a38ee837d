// The Swift of Docs/Runtime/Transfers.md. A test compares both.
import Foundation
import ShopAPI
import SpeccRuntime

func readStream(_ assistant: Shop.AssistantService) async {
    do {
        for try await words in assistant.ask(body: .init(question: "Where is my order?")) {
            print(words.text, terminator: "")
        }
    } catch {
        print(error.message())
    }
}

struct GetReport: CustomEndpoint {
    typealias Response = Data
    let host = "api.example.com"
    let path = "/report"
}

func download(_ service: HTTPClient, to file: URL) async throws {
    let download = service.call(GetReport()).download(to: file)
    Task {
        for await progress in download.progress { print(progress.bytes, progress.fraction ?? 0) }
    }
    try await download.value
}

func upload(_ files: Shop.FilesService, _ file: URL) async throws {
    let endpoint = Shop.FilesService.ChangePicture(name: "cup.png", body: UploadFile(file))
    let upload = files.call(endpoint).start()
    Task {
        for await progress in upload.progress { print(progress.fraction ?? 0) }
    }
    try await upload.value
}

func uploadParts(
    _ uploads: Shop.UploadsService,
    _ file: URL,
    resuming address: URL?,
    store: @escaping @Sendable (URL?) -> Void
) async throws {
    let upload = uploads.uploadVideo(file: UploadFile(file), xTitle: "Bern", resuming: address)
    Task {
        for await progress in upload.progress {
            store(upload.address)
            print(progress.fraction ?? 0)
        }
    }
    try await upload.value
}

func streamBody(_ file: URL) -> RequestBody {
    let body = RequestBody.stream(length: nil) {
        let handle = try FileHandle(forReadingFrom: file)
        return RequestBody.Reader { try handle.read(upToCount: 64_000) }
    }
    return body
}

func iterate(_ orders: Shop.OrdersService) async throws {
    for try await page in orders.listOrdersPages(state: .open) { print(page.count) }
    for try await order in orders.listOrdersPages(state: .open).items { print(order.article) }
}

@MainActor
final class OrderList {
    private(set) var orders: [Shop.Order] = []
    private let pager: Pager<[Shop.Order], Shop.Failure>

    init(_ service: Shop.OrdersService) { pager = service.listOrdersPages().pager() }

    func more() async throws(Shop.Failure) {
        if let page = try await pager.next() { orders += page }  // nil after the last page
    }
}

func poll(_ orders: Shop.OrdersService, _ endpoint: Shop.OrdersService.GetOrder) async throws {
    let policy = PollPolicy(every: .seconds(2) ... .seconds(30), for: .seconds(600))
    let order = try await orders.wait(for: endpoint, policy) {
        switch $0.state {
        case .delivered: .done
        case .lost, .returned: .failed
        default: .pending
        }
    }
    _ = order
}

func follow(_ feeds: Shop.FeedsService, from start: Int?) async throws {
    var position = start
    for try await message in feeds.messages(offset: position) {
        position = message.id + 1
    }
}

func follow(_ feeds: Shop.FeedsService, stored: inout String?, process: (Shop.Message) -> Void) async throws {
    var messages = feeds.messages().starting(from: stored).makeAsyncIterator()
    while let message = try await messages.next() {
        process(message)
        stored = messages.position
    }
}
