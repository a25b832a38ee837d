#if os(Linux)
    import CCurl
    import Foundation

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
                ccurl_set_pointer(easy, CURL_CAINFO, path)
                ccurl_set_pointer(easy, CURL_CAPATH, nil)
            case .folder(let path, _):
                ccurl_set_pointer(easy, CURL_CAINFO, nil)
                ccurl_set_pointer(easy, CURL_CAPATH, path)
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
