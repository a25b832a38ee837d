import Foundation

extension CallSecrets {
    /// Whether a URL of the server contains a secret of the call: in its text, as a whole segment, or, for values too
    /// short to be searched for, in an item with the name of a secret.
    ///
    /// A server can add secrets of its own, as storage services do; these are not the call's.
    func occur(in url: URL) -> Bool {
        let text = url.absoluteString
        if values.occur(in: text) || values.occur(in: Redaction.decoded(text)) {
            return true
        }
        let segments = url.path(percentEncoded: true).split(separator: "/").lazy.map { Redaction.decoded(String($0)) }
        if segments.contains(where: pathValues.contains) {
            return true
        }
        return SecretFields.items(of: url.query(percentEncoded: true) ?? "").contains { name, value in
            !value.isEmpty && values.short.contains(value) && contain(formField: name)
        }
    }
}
