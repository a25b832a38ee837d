/// The API file: host, defaults and shared types.
enum SharedTypes {
    static let names = ["User", "Repository", "Team", "Permissions"]

    static let fields: [(name: String, fields: [String])] = [
        ("Problem", ["message: string", "documentation_url: string?", "status: string?"]),
        ("ValidationFailed", ["message: string", "documentation_url: string", "errors: list<string>?"]),
        ("Permissions", ["admin: bool", "maintain: bool?", "push: bool", "triage: bool?", "pull: bool"]),
        (
            "User",
            [
                "login: string", "id: int64", "node_id: string", "avatar_url: url", "html_url: url", "type: string",
                "site_admin: bool", "name: string?", "email: string?", "starred_at: datetime?",
            ]
        ),
        (
            "Team",
            [
                "id: int", "node_id: string", "name: string", "slug: string", "description: string?",
                "privacy: string?", "permissions: Permissions?", "html_url: url",
            ]
        ),
        (
            "Repository",
            [
                "id: int64", "node_id: string", "name: string", "full_name: string", "owner: User", "private: bool",
                "html_url: url", "description: string?", "fork: bool", "topics: list<string>?", "pushed_at: datetime?",
                "permissions: Permissions?",
            ]
        ),
    ]

    static func catalog(conforming conformances: String) -> String {
        """
        specc: 1
        api: Big
        host: https://api.example.com
        swift: { access: public\(conformances.isEmpty ? "" : ", conforms: [\(conformances)]") }
        defaults:
          headers: { X-Version: 2022-11-28 }
          timeout: { attempt: 10s, total: 45s }
          errors: { 404: Problem, 422: ValidationFailed, 4xx: Problem }
        types:

        """ + fields.map { "  \($0.name):\n    \($0.fields.joined(separator: "\n    "))\n" }.joined()
    }
}
