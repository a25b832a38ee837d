import Foundation

// make-catalog ENDPOINTS TYPES FOLDER: writes a catalog in files of 25 endpoints with the proportions of a large public
// API: eight fields per type, two query parameters per endpoint, a body for one in three, an enum for every eight
// types.

let arguments = CommandLine.arguments
guard arguments.count == 4, let endpoints = Int(arguments[1]), let types = Int(arguments[2]) else {
    FileHandle.standardError.write(Data("usage: make-catalog ENDPOINTS TYPES FOLDER\n".utf8))
    exit(2)
}
let folder = URL(filePath: arguments[3])
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
}

try write(
    """
    specc: 1
    api: Big
    host: https://api.example.com
    swift: { access: public }
    defaults:
      headers: { X-Version: 2022-11-28 }
      timeout: { attempt: 10s, total: 45s }
      errors: { 404: Problem, 4xx: Problem }
    types:
      Problem: { message: string, code: int? }

    """,
    to: "big.yaml"
)

let perFile = 25
let files = max(1, (endpoints + perFile - 1) / perFile)
for file in 0..<files {
    var text = "specc: 1\nservice: Part\(file)\ndocs: Part \(file) of the API.\n\nendpoints:\n"
    for endpoint in (file * perFile)..<min((file + 1) * perFile, endpoints) {
        let type = "Type\(types == 0 ? 0 : endpoint % types)"
        switch endpoint % 3 {
        case 0:
            text += """
                  listThings\(endpoint):
                    docs: Lists the things of number \(endpoint).
                    call: GET /v1/accounts/{account}/things\(endpoint)
                    query:
                      per_page: { type: int, default: 30, range: 1..100 }
                      created_after: datetime?
                    returns: list<\(type)>

                """
        case 1:
            text += """
                  getThing\(endpoint):
                    call: GET /v1/accounts/{account}/things\(endpoint)/{id:int}
                    query: { include: string?, fields: list<string>? }
                    returns: \(type)
                    errors: { 410: Problem }

                """
        default:
            text += """
                  createThing\(endpoint):
                    call: POST /v1/accounts/{account}/things\(endpoint)
                    body: { title: string, note: string?, labels: list<string>?, count: int }
                    returns: { 201: \(type) }

                """
        }
    }
    if file < types { text += "\ntypes:\n" }
    for type in stride(from: file, to: types, by: files) {
        if type % 8 == 7 {
            text += "  Type\(type): [first_word, second_word, third_word, fourth_word]\n"
            continue
        }
        let neighbour = type == 0 ? "string" : "Type\(type - 1)"
        text += """
              Type\(type):
                id: int64
                display_name: string
                description: string?
                html_url: url
                created_at: datetime
                updated_at: datetime?
                tags: list<string>
                related: \(neighbour)?

            """
    }
    try write(text, to: "part\(file).yaml")
}
