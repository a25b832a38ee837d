#if os(Linux)
    import Foundation

    /// A self-signed certificate for `localhost`, made by openssl, in a folder of its own.
    final class ServerCertificate: Sendable {
        static let isAvailable = FileManager.default.isExecutableFile(atPath: openssl)

        let folder: URL
        /// A PEM file.
        let file: URL
        /// The private key, a PEM file.
        let privateKey: URL

        /// - Parameters:
        ///   - name: The only name for which the certificate is valid.
        ///   - isExpired: Whether it has expired.
        init(name: String = "localhost", isExpired: Bool = false) throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "specc-tls-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            (file, privateKey) = (folder.appending(path: "certificate.pem"), folder.appending(path: "key.pem"))
            let request = folder.appending(path: "request.pem")
            try Data(Self.authority(of: name, in: folder.path).utf8).write(to: folder.appending(path: "authority"))
            try Data().write(to: folder.appending(path: "index"))
            try Data("01".utf8).write(to: folder.appending(path: "serial"))
            let year = isExpired ? 2020...2021 : 2020...2100
            _ = try Self.output([
                "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-subj", "/CN=\(name)", "-keyout", privateKey.path, "-out", request.path,
            ])
            _ = try Self.output([
                "ca", "-batch", "-notext", "-selfsign", "-config", folder.appending(path: "authority").path,
                "-keyfile", privateKey.path, "-in", request.path, "-out", file.path,
                "-startdate", "\(year.lowerBound)0101000000Z", "-enddate", "\(year.upperBound)0101000000Z",
            ])
        }

        private static func authority(of name: String, in folder: String) -> String {
            """
            [ca]
            default_ca = own
            [own]
            database = \(folder)/index
            serial = \(folder)/serial
            new_certs_dir = \(folder)
            default_md = sha256
            policy = policy
            x509_extensions = names
            [policy]
            commonName = supplied
            [names]
            subjectAltName = DNS:\(name)

            """
        }

        deinit {
            try? FileManager.default.removeItem(at: folder)
        }

        /// The SHA-256 digest of the public key, encoded in Base64.
        func publicKeyDigest() throws -> String {
            let (key, encoded) = (folder.appending(path: "public.pem").path, folder.appending(path: "public.der").path)
            _ = try Self.output(["x509", "-in", file.path, "-pubkey", "-noout", "-out", key])
            _ = try Self.output(["pkey", "-pubin", "-in", key, "-outform", "der", "-out", encoded])
            return try Self.output(["dgst", "-sha256", "-binary", encoded]).base64EncodedString()
        }

        static let openssl = "/usr/bin/openssl"

        private static func output(_ arguments: [String]) throws -> Data {
            let output = Pipe()
            let process = Process()
            process.executableURL = URL(filePath: openssl)
            process.arguments = arguments
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            // Read first: the output is closed when the process ends.
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return data
        }
    }
#endif
