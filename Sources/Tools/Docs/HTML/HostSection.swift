/// The hosts of an API or of a service.
enum HostSection {
    static func write(_ hosts: [HostReference], id: String, to html: inout HTMLWriter) {
        guard let first = hosts.first else { return }
        html.raw("\n")
        html.element("section", [.labelled(by: id)]) { section in
            section.heading("h2", hosts.count == 1 ? "Base URL" : "Hosts", id: id)
            guard hosts.count > 1 else { return only(&section, first) }
            section.element("dl", [.class("settings hosts")]) { list in
                for host in hosts {
                    list.raw("\n")
                    list.element("div") { row(&$0, host) }
                }
            }
        }
    }

    private static func only(_ html: inout HTMLWriter, _ host: HostReference) {
        html.element("p", [.class("base-url")]) { line in
            line.element("code", text: host.url)
            line.text(" ")
            line.location(host.location)
        }
        description(&html, host)
    }

    private static func row(_ html: inout HTMLWriter, _ host: HostReference) {
        html.element("dt") { term in
            term.element("code", text: host.swiftName)
            guard host.isDefault else { return }
            term.text(" ")
            term.element("span", [.class("badge")], text: "default")
        }
        html.element("dd") { description in
            description.element("code", text: host.url)
            self.description(&description, host)
        }
        html.element("dd", [.class("origin")]) { $0.location(host.location) }
    }

    private static func description(_ html: inout HTMLWriter, _ host: HostReference) {
        html.prose(host.docs)
        settings(&html, host.headers, host.timeout)
        for server in host.servers {
            html.element("p", [.class("note")]) { line in
                line.text("Server ")
                line.element("code", text: server.name)
                line.text(": ")
                line.element("code", text: server.url)
            }
            html.prose(server.docs)
            settings(&html, server.headers, server.timeout)
        }
    }

    private static func settings(_ html: inout HTMLWriter, _ headers: [String], _ timeout: String?) {
        for header in headers {
            html.element("p", [.class("note")]) { line in
                line.text("Header ")
                line.element("code", text: header)
            }
        }
        if let timeout {
            html.element("p", [.class("note")], text: "Timeout: \(timeout).")
        }
    }
}
