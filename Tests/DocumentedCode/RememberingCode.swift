import Foundation
import GitHubAPI
import SpeccRuntime
import SpeccStorage
import SpeccUI

// Docs/Runtime.md, "What outlives the process" and "What views show".

struct Logger: Sendable {
    func warning(_ sentence: String) { print(sentence) }
}

func remembering(_ logger: Logger) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    let caches = URL.cachesDirectory.appending(path: "com.example.reader")
    configuration.cache.disk = LayeredCache(MemoryCache(), before: DiskCache(in: caches) { logger.warning("\($0)") })
    configuration.observers = [CallRecorder(in: caches.appending(path: "calls"))]
    return configuration
}

@MainActor
func showing(_ issues: GitHub.IssuesService) -> Loader<GitHub.IssueDetail, GitHub.Failure> {
    typealias IssueDetail = GitHub.IssueDetail
    let issue = Loader<IssueDetail, GitHub.Failure>()
    issue.load { () async throws(GitHub.Failure) in
        try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
    }
    return issue
}
