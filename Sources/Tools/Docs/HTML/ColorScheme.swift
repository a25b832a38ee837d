/// The colors and fonts of all pages: each color for a light and a dark scheme. The system selects one, unless the reader does.
enum ColorScheme {
    static let css = """
        :root {
          color-scheme: light dark;
          --background: light-dark(#ffffff, #14171c);
          --surface: light-dark(#f6f8fa, #20262e);
          --border: light-dark(#d9dee4, #3a424d);
          --text: light-dark(#1c2128, #e6e9ee);
          --muted: light-dark(#57606a, #a8b2bd);
          --accent: light-dark(#0a58ca, #7cb7ff);
          --required: light-dark(#8a3b12, #f0a988);
          --green: light-dark(#116329, #7ee2a0);
          --green-surface: light-dark(#dcf5e3, #14361f);
          --blue: light-dark(#0a4fae, #9cc8ff);
          --blue-surface: light-dark(#e0edff, #16304f);
          --amber: light-dark(#7a4a00, #ffcf7d);
          --amber-surface: light-dark(#fff1d6, #40300f);
          --red: light-dark(#a4161a, #ffaaa5);
          --red-surface: light-dark(#ffe5e3, #4a1f1d);
          --code-keyword: light-dark(#9b2393, #ff9fd6);
          --code-string: light-dark(#a31515, #ffab94);
          --code-type: light-dark(#0b5f77, #8edcf0);
          --code-number: light-dark(#1c00cf, #d5c9ff);
          --code-comment: light-dark(#56606b, #a8b2bd);
          --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
          --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace;
          --header: 3.5rem;
          /* Between the edge of the window and headers over its whole width. */
          --gutter: max(1.5rem, calc((100% - 96rem) / 2 + 1.5rem));
        }
        :root[data-theme="light"] { color-scheme: light; }
        :root[data-theme="dark"] { color-scheme: dark; }

        """

    /// The icon of the tab: a page with a mark, in the accent color.
    static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0a58ca"/>\
        <path d="M11 9 5 16l6 7M21 9l6 7-6 7M18 7l-4 18" fill="none" stroke="#fff" stroke-width="2.5" \
        stroke-linecap="round" stroke-linejoin="round"/></svg>

        """
}
