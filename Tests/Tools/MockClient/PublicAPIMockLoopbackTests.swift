import ChatAPI
import ClusterAPI
import Foundation
import PaymentsAPI
import SpeccMock
import SpeccRuntime
import Testing

@Suite("The clients of APIs like Stripe's, Slack's and Kubernetes', and a mock server", .timeLimit(.minutes(1)))
struct PublicAPIMockLoopbackTests {
    // MARK: - Payments

    @Test("all endpoints of Payments succeed", arguments: ClientTransport.all)
    func payments(_ transport: ClientTransport) async throws {
        let mock = try MockedCatalog("Payments", in: "Tests/Clients/PublicAPIs")
        try await mock.run(transport) { client in
            try await manage(Payments.CustomersService(credentials: .key("sk"), client: client))
            try await pay(Payments.IntentsService(credentials: .key("sk"), client: client))
        }
        try mock.expectCompleteCoverage()
    }

    private func manage(_ customers: Payments.CustomersService) async throws {
        let address = Payments.Address(line1: "1 Main St", city: "Paris", country: "FR")
        let created = try await customers.createCustomer(
            body: .init(name: "Ada", email: "ada@example.com", address: address, metadata: ["tier": "gold"])
        )
        #expect(created.address?.city == "Paris")
        #expect(created.metadata == ["tier": "gold"])
        let updated = try await customers.updateCustomer(id: created.id, body: .init(name: "Ada Lovelace"))
        #expect(updated.name == "Ada Lovelace")
        guard case .customer(let customer) = try await customers.getCustomer(id: created.id) else {
            Issue.record("the customer is missing")
            return
        }
        #expect(customer.name == "Ada Lovelace")
        var ids: [String] = []
        for try await customer in customers.listCustomersPages(limit: 5).items { ids.append(customer.id) }
        #expect(ids.contains(created.id))
        #expect(Set(ids).count == ids.count)
        #expect(try await customers.deleteCustomer(id: created.id).id == created.id)
    }

    private func pay(_ intents: Payments.IntentsService) async throws {
        let intent = try await intents.createIntent(
            body: .init(amount: 1_999, currency: "eur", paymentMethodTypes: ["card", "link"])
        )
        #expect(intent.amount == 1_999)
        #expect(try await intents.getIntent(id: intent.id).currency == "eur")
        _ = try await intents.captureIntent(id: intent.id, body: .init(amountToCapture: 500))
        _ = try await intents.cancelIntent(id: intent.id, body: .init(cancellationReason: .abandoned))
        let paid = try await intents.waitForPayment(id: intent.id)
        #expect([.succeeded, .requiresCapture].contains(paid.status))
        #expect(try await !intents.listIntents(limit: 3).data.isEmpty)
        let file = UploadFile(Data([1, 2, 3]), name: "receipt.pdf", contentType: "application/pdf")
        _ = try await intents.addEvidence(body: .init(purpose: .disputeEvidence, file: file))
    }

    @Test("a declined card is another error than an expired one", arguments: ["cardDeclined", "cardExpired", "402"])
    func declined(_ response: String) async throws {
        let options = MockOptions(responses: ["Intents.createIntent": response])
        let mock = try MockedCatalog("Payments", in: "Tests/Clients/PublicAPIs", options)
        try await mock.run(try #require(ClientTransport.all.last)) { client in
            let intents = Payments.IntentsService(credentials: .key("sk"), client: client)
            do throws(Payments.IntentsService.CreateIntent.Failure) {
                _ = try await intents.createIntent(body: .init(amount: 1, currency: "eur"))
                Issue.record("the call succeeded")
            } catch {
                switch error {
                case .cardDeclined: #expect(response == "cardDeclined")
                case .cardExpired: #expect(response == "cardExpired")
                case .paymentRequired: #expect(response == "402")
                default: Issue.record("\(error)")
                }
            }
        }
        #expect(try mock.findings == [])
    }

    // MARK: - Chat

