import Foundation

extension ResponseBody {
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
