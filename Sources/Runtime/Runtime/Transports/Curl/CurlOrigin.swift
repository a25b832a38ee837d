#if os(Linux)
    import CCurl
    import Foundation

    /// The HTTP/2 connections of an origin (scheme, host and port), and the transfers that wait for one.
    ///
    /// libcurl opens a connection for each transfer that finds no free stream, for hundreds at a time. Once an origin has
    /// carried several transfers over one connection, only one transfer at a time may open another one. The others wait
    /// until that connection can be used, or a stream ends.
    ///
    /// It is used only on the thread of its `CurlMultiLoop`, including libcurl's callbacks.
    final class CurlOrigin {
        /// Whether the origin has carried several transfers over one connection at a time.
        private(set) var isMultiplexed = false
        /// The authorities to trust, after those of the folder did not suffice.
        var authorities: CurlAuthorities?
        /// The transfers whose readers block connections.
        private(set) var slowReaders = CurlSlowReaders()
        private var waiting: [CurlTransfer] = []
        /// Transfers that may not open a connection, in their order. They precede those in `waiting`.
        private var refused: [CurlTransfer] = []
        /// The number of transfers over each connection, which its local port identifies.
        private var transfers: [Int32: Int] = [:]
        /// The connections with HTTP/2 by their local ports, and the last stream that the server processes.
        private var lastStreams: [Int32: UInt32] = [:]
        /// The transfer that opens a connection.
        private var opener: ObjectIdentifier?
        /// The number of waiting transfers that may start.
        private var free = 0
        /// The largest number of transfers that one connection has carried at a time.
        private var capacity = 1

        /// Whether no transfer is in progress or waits.
        var isIdle: Bool { transfers.isEmpty && !hasWaiting && opener == nil }

        // MARK: Connections

        /// Whether a transfer may open a connection.
        func mayConnect(_ id: ObjectIdentifier) -> Bool {
            guard isMultiplexed, opener != nil, opener != id else {
                opener = id
                return true
            }
            return false
        }

        /// Records that a transfer sends its request over a connection.
        func begin(_ id: ObjectIdentifier, localPort: Int32, isNew: Bool) {
            if isNew { lastStreams[localPort] = nil }
            let count = transfers[localPort, default: 0] + 1
            transfers[localPort] = count
            if count > 1 { isMultiplexed = true }
            capacity = max(capacity, count)
            // Short transfers may have left the other connections since then. Of transfers for which this is too many, the first
            // one opens the next connection.
            if opener == id { opened(streams: capacity) }
        }

        /// Records the protocol of a connection.
        func receive(http2 isHTTP2: Bool, localPort: Int32) {
            if isHTTP2 {
                lastStreams[localPort] = lastStream(localPort: localPort)
            } else {
                lastStreams[localPort] = nil
                isMultiplexed = false
                capacity = 1
            }
        }

        /// Records that a transfer no longer uses a connection.
        func end(localPort: Int32) {
            guard let count = transfers[localPort] else { return }
            transfers[localPort] = count > 1 ? count - 1 : nil
            free += 1
        }

        /// Records that a transfer does not open a connection any more.
        func stopOpening(_ id: ObjectIdentifier) {
            if opener == id { opened(streams: 1) }
        }

        private func opened(streams: Int) {
            opener = nil
            free += streams
        }

        /// Whether a connection is known to use HTTP/2.
        func isHTTP2(localPort: Int32) -> Bool {
            lastStreams[localPort] != nil
        }

        /// Records that the server leaves a connection (GOAWAY).
        func leave(localPort: Int32, lastStream: UInt32) {
            lastStreams[localPort] = min(lastStream, self.lastStream(localPort: localPort))
        }

        /// The last stream of a connection that the server processes.
        func lastStream(localPort: Int32) -> UInt32 {
            lastStreams[localPort] ?? .max
        }

        /// Records that a transfer blocks its connection, and therefore the group.
        func addSlowReader(group: Int) {
            slowReaders.add(group: group)
            isMultiplexed = true
        }

        /// Records the end of such a transfer.
        func removeSlowReader(group: Int) {
            slowReaders.remove(group: group)
        }

        // MARK: Waiting

        var hasWaiting: Bool { !waiting.isEmpty || !refused.isEmpty }

        /// Adds a transfer that waits for its turn.
        func wait(_ transfer: CurlTransfer) {
            waiting.append(transfer)
        }

        /// Adds a transfer that could not start, because it may not open a connection.
        func refuse(_ transfer: CurlTransfer) {
            // What became free before has been used.
            if !hasWaiting { free = 0 }
            refused.append(transfer)
        }

        /// Removes a transfer that waits, if it does.
        func remove(_ transfer: CurlTransfer) {
            waiting.removeAll { $0 === transfer }
            refused.removeAll { $0 === transfer }
        }

        /// Removes the transfers that may start now.
        func takeStartable() -> [CurlTransfer] {
            if !refused.isEmpty {
                waiting.insert(contentsOf: refused, at: 0)
                refused = []
            }
            // Without a transfer in progress, none would end.
            if transfers.isEmpty, opener == nil { free = max(free, 1) }
            let startable = Array(waiting.prefix(free))
            free = 0
            waiting.removeFirst(startable.count)
            return startable
        }
    }

    /// The certificate authorities that a transfer trusts.
    enum CurlAuthorities: Hashable, Sendable {
        /// A PEM file. From libcurl 7.87 on, it is parsed once per transport; before, once per connection.
        case file(String)
        /// A folder whose files have the names by which OpenSSL finds an authority. Nothing is parsed in advance.
        case folder(String, fallback: String?)
        /// What libcurl or OpenSSL was built for.
        case builtIn

        /// The system's authorities.
        ///
        /// By default libcurl uses both a file and a folder, if it was built for both, as on Debian. With a folder it does
        /// not cache the parsed file, so that each connection would parse all authorities, which takes 30 to 40 ms.
        static let system = Self(
            file: ccurl_authorities_file().map { String(cString: $0) },
            folder: ccurl_authorities_folder().map { String(cString: $0) }
        )

        /// Selects a file or a folder by what exists.
        init(file: String?, folder: String?) {
            let file = file.flatMap { access($0, R_OK) == 0 ? $0 : nil }
            if let folder, Self.hasHashedNames(folder) {
                self = .folder(folder, fallback: file)
            } else if let file {
                self = .file(file)
            } else {
                self = .builtIn
            }
        }

        /// The authorities for another attempt if a certificate is not valid: those of the file that are not in the folder.
        var fallback: CurlAuthorities? {
            if case .folder(_, let file?) = self { .file(file) } else { nil }
        }

        func configure(_ easy: UnsafeMutableRawPointer) {
            switch self {
            case .file(let path):
                easy.set(CURL_CAINFO, path)
                ccurl_set_pointer(easy, CURL_CAPATH, nil)
            case .folder(let path, _):
                ccurl_set_pointer(easy, CURL_CAINFO, nil)
                easy.set(CURL_CAPATH, path)
            case .builtIn: break
            }
        }

        /// Whether a folder contains a name such as `5ed36f99.0`, as `openssl rehash` creates.
        private static func hasHashedNames(_ folder: String) -> Bool {
            guard let stream = opendir(folder) else { return false }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }
                let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
                let isHash = name.prefix(8).allSatisfy { digits.contains($0) || (0x61...0x66).contains($0) }
                let number = name.dropFirst(9)
                if name.count > 9, isHash, name[8] == UInt8(ascii: "."), number.allSatisfy(digits.contains) {
                    return true
                }
            }
            return false
        }
    }
#endif
