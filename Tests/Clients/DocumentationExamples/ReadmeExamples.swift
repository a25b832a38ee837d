// The Swift of README.md, compiled against its catalog, `hello.yaml`. A test compares both.
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
