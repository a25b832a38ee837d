import Foundation
import SpeccText

/// Finds secrets among the fields of a body that can be parsed.
struct SecretFields {
    let secrets: CallSecrets

    /// Whether a field of an object is secret. What depends on the object as a whole is evaluated once.
    func isSecret(in object: JSONObject) -> (String) -> Bool {
        let isGrant = object.names.contains(where: SecretNames.isGrant)
        return { name in secrets.contain(field: name) || isGrant && SecretNames.isSecretOfGrant(name) }
    }

    /// Whether the value of a secret field is redacted. Booleans and null are shown unless the field is declared as
    /// secret.
    func hides(_ value: JSONValue, of name: String) -> Bool {
        switch value {
        case .bool, .null: secrets.isNamed(name)
        case .number, .string, .array, .object: true
        }
    }

    /// Calls a closure with the text of every value and whether it is secret.
    ///
    /// Recursion is bounded: the reader accepts at most 128 levels.
    func visit(_ value: JSONValue, isSecret: Bool = false, _ visit: (_ text: String, _ isSecret: Bool) -> Void) {
        switch value {
        case .object(let object):
            let isField = self.isSecret(in: object)
            for (name, value) in object {
                self.visit(value, isSecret: isSecret || isField(name) && hides(value, of: name), visit)
            }
        case .array(let elements):
            for element in elements { self.visit(element, isSecret: isSecret, visit) }
        case .string(let text): visit(text, isSecret)
        case .number(let number): visit(number.text, isSecret)
        case .bool(let bool): visit(bool ? "true" : "false", isSecret)
        case .null: break
        }
    }

    /// Calls a closure with the value of every form field and whether it is secret.
    func visit(form: String, _ visit: (_ text: String, _ isSecret: Bool) -> Void) {
        let items = Self.items(of: form)
        let isGrant = items.contains { SecretNames.isGrant($0.name) }
        for (name, value) in items {
            visit(value, secrets.contain(formField: name) || isGrant && SecretNames.isSecretOfGrant(name))
        }
    }

    /// Whether a body has a field that must not be written to disk.
    func isUnfitForDisk(_ body: Data, isForm: Bool) -> Bool {
        if let value = try? JSONReader.decode(JSONValue.self, from: body) {
            return isUnfitForDisk(value)
        }
        guard isForm, let form = String(data: body, encoding: .utf8) else {
            return false
        }
        return Self.items(of: form).contains {
            CallSecrets.parts(of: $0.name).contains(where: SecretNames.isUnfitForDisk)
        }
    }

    private func isUnfitForDisk(_ value: JSONValue) -> Bool {
        switch value {
        case .object(let object): object.contains { SecretNames.isUnfitForDisk($0.name) || isUnfitForDisk($0.value) }
        case .array(let elements): elements.contains(where: isUnfitForDisk)
        case .null, .bool, .number, .string: false
        }
    }

    /// The decoded names and values of a form. A name that cannot be decoded is treated as that of a secret.
    static func items(of form: String) -> [(name: String, value: String)] {
        form.split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            let value = item[name.endIndex...].dropFirst().replacing("+", with: " ")
            return (decodedName(name), value.removingPercentEncoding ?? String(value))
        }
    }

    static func decodedName(_ name: Substring) -> String {
        name.replacing("+", with: " ").removingPercentEncoding ?? "token"
    }
}
