/// Values of `auth` as a catalog writes them: `key & app | token`.
enum AuthText {
    static let conjunction = " & "
    static let disjunction = " | "

    /// The names of the credentials.
    static func names(in auth: String) -> Set<String> {
        let separators: Set<Character> = [" ", "&", "|", "?"]
        return Set(auth.split(whereSeparator: separators.contains).map(String.init))
    }
}
