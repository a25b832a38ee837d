import SpeccChecks
import SpeccTemplates
import Testing

@testable import SpeccGenerator

@Suite("Views and their schemas")
struct ViewSchemaTests {
    /// One view of each type, collected from real APIs.
    private static let views: [any View] = {
        var views: [any View] = []
        for api in GoldenCase.all.flatMap({ (try? $0.apis()) ?? [] }) {
            let context = ViewContext(api)
            collect(APIFileView(api, context: context), into: &views)
            for file in api.files {
                collect(ServiceFileView(file, of: api, context: context), into: &views)
                collect(TypesFileView(file, of: api, context: context), into: &views)
                let types = api.hasMocks ? ExampleTypeGraph(api) : nil
                collect(MocksFileView(file, of: api, types: types, context: context), into: &views)
            }
        }
        return views
    }()

    private static func collect(_ value: Any, into views: inout [any View]) {
        if let view = value as? any View {
            views.append(view)
        }
        for child in Mirror(reflecting: value).children {
            collect(child.value, into: &views)
        }
    }

    @Test("the keys of a view are its stored properties, in the same order")
    func keys() {
        for view in Self.views {
            let labels = Self.members(of: view).map { $0.label ?? "" }
            #expect(labels == type(of: view).schema.keys.map(\.name))
        }
    }

    @Test("the values of a view are its stored properties, of the kinds of its schema")
    func values() {
        for view in Self.views {
            let children = Self.members(of: view).map(\.value)
            let schema = type(of: view).schema
            #expect(view.values.count == children.count)
            for ((value, child), key) in zip(zip(view.values, children), schema.keys) {
                #expect(value == expected(child, key.kind), "'\(key.name)' of '\(schema.name)'")
            }
        }
    }

    @Test("these tests cover every view that a template can reach")
    func coverage() {
        var names: Set<String> = []
        var pending = Output.all.map(\.schema)
        while let schema = pending.popLast() {
            guard names.insert(schema.name).inserted else { continue }
            for key in schema.keys {
                switch key.kind {
                case .list(let inner), .object(let inner): pending.append(inner())
                default: break
                }
            }
        }
        #expect(names == Set(Self.views.map { type(of: $0).schema.name }))
    }

    @Test("keys are unique and documented")
    func documentation() {
        for view in Self.views {
            let keys = type(of: view).schema.keys
            #expect(Set(keys.map(\.name)).count == keys.count)
            #expect(keys.allSatisfy { $0.docs.hasSuffix(".") })
        }
    }

    /// All members except the origin, which templates cannot access.
    private static func members(of view: any View) -> [Mirror.Child] {
        Mirror(reflecting: view).children.filter { $0.label != "origin" }
    }

    private func expected(_ property: Any, _ kind: ViewSchema.Kind) -> ViewValue? {
        switch kind {
        case .text: (property as? String).map(ViewValue.text)
        case .optionalText: .optionalText(property as? String)
        case .flag: (property as? Bool).map(ViewValue.flag)
        case .texts: (property as? [String]).map(ViewValue.texts)
        case .list: (property as? [any View]).map { .list($0.map(\.object)) }
        case .object: .object((property as? any View)?.object)
        }
    }
}
