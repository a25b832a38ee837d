import SpeccCatalog

@testable import SpeccDocs

extension SiteReference {
    /// A reference in which every text is hostile, also those that the checker rejects in a catalog.
    static func hostile(_ texts: [String]) -> SiteReference {
        let all = texts.joined(separator: "\n\n")
        let page = PageReference(
            title: texts[0],
            file: "hostile",
            docs: ProseParser.parse(all),
            source: all,
            service: .hostile(texts),
            types: texts.enumerated().map { .hostile($1, number: $0) }
        )
        let api = APIReference(
            name: texts[0],
            page: "index",
            docs: ProseParser.parse(all),
            hosts: texts.map(HostReference.hostile),
            credentials: texts.enumerated().map { .hostile($1, number: $0) },
            firstCall: FirstCall(
                endpoint: LinkedText(texts[0], to: Link(page: "hostile", anchor: "call0")),
                samples: texts.map(CodeSample.hostile)
            ),
            pages: [page]
        )
        return SiteReference(title: texts[0], apis: [api])
    }
}

extension ServiceReference {
    fileprivate static func hostile(_ texts: [String]) -> ServiceReference {
        ServiceReference(
            swiftName: texts[0],
            setup: .hostile(texts[0]),
            hosts: texts.map(HostReference.hostile),
            endpoints: texts.enumerated().map { .hostile($1, number: $0) },
            compositeCalls: texts.enumerated().map { .hostile($1, number: $0) }
        )
    }
}

extension EndpointReference {
    fileprivate static func hostile(_ text: String, number: Int) -> EndpointReference {
        EndpointReference(
            id: "call\(number)",
            qualifiedID: "",
            name: text,
            docs: ProseParser.parse(text),
            deprecation: text,
            method: text,
            path: [PathPart(text: text, isParameter: false), PathPart(text: text, isParameter: true)],
            host: text,
            location: text,
            declaration: .hostile(text),
            calls: [.hostile(text)],
            parameters: [
                ParameterGroup(
                    title: text,
                    fields: [.hostile(text, id: "call\(number).field")],
                    constants: [ConstantReference(name: text, value: text, location: text)]
                )
            ],
            body: BodyReference(
                type: [LinkedText(text)],
                encoding: text,
                docs: ProseParser.parse(text),
                isOptional: true,
                isSensitive: true,
                constraints: [text],
                fields: [.hostile(text, id: nil)]
            ),
            responses: [
                ResponseReference(
                    status: text,
                    type: [LinkedText(text)],
                    note: text,
                    headers: [.hostile(text, id: nil)],
                    fields: [.hostile(text, id: nil)]
                )
            ],
            errors: [
                ErrorReference(
                    status: text,
                    swiftCase: text,
                    type: [LinkedText(text)],
                    condition: text,
                    headers: [.hostile(text, id: nil)],
                    fields: [.hostile(text, id: nil)],
                    location: text
                )
            ],
            errorType: LinkedText(text),
            behavior: .hostile(text),
            examples: [.hostile(text)]
        )
    }
}

extension CompositeCallReference {
    fileprivate static func hostile(_ text: String, number: Int) -> CompositeCallReference {
        CompositeCallReference(
            id: "wait\(number)",
            name: text,
            docs: ProseParser.parse(text),
            deprecation: text,
            kind: .waiter,
            endpoint: LinkedText(text),
            location: text,
            call: .hostile(text),
            behavior: .hostile(text)
        )
    }
}

extension BehaviorReference {
    fileprivate static func hostile(_ text: String) -> BehaviorReference {
        BehaviorReference(
            maximumDuration: text,
            durationCalculation: [text],
            maximumRequests: text,
            requestCalculation: [text],
            settings: [
                Setting(name: text, value: text, level: text, location: text, overrides: text),
                Setting(name: text, value: text, level: text, location: nil, overrides: nil),
            ],
            ignored: [Ignored(setting: text, reason: text, location: text)]
        )
    }
}

extension FieldReference {
    fileprivate static func hostile(_ text: String, id: String?) -> FieldReference {
        FieldReference(
            id: id,
            name: text,
            swiftName: text,
            type: [LinkedText(text), LinkedText(text, to: Link(page: "hostile", anchor: "call0"))],
            wireType: text,
            badges: [.required, .sensitive],
            docs: ProseParser.parse(text),
            deprecation: text,
            presence: text,
            constraints: [text],
            allowedValues: [text],
            defaultValue: text,
            constant: text,
            example: text
        )
    }
}

extension TypeReference {
    fileprivate static func hostile(_ text: String, number: Int) -> TypeReference {
        let content: Content =
            switch number % 4 {
            case 0: .fields([.hostile(text, id: "type-T\(number).field")])
            case 1: .cases([Case(value: text, swiftName: text, docs: ProseParser.parse(text), deprecation: text)])
            case 2:
                .members([
                    Member(
                        swiftName: text,
                        type: [LinkedText(text)],
                        recognition: text,
                        docs: ProseParser.parse(text),
                        deprecation: text
                    )
                ])
            default: .alias([LinkedText(text)], constraints: [text])
            }
        return TypeReference(
            id: "type-T\(number)",
            name: text,
            catalogName: text,
            kind: text,
            docs: ProseParser.parse(text),
            deprecation: text,
            location: text,
            notes: [text],
            content: content,
            usedBy: [LinkedText(text, to: Link(page: "hostile", anchor: "call\(number)"))],
            omittedUses: 1,
            example: .hostile(text)
        )
    }
}

extension HostReference {
    fileprivate static func hostile(_ text: String) -> HostReference {
        HostReference(
            name: text,
            swiftName: text,
            url: text,
            docs: ProseParser.parse(text),
            isDefault: true,
            headers: [text],
            timeout: text,
            servers: [
                ServerReference(
                    name: text,
                    url: text,
                    docs: ProseParser.parse(text),
                    headers: [text],
                    timeout: text
                )
            ],
            location: text
        )
    }
}

extension CredentialReference {
    fileprivate static func hostile(_ text: String, number: Int) -> CredentialReference {
        CredentialReference(
            id: "credential-c\(number)",
            name: text,
            docs: ProseParser.parse(text),
            kind: text,
            setup: .hostile(text),
            location: text
        )
    }
}

extension CodeSample {
    fileprivate static func hostile(_ text: String) -> CodeSample {
        CodeSample(title: text, language: .swift, text: text)
    }
}
