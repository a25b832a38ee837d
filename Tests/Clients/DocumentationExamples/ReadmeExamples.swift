// The Swift of README.md, compiled against its catalog, `hello.yaml`. A test compares both.
import GitHubAPI
import SpeccRuntime

func getGreeting() async {
    let greetings = Hello.GreetingsService()
    do {
        let greeting = try await greetings.getGreeting(name: "Ada")
        print(greeting.text)
    } catch .notFound(let problem) {
        print(problem.message)  // the server's own 404, decoded
    } catch {
        print(error)  // .cancelled, or .other(NetworkError)
    }
}

func listsAndDetails(_ issues: GitHub.IssuesService) async throws {
    typealias ListIssues = GitHub.IssuesService.ListIssues
    typealias GetIssue = GitHub.IssuesService.GetIssue
    let list = try await issues.fetchList(from: ListIssues(owner: "apple", repo: "swift"))
    let issue = try await issues.fetchDetails(from: GetIssue(owner: "apple", repo: "swift", number: 7))
    _ = (list, issue)
}
