import SpeccContract
/// What the server can do, and what the client can.
struct ClientCapabilities {
    var encoding = PositionEncoding.utf16
    var hasDocumentChanges = false
    var canRegisterWatchers = false
    var hasHierarchicalSymbols = false
    var hasMarkdownHover = false
    var hasMarkdownCompletion = false

    init() {}

    init(_ json: DocumentValue?) {
        let offered = json?["general"]?["positionEncodings"]?.items?.compactMap(\.string) ?? []
        // UTF-8 needs no conversion of columns.
        if offered.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
        hasDocumentChanges = json?["workspace"]?["workspaceEdit"]?["documentChanges"]?.flag ?? false
        canRegisterWatchers = json?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.flag ?? false
        let hover = json?["textDocument"]?["hover"]?["contentFormat"]
        hasMarkdownHover = hover?.items?.contains("markdown") ?? false
        let item = json?["textDocument"]?["completion"]?["completionItem"]
        hasMarkdownCompletion = item?["documentationFormat"]?.items?.contains("markdown") ?? false
        let symbols = json?["textDocument"]?["documentSymbol"]
        hasHierarchicalSymbols = symbols?["hierarchicalDocumentSymbolSupport"]?.flag ?? false
    }

    var serverCapabilities: DocumentValue {
        [
            "positionEncoding": .string(encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "hoverProvider": true,
            "definitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "documentSymbolProvider": true,
            "workspaceSymbolProvider": true,
            "documentFormattingProvider": true,
            "renameProvider": ["prepareProvider": true],
            "codeActionProvider": [
                "codeActionKinds": [.string(CodeActionFeature.quickFix), .string(CodeActionFeature.fixAll)]
            ],
            "completionProvider": [
                "triggerCharacters": [":", " ", "<", "[", ",", "{", "$"], "resolveProvider": true,
            ],
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
        ]
    }

    /// The request to report changes of YAML files.
    static let watcherRegistration: DocumentValue = [
        "registrations": [
            [
                "id": "specc-catalogs",
                "method": "workspace/didChangeWatchedFiles",
                "registerOptions": ["watchers": [["globPattern": "**/*.yaml"], ["globPattern": "**/*.yml"]]],
            ]
        ]
    ]
}
