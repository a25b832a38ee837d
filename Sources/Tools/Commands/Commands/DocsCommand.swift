import Foundation
import SpeccChecks
import SpeccDiagnostics
import SpeccDocs
import SpeccDriver
import SpeccExplain

/// `specc docs`: writes an API reference as static pages.
struct DocsCommand: Command {
    let name = "docs"
    let summary = "Write an API reference of a catalog as static HTML or Markdown."
    let operands = "PATH… --output DIR"
    let discussion = """
        PATH is a folder of YAML files, including subfolders, or a single file, which is read together with the other files
        in its folder. The reference has a page for each service with its endpoints, their behavior and the lines that
        declare it, and their types. It needs no server: open index.html in DIR. Nothing is written if a catalog has an
        error.

        DIR is created if missing. Otherwise it must be empty or contain a reference of an earlier run, whose files are
        replaced and removed. The file .specc-docs in DIR lists them; other files are not touched.
        """
    let options = [
        CommandOption("output", value: "DIR", help: "The folder of the reference."),
        CommandOption(
            "format",
            value: "FORMAT",
            choices: ReferenceSite.Format.allCases.map(\.rawValue),
            help: "The format of the pages (default: html)."
        ),
        CommandOption(
            "since",
            value: "BASE",
            help: "Add a page with the changes since a revision of git, such as a tag."
        ),
        CommandOption(
            "url",
            value: "URL",
            help: "The address at which the pages will be, for links of search engines."
        ),
        CommandOption("release", value: "TEXT", help: "A version or date of the catalog for the end of each page."),
        CatalogOptions.maximumFileSize, CommandOption("quiet", help: "Do not print the number of written files."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard let folder = arguments["output"] else {
            throw UsageError("missing folder for the reference", hint: "add '--output DIR'")
        }
        let format = arguments["format"].flatMap(ReferenceSite.Format.init) ?? .html
        let publication = try publication(arguments, format)
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        let catalog = compiler.resolvedCatalog
        CatalogOptions.show(
            CatalogOptions.findings(of: compiler),
            in: compiler.sources,
            arguments: arguments,
            console: console
        )
        guard let catalog, let index = compiler.checkedCatalog?.index else { return .findings }
        let policies = EffectivePolicyReport(catalog, index: index)
        let history = try arguments["since"].map { base in
            try CatalogHistory.changes(
                of: catalog,
                in: arguments.operands,
                since: base,
                limits: try CatalogOptions.limits(of: arguments),
                console: console
            )
        }
        let site = ReferenceSite(
            catalog,
            policies: policies,
            sources: compiler.sources,
            history: history,
            publication: publication
        )
        let files = site.files(as: format).map { (name: $0.name, text: $0.text) }
        let summary = try OwnedFolder(path: folder).write(files)
        if !arguments.has("quiet") {
            let folder = console.style(.heading, TextSanitizer.path(folder) + ":")
            let changes = "\(summary.written) written, \(summary.unchanged) unchanged, \(summary.removed) removed"
            console.output(console.style.paragraph("\(folder) \(changes)", indent: 2))
        }
        return .success
    }

    private func publication(
        _ arguments: CommandArguments,
        _ format: ReferenceSite.Format
    ) throws(UsageError) -> Publication {
        for name in ["url", "release"] where format == .markdown && arguments.has(name) {
            throw UsageError("'--\(name)' has no effect on Markdown", hint: "remove it, or use '--format html'")
        }
        if arguments["release"]?.isEmpty == true {
            throw UsageError("'--release' is empty", hint: "write the version or the date, or remove the option")
        }
        guard let text = arguments["url"] else { return .init(release: arguments["release"]) }
        let url = URL(string: text)
        guard url?.user == nil, url?.password == nil else {
            throw UsageError(
                "the address of '--url' contains a user name, which every page would publish",
                hint: "write it like https://docs.example.com/shop/"
            )
        }
        guard url.map({ !["html", "htm"].contains($0.pathExtension.lowercased()) || text.hasSuffix("/") }) ?? true
        else {
            throw UsageError(
                "'\(TextSanitizer.escaped(text))' is the address of a page, not of a folder",
                hint: "write the address of the folder that contains the pages, without the name of a page"
            )
        }
        guard let url, ["http", "https"].contains(url.scheme), url.host?.isEmpty == false, url.query == nil,
            url.fragment == nil
        else {
            throw UsageError(
                "'\(TextSanitizer.escaped(text))' is not the address of a folder",
                hint: "write it like https://docs.example.com/shop/"
            )
        }
        let address = url.absoluteString
        return .init(address: address.hasSuffix("/") ? address : address + "/", release: arguments["release"])
    }
}
