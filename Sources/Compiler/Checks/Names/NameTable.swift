import SpeccCatalog
import SpeccDiagnostics

/// A cache of Swift names, which rules and resolution need several times.
package struct NameTable: Sendable {
    private var members: [String: SwiftName] = [:]
    private var types: [String: SwiftName] = [:]
    /// Names without an ASCII letter or digit.
    private(set) var unnameable: [Located<String>] = []
    private(set) var withControls: [Located<String>] = []

    /// Adds a name that becomes a property, an argument or a case.
    mutating func add(_ name: Located<String>) {
        guard members[name.value] == nil else { return }
        if let member = SwiftName.member(name.value) {
            members[name.value] = member
            if member.text != name.value, Self.hasControl(name.value) { withControls.append(name) }
        } else {
            unnameable.append(name)
        }
    }

    /// Whether a name contains C0 controls or DEL.
    static func hasControl(_ name: String) -> Bool {
        for byte in Array(name.utf8) where byte < 0x20 || byte == 0x7F { return true }
        return false
    }

    /// Adds a name that becomes a type.
    mutating func addType(_ name: String) {
        guard types[name] == nil, let type = SwiftName.type(name) else { return }
        types[name] = type
    }

    /// `nil` for a name without an ASCII letter or digit.
    func member(_ name: String) -> SwiftName? {
        members[name]
    }

    func type(_ name: String) -> SwiftName? {
        types[name]
    }
}
