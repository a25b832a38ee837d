// The Swift of Docs/Language.md.
import GitHubAPI
import SpeccRuntime

func localService() {
    let issues = GitHub.IssuesService(host: .local(port: 8080))
    _ = issues
}
