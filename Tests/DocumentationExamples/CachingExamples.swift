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
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    let caches = folder.appending(path: "com.example.reader")
    configuration.cache.disk = TieredCache(MemoryCache(), before: DiskCache(in: caches) { logger.warning("\($0)") })
    configuration.observers = [CallRecorder(in: caches.appending(path: "calls"))]
    return configuration
}

@MainActor
func showing(_ issues: GitHub.IssuesService) -> Loader<GitHub.IssueDetail, GitHub.IssuesService.GetIssue.Failure> {
    typealias IssueDetail = GitHub.IssueDetail
    typealias GetIssue = GitHub.IssuesService.GetIssue
    let issue = Loader<IssueDetail, GetIssue.Failure>()
    issue.load { () async throws(GetIssue.Failure) in
        try await issues.getIssue(owner: "apple", repo: "swift", number: 7)
    }
    return issue
}
