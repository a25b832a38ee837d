/// The colors and fonts of all pages: a light and a dark scheme. The system selects one, unless the reader does.
enum ColorScheme {
    static let css = """
        :root {
          color-scheme: light dark;
        \(light)
          --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
          --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
          --header: 3.5rem;
        }
        :root[data-theme="light"] { color-scheme: light; }
        @media (prefers-color-scheme: dark) {
          :root:not([data-theme="light"]) {
        \(dark)
          }
        }
        :root[data-theme="dark"] {
          color-scheme: dark;
        \(dark)
        }

        """

    /// The icon of the tab: a page with a mark, in the accent color.
    static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0a58ca"/>\
        <path d="M11 9 5 16l6 7M21 9l6 7-6 7M18 7l-4 18" fill="none" stroke="#fff" stroke-width="2.5" \
        stroke-linecap="round" stroke-linejoin="round"/></svg>

        """

    private static let light = """
          --background: #ffffff;
          --surface: #f6f8fa;
          --border: #d9dee4;
          --text: #1c2128;
          --muted: #57606a;
          --accent: #0a58ca;
          --focus: #0a58ca;
          --required: #8a3b12;
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
        """

    private static let dark = """
            --background: #14171c;
            --surface: #20262e;
            --border: #3a424d;
            --text: #e6e9ee;
            --muted: #a8b2bd;
            --accent: #7cb7ff;
            --focus: #7cb7ff;
            --required: #f0a988;
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
            --code-comment: #a8b2bd;
        """
}
