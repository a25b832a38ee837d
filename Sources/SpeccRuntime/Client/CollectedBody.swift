public import Foundation
import Synchronization

extension ResponseBody {
    /// A body that is here already.
    public init(_ data: Data) {
        let rest = SingleChunkBody(data)
        self.init { () async throws(TransportError) in rest.take() }
    }

    /// All of it, if it is not too much.
    func collected(limit: Int, in call: CallContext) async throws(NetworkError) -> Data {
        var data = Data()
        do throws(TransportError) {
            for try await chunk in self {
                if data.isEmpty {
                    data = chunk
                } else {
                    data.append(chunk)
                }
                if data.count > limit {
                    throw TransportError(.responseTooLarge, "more than \(limit) bytes")
                }
            }
        } catch {
            throw call.error(error)
        }
        return data
    }
}

/// Gives its bytes once; nothing of none.
final class SingleChunkBody: Sendable {
    private let data: Mutex<Data?>

    init(_ data: Data) {
        self.data = Mutex(data.isEmpty ? nil : data)
    }

    func take() -> Data? {
        data.withLock { $0.take() }
    }
}
