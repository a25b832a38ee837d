/// The colors and fonts of all pages: a light and a dark scheme.
enum ColorScheme {
    static let css = """
        :root {
          color-scheme: light dark;
          --background: #ffffff;
          --surface: #f6f8fa;
          --border: #d9dee4;
          --text: #1c2128;
          --muted: #57606a;
          --accent: #0a58ca;
          --focus: #0a58ca;
          --green: #116329;
          --green-surface: #dcf5e3;
          --blue: #0a4fae;
          --blue-surface: #e0edff;
          --amber: #7a4a00;
          --amber-surface: #fff1d6;
          --red: #a4161a;
          --red-surface: #ffe5e3;
          --code-keyword: #9b2393;
          --code-string: #a31515;
          --code-type: #0b5f77;
          --code-number: #1c00cf;
          --code-comment: #56606b;
          --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
          --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
          --header: 3.5rem;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --background: #14171c;
            --surface: #1c2128;
            --border: #343b45;
            --text: #e6e9ee;
            --muted: #a3adb8;
            --accent: #7cb7ff;
            --focus: #7cb7ff;
            --green: #7ee2a0;
            --green-surface: #14361f;
            --blue: #9cc8ff;
            --blue-surface: #16304f;
            --amber: #ffcf7d;
            --amber-surface: #40300f;
            --red: #ffaaa5;
            --red-surface: #4a1f1d;
            --code-keyword: #ff9fd6;
            --code-string: #ffab94;
            --code-type: #8edcf0;
            --code-number: #d5c9ff;
            --code-comment: #a3adb8;
          }
        }

        """
}
