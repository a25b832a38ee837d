// What specc would generate for the service of a catalog, written by hand.

import Foundation
import SpeccRuntime

nonisolated extension GitHub {
    /// Issues of one repository.
    struct IssuesService: AdvancedAsyncRequestable {
        typealias ResponseModel = [Issue]
        typealias SecondaryResponseModel = IssueDetail

        let client: HTTPClient
        let server: Server?

        init(host: Host? = nil, client: HTTPClient = .shared) {
            self.client = client
            self.server = host?.server
        }

        /// What every endpoint of this service starts from.
        static let defaults = EndpointDefaults(
            service: "GitHub.Issues",
            server: Host.production.server,
            headers: ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"],
            timeout: TimeoutPolicy(attempt: .seconds(10), total: .seconds(45)),
            retry: RetryPolicy(
                attempts: 4,
                on: [.status(429), .statuses(500...599), .timeout, .connection],
                backoff: Backoff(.exponential(from: .milliseconds(200)), maximum: .seconds(8), jitter: .none)
            )
        )
    }
}

nonisolated extension GitHub.IssuesService {
    /// Lists the issues.
    ///
    /// `GET /repos/{owner}/{repo}/issues`
    func listIssues(
        owner: String,
        repo: String,
        state: ListIssues.State = .open,
        labels: [String]? = nil,
        since: Date? = nil,
        perPage: Int = 30
    ) async throws(GitHub.Failure) -> [GitHub.Issue] {
        try await sendRequest(
            to: ListIssues(owner: owner, repo: repo, state: state, labels: labels, since: since, perPage: perPage)
        )
    }

    /// `GET /repos/{owner}/{repo}/issues`
    struct ListIssues: Endpoint {
        typealias Response = [GitHub.Issue]
        typealias Failure = GitHub.Failure

        let owner: String
        let repo: String
        let state: State
        let labels: [String]?
        let since: Date?
        let perPage: Int

        init(
            owner: String,
            repo: String,
            state: State = .open,
            labels: [String]? = nil,
            since: Date? = nil,
            perPage: Int = 30
        ) {
            self.owner = owner
            self.repo = repo
            self.state = state
            self.labels = labels
            self.since = since
            self.perPage = perPage
        }

        static var definition: EndpointDefinition {
            EndpointDefinition(
                name: "listIssues",
                method: .get,
                path: "/repos/{owner}/{repo}/issues",
                defaults: GitHub.IssuesService.defaults
            )
        }

        func prepare(_ request: inout RequestBuilder) {
            request.begin(Self.definition)
            request.path("owner", owner)
            request.path("repo", repo)
            request.query("state", state)
            request.query("labels", list: labels, style: .comma)
            request.query("since", since)
            request.require(perPage, in: 1...100, "per_page")
            request.query("per_page", perPage)
        }

        struct State: OpenEnum {
            let rawValue: String
            init(rawValue: String) { self.rawValue = rawValue }
            static var open: Self { Self(rawValue: "open") }
            static var closed: Self { Self(rawValue: "closed") }
            static var all: Self { Self(rawValue: "all") }
        }
    }

    /// `GET /repos/{owner}/{repo}/issues/{number}`
    func getIssue(owner: String, repo: String, number: Int) async throws(GitHub.Failure) -> GitHub.IssueDetail {
        try await sendRequest(to: GetIssue(owner: owner, repo: repo, number: number))
    }

    /// `GET /repos/{owner}/{repo}/issues/{number}`
    struct GetIssue: Endpoint {
        typealias Response = GitHub.IssueDetail
        typealias Failure = GitHub.Failure

        let owner: String
        let repo: String
        let number: Int

        init(owner: String, repo: String, number: Int) {
            self.owner = owner
            self.repo = repo
            self.number = number
        }

        static var definition: EndpointDefinition {
            EndpointDefinition(
                name: "getIssue",
                method: .get,
                path: "/repos/{owner}/{repo}/issues/{number}",
                defaults: GitHub.IssuesService.defaults
            )
        }

        func prepare(_ request: inout RequestBuilder) {
            request.begin(Self.definition)
            request.path("owner", owner)
            request.path("repo", repo)
            request.path("number", number)
        }
    }

    /// `POST /repos/{owner}/{repo}/issues`
    func createIssue(owner: String, repo: String, body: CreateIssue.Body) async throws(GitHub.Failure)
        -> CreateIssue.Response
    {
        try await sendRequest(to: CreateIssue(owner: owner, repo: repo, body: body))
    }

    /// `POST /repos/{owner}/{repo}/issues`
    struct CreateIssue: Endpoint {
        typealias Failure = GitHub.Failure

        enum Response: Sendable {
            /// 201
            case created(GitHub.IssueDetail)
            /// 202
            case accepted
        }

        let owner: String
        let repo: String
        let body: Body

        init(owner: String, repo: String, body: Body) {
            self.owner = owner
            self.repo = repo
            self.body = body
        }

        static var definition: EndpointDefinition {
            EndpointDefinition(
                name: "createIssue",
                method: .post,
                path: "/repos/{owner}/{repo}/issues",
                defaults: GitHub.IssuesService.defaults,
                headers: ["X-Client": "specc"],
                timeout: TimeoutPolicy(attempt: .seconds(5))
            )
        }

        func prepare(_ request: inout RequestBuilder) {
            request.begin(Self.definition)
            request.path("owner", owner)
            request.path("repo", repo)
            request.body(json: body)
        }

        static func read(_ response: HTTPResponse) throws(NetworkError) -> Response {
            switch response.status {
            case 201: .created(try response.json())
            case 202: .accepted
            default: throw response.unexpectedStatus()
            }
        }

        struct Body: Sendable, JSONWritable {
            let title: String
            let labels: [String]?

            init(title: String, labels: [String]? = nil) {
                self.title = title
                self.labels = labels
            }

            func write(to writer: inout JSONWriter) {
                writer.string("title", title)
                writer.valueIfPresent("labels", labels)
            }
        }
    }
}
