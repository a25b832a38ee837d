import SpeccText
import Testing

@Suite("Names and forms of secrets")
struct SecretNamesTests {
    @Test(
        "names of headers and query items are secret",
        arguments: [
            "DPoP", "Cf-Access-Jwt-Assertion", "X-Amzn-Oidc-Data", "X-Otp", "sid", "pin", "hmac", "ticket", "xAuth",
            "user[pin]", "JSESSIONID", "X-Api-Key",
        ]
    )
    func secret(name: String) {
        #expect(SecretNames.isSecret(name))
    }

    @Test(
        "words that contain those of secrets are not",
        arguments: ["option", "pinned", "author", "Accept", "side", "laptop"]
    )
    func harmless(name: String) {
        #expect(!SecretNames.isSecret(name))
        #expect(!SecretNames.isSecretField(name))
    }

    @Test(
        "names of fields are secret",
        arguments: ["otp", "smsOtp", "user_pin", "sid", "assertion", "card-cvc", "signature", "dpop"]
    )
    func fields(name: String) {
        #expect(SecretNames.isSecretField(name))
    }

    @Test("names of data are secret for texts only", arguments: ["session", "auth", "ticket"])
    func texts(name: String) {
        #expect(!SecretNames.isSecretField(name) && SecretNames.isSecretText(name))
    }

    @Test(
        "keys are recognized by their form",
        arguments: [
            "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "AKIAIOSFODNN7EXAMPLE", "ghp_0123456789abcdefABCDEF",
            "sk_live_0123456789abcdef",
        ]
    )
    func keys(text: String) {
        #expect(SecretText.isKey(text))
    }

    @Test(
        "other texts are not keys",
        arguments: [
            "eyJ", "eyeJustAWordThatIsLong", "AKIA is a prefix of access keys", "sk_live_", "release-1.2.3-beta.4.5",
        ]
    )
    func otherTexts(text: String) {
        #expect(!SecretText.isKey(text))
    }

    @Test(
        "hides keys within texts",
        arguments: [
            ("a=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl; b=1", "a=…; b=1"),
            ("https://h.example/ghp_0123456789abcdefABCDEF?a=b", "https://h.example/…?a=b"),
            ("x%3Dghp_0123456789abcdefABCDEF", "x%3D…"), (#"\nghp_0123456789abcdefABCDEF"#, #"\n…"#),
            ("ghp_0123456789abcdefABCDEF.", "…."), ("é ghp_0123456789abcdefABCDEF é", "é … é"),
            ("aghp_0123456789abcdefABCDEF", "aghp_0123456789abcdefABCDEF"), ("eyJ.eyJ.eyJ.eyJ", "eyJ.eyJ.eyJ.eyJ"),
            ("npm_config_registry_address", "npm_config_registry_address"), ("n", "n"), ("", ""),
        ]
    )
    func contained(_ text: String, _ expected: String) {
        #expect(SecretText.hidingKeys(in: text, with: "…") == expected)
        #expect(SecretText.containsKey(text) == (text != expected))
    }
}
