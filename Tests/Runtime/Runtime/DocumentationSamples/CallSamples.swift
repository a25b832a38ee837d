// The samples of the documentation about sending. They must compile.

import Foundation
import SpeccRuntime

/// The pipeline of a call in `Docs/Runtime.md`.
func callPipelineSample(
    killSwitch: KillSwitch,
    provider: any CredentialProvider,
    jar: CookieJar,
    signer: any RequestSigner
) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    configuration.middleware = [
        killSwitch,
        Authentication(provider, for: .api("GitHub")),  // outside of deduplication: responses are shared by credential
        Deduplication(),
        CookieHandling(jar),  // at .attempt: redirects set cookies too
        Signing(signer, for: .api("GitHub")),  // at .attempt and last: signs the final request
    ]
    configuration.observers = [CallLogger(.headers, onlyFailures: true) { print($0) }]
    configuration.circuitBreaker = CircuitBreaker()
    configuration.requestsPerOrigin = 8
    return configuration
}

/// Sample of `CredentialSource`.
actor Session {
    var token: String?
}

func credentialSourceSample(session: Session) -> CredentialSource {
    CredentialSource { await session.token.map(Credential.bearer) }
}

/// Sample of `MultipartForm`.
func multipartSample(url: URL) -> MultipartForm {
    var form = MultipartForm()
    form.add("purpose", text: "avatar")
    form.add("file", file: url, contentType: "image/png")
    return form
}

/// Sample of `Download`.
func downloadSample(service: HTTPClient, file: URL) async throws {
    let download = service.call(Ping()).download(to: file)
    for await progress in download.progress {
        print(progress.fraction ?? 0)
    }
    download.pause()
    download.resume()
    try await download.value
}

/// Sample of `wait(for:)`.
struct Job: JSONReadable, Sendable {
    let status: String

    init(reading reader: inout JSONReader) {
        status = reader.value("status")
    }
}

struct GetJob: CustomEndpoint {
    typealias Response = Job
    let id: String
    let host = "jobs.example"
    var path: String { "/jobs/" + pathSegment(id) }
}

func waitSample(jobs: HTTPClient, id: String) async throws -> Job {
    let job = try await jobs.wait(for: GetJob(id: id), .init(every: .seconds(2) ... .seconds(30))) { job in
        switch job.status {
        case "succeeded": .done
        case "failed": .failed
        default: .pending
        }
    }
    return job
}
