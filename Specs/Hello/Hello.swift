// The catalog beside this file and the call below are the README's.
import SpeccRuntime

/// The client is compiled from `hello.yaml`.
func greetAda() async {
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