    @Test("all endpoints of Chat succeed", arguments: ClientTransport.all)
    func chat(_ transport: ClientTransport) async throws {
        let mock = try MockedCatalog("Chat", in: "Tests/Clients/PublicAPIs")
        try await mock.run(transport) { client in
            let messages = Chat.MessagesService(credentials: .token("xoxb"), client: client)
            let blocks: [Chat.Block] = [
                .section(.init(text: .mrkdwn(.init(text: "*Hi*")))),
                .image(.init(imageURL: try #require(URL(string: "https://a.example/i.png")), altText: "A")),
            ]
            let posted = try await messages.postMessage(body: .init(channel: "C1", text: "Hi", blocks: blocks))
            _ = try await messages.updateMessage(body: .init(channel: posted.channel, ts: posted.ts, text: "Bye"))
            _ = try await messages.addReaction(body: .init(channel: "C1", timestamp: posted.ts, name: "tea"))
            var count = 0
            for try await page in messages.listHistoryPages(channel: "C1") { count += page.messages.count }
            #expect(count == 12)
            #expect(try await messages.deleteMessage(body: .init(channel: "C1", ts: posted.ts)).ok)
            let files = Chat.FilesService(credentials: .token("xoxb"), client: client)
            let upload = try await files.startUpload(filename: "a.txt", length: 3)
            let finished = try await files.finishUpload(body: .init(files: [.init(id: upload.fileID)], channelID: "C1"))
            #expect(finished.ok)
        }
        try mock.expectCompleteCoverage()
    }

    @Test("a refusal with the status 200 is an error", arguments: ClientTransport.all)
    func refusal(_ transport: ClientTransport) async throws {
        let options = MockOptions(responses: ["Messages.deleteMessage": "200"])
        let mock = try MockedCatalog("Chat", in: "Tests/Clients/PublicAPIs", options)
        try await mock.run(transport) { client in
            let messages = Chat.MessagesService(credentials: .token("xoxb"), client: client)
            await #expect(throws: Chat.Failure.self) {
                try await messages.deleteMessage(body: .init(channel: "C1", ts: "1"))
            }
        }
        #expect(try mock.findings == [])
    }

    // MARK: - Cluster

    @Test("all endpoints of Cluster succeed", arguments: ClientTransport.all)
    func cluster(_ transport: ClientTransport) async throws {
        let mock = try MockedCatalog("Cluster", in: "Tests/Clients/PublicAPIs")
        try await mock.run(transport) { client in
            let host = Cluster.Host.default(server: "cluster.example:6443")
            let pods = Cluster.PodsService(credentials: .token("t"), host: host, client: client)
            try await deploy(pods)
            try await observe(pods)
            await #expect(throws: Cluster.PodsService.GetPod.Failure.self) {
                try await pods.getPod(namespace: "shop", name: "web")
            }
        }
        try mock.expectCompleteCoverage()
    }

    private func deploy(_ pods: Cluster.PodsService) async throws {
        let web = Cluster.Container(name: "web", image: "nginx", ports: [.init(containerPort: 80, protocol: .tcp)])
        let draft = Cluster.Pod(metadata: .init(name: "web", labels: ["app": "web"]), spec: .init(containers: [web]))
        let created = try await pods.createPod(namespace: "shop", body: draft)
        #expect(created.metadata.labels == ["app": "web"])
        let name = created.metadata.name
        #expect(name == "web")
        let change = Cluster.MergeOfPod(spec: .set(.init(containers: [web], restartPolicy: .never)))
        _ = try await pods.patchPod(namespace: "shop", name: name, body: change)
        #expect(try await pods.getPod(namespace: "shop", name: name).spec.restartPolicy == .never)
        _ = try await pods.replacePod(namespace: "shop", name: name, body: draft)
        let running = try await pods.waitForPod(namespace: "shop", name: name)
        #expect([.running, .succeeded].contains(running.status?.phase))
        var names: [String] = []
        for try await pod in pods.listPodsPages(namespace: "shop", limit: 5).items { names.append(pod.metadata.name) }
        #expect(names.contains(name))
        #expect(Set(names).count == names.count)
        _ = try await pods.deletePod(namespace: "shop", name: name, gracePeriodSeconds: 0)
    }

    private func observe(_ pods: Cluster.PodsService) async throws {
        var changes = 0
        for try await _ in pods.watchPods(namespace: "shop", allowWatchBookmarks: true) { changes += 1 }
        #expect(changes > 0)
        var followed = 0
        for try await _ in pods.podChanges(namespace: "shop", resourceVersion: "7") {
            followed += 1
            // Those of a second stream.
            if followed > changes { break }
        }
        #expect(followed == changes + 1)
        var lines: [String] = []
        for try await line in pods.followLog(namespace: "shop", name: "example", tailLines: 3) { lines.append(line) }
        #expect(!lines.isEmpty)
    }
}
