import SpeccCatalog
import SpeccDiagnostics

/// The Swift names of members, each made once: rules and resolution ask for every one of them several times.
package struct NameTable: Sendable {
    private var members: [String: String] = [:]
    /// Names without an ASCII letter or digit, where they stand.
    private(set) var nameless: [Located<String>] = []

    mutating func add(_ name: Located<String>) {
        guard members[name.value] == nil else { return }
        if let member = SwiftName.member(name.value) {
            members[name.value] = member
        } else {
            nameless.append(name)
        }
    }

    func member(_ name: String) -> String? {
        members[name]
    }
}
