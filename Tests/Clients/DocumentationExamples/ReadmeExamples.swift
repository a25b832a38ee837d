// The Swift of README.md, compiled against its catalog, `hello.yaml`. A test compares both.
import GitHubAPI
import ShopAPI
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

func sendGreeting(_ greetings: Hello.GreetingsService) async throws(Hello.Failure) {
    let sent = try await greetings.sendGreeting(body: .init(name: "Ada", text: "Hello!"))
    _ = sent
}

func authenticate(_ key: String) {
    let products = Shop.ProductsService(credentials: .key(key))
    _ = products
}

func listsAndDetails(_ issues: GitHub.IssuesService) async throws {
    typealias ListIssues = GitHub.IssuesService.ListIssues
    typealias GetIssue = GitHub.IssuesService.GetIssue
    let list = try await issues.fetchList(from: ListIssues(owner: "apple", repo: "swift"))
    let issue = try await issues.fetchDetails(from: GetIssue(owner: "apple", repo: "swift", number: 7))
    _ = (list, issue)
}
