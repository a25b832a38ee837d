/// The style sheet of all pages: layouts for three widths and for paper, no fonts or images.
enum StyleSheet {
    static let text = ColorScheme.css + layout + navigation + search + ContentStyle.css + narrow + print

    private static let layout = """
        *, *::before, *::after { box-sizing: border-box; }
        html { scroll-padding-top: calc(var(--header) + 1rem); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.6 var(--sans); }
        a { color: var(--accent); text-underline-offset: 0.15em; }
        a:not(:hover) { text-decoration-thickness: 1px; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
        main:focus { outline: none; }
        [hidden] { display: none !important; }
        .visually-hidden {
          position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
          white-space: nowrap;
        }
        .skip-link { position: fixed; top: -4rem; left: 1rem; z-index: 3; padding: 0.5rem 1rem; background: var(--background); }
        .skip-link:focus { top: 0.5rem; }
        .site-header {
          position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 1rem; height: var(--header);
          padding: 0 var(--gutter); background: var(--background);
          border-bottom: 1px solid var(--border);
        }
        .site-name { flex: 1; overflow: hidden; color: var(--text); font-weight: 650; text-decoration: none;
          text-overflow: ellipsis; white-space: nowrap; }
        .menu-link, .menu-close { display: none; }
        /* Buttons, fields and menus of all pages. */
        .control { padding: 0.25rem 0.625rem; border: 1px solid var(--muted); border-radius: 6px; background: var(--background);
          color: var(--text); font: inherit; font-size: 0.8125rem; line-height: 1.5; }
        .control::placeholder { color: var(--muted); opacity: 1; }
        button.control { white-space: nowrap; cursor: pointer; }
        button.control:hover { border-color: var(--text); }
        .theme { color: var(--muted); }
        .layout { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 96rem; margin: 0 auto; }
        main { min-width: 0; padding: 2rem 2.5rem 4rem; }
        .site-footer { max-width: 96rem; margin: 0 auto; padding: 1rem 1.5rem 2rem; border-top: 1px solid var(--border);
          color: var(--muted); font-size: 0.875rem; }

        """

    private static let navigation = """
        nav {
          position: sticky; top: var(--header); align-self: start; height: calc(100vh - var(--header)); overflow-y: auto;
          padding: 1rem 0.5rem 3rem 1.5rem; border-right: 1px solid var(--border); font-size: 0.875rem;
        }
        nav ul { margin: 0; padding: 0; list-style: none; }
        nav a { display: block; padding: 0.25rem 0.5rem; border-radius: 5px; color: var(--text); text-decoration: none;
          overflow-wrap: anywhere; }
        nav a:hover { background: var(--surface); }
        nav a[aria-current="page"] { background: var(--blue-surface); color: var(--blue); font-weight: 600; }
        .filter .control, .search .control { width: 100%; padding: 0.375rem 0.75rem; font-size: 0.9375rem; }
        nav .filter { position: sticky; top: -1rem; z-index: 1; margin: -0.25rem 0 0.75rem; padding: 0.25rem 0;
          background: var(--background); }
        nav .filter .control { font-size: 0.875rem; }
        main > .filter { display: flex; align-items: center; gap: 0.75rem; margin-top: 2.5rem; }
        main > .filter label { color: var(--muted); font-size: 0.9375rem; }
        main > .filter .control { max-width: 24rem; }
        .nav-group { margin-bottom: 1rem; }
        .nav-group > a { font-weight: 650; }
        .nav-title { margin: 0.75rem 0 0.25rem; padding: 0 0 0 0.5rem; color: var(--muted); font-size: 0.75rem;
          font-weight: 650; letter-spacing: 0.04em; text-transform: uppercase; }
        summary.nav-title { padding: 0.25rem 0.5rem; font-size: 0.75rem; }
        .nav-declarations { margin-left: 0.5rem; border-left: 1px solid var(--border); }
        .nav-declarations a { display: flex; align-items: baseline; gap: 0.375rem; padding: 0.125rem 0.5rem;
          color: var(--muted); font: 0.8125rem/1.6 var(--mono); }
        .nav-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .nav-declarations a:hover { color: var(--text); }
        .nav-declarations a[aria-current] { margin-left: -1px; border-left: 2px solid var(--accent); border-radius: 0 5px 5px 0;
          background: var(--surface); color: var(--text); font-weight: 600; }
        .nav-empty:empty { display: none; }
        .nav-empty { padding: 0.25rem 0.5rem; color: var(--muted); }

        """

    private static let search = """
        .search { position: relative; flex: 0 1 22rem; }
        .search .control { background: var(--surface); }
        .search-results {
          position: absolute; top: calc(100% + 0.375rem); right: 0; width: max(100%, 32rem); max-width: calc(100vw - 2rem);
          max-height: 75vh; overflow: auto; padding: 0.375rem; border: 1px solid var(--border); border-radius: 8px;
          background: var(--background); box-shadow: 0 8px 28px rgb(0 0 0 / 18%);
        }
        .search-results a { display: grid; grid-template-columns: 3.25rem minmax(0, 1fr); gap: 0 0.625rem; align-items: baseline;
          padding: 0.375rem 0.5rem; border-radius: 5px; color: var(--text); text-decoration: none; }
        .search-results a:hover, .search-results a[aria-selected="true"] { background: var(--blue-surface); }
        .search-results a .method { min-width: 0; overflow: hidden; text-align: center; }
        .search-results strong { overflow-wrap: anywhere; font: 600 0.875rem/1.4 var(--mono); }
        .search-results a > span:last-child { grid-column: 2; overflow: hidden; color: var(--muted); font-size: 0.8125rem;
          line-height: 1.4; text-overflow: ellipsis; white-space: nowrap; }
        .search-count { position: sticky; bottom: -0.375rem; margin: 0 -0.375rem -0.375rem; padding: 0.375rem 0.875rem;
          border-top: 1px solid var(--border); background: var(--background); color: var(--muted); font-size: 0.8125rem; }

        """

    private static let narrow = """
        @media (max-width: 75rem) {
          .endpoint, .type-section { display: block; }
          .start { grid-template-columns: minmax(0, 1fr); }
          .samples { position: static; margin-top: 1.75rem; }
          .sample .code { max-height: 26rem; }
          .endpoint-list > li { grid-template-columns: minmax(0, 1fr); }
        }
        @media (max-width: 56rem) {
          :root { --gutter: 1rem; }
          .layout { display: block; }
          .site-header { gap: 0.625rem; }
          .menu-link { display: block; padding: 0.625rem 0.25rem; }
          .search { flex: 1 1 8rem; min-width: 0; }
          .site-name { flex: 0 1 auto; }
          .theme { padding: 0.375rem 0.5rem; }
          .theme-name { display: none; }
          .search-results { position: fixed; top: var(--header); right: 1rem; left: 1rem; width: auto; max-width: none; }
          .search-results a { padding: 0.625rem 0.5rem; }
          main { padding: 1.5rem 1rem 3rem; }
          main > .filter { display: block; }
          main > .filter .control { max-width: none; min-height: 2.75rem; }
          .site-footer { padding: 1rem 1rem 2rem; }
          nav { display: none; }
          nav:target {
            display: block; position: fixed; inset: 0; z-index: 4; height: auto; padding: 0 1rem 2rem; border: 0;
            background: var(--background); font-size: 1rem;
          }
          nav a, nav summary, .nav-declarations a { display: flex; align-items: center; min-height: 2.75rem; }
          nav:target .menu-close { display: flex; justify-content: flex-end; color: var(--accent); }
          nav .filter { top: 0; }
          nav .filter .control { min-height: 2.75rem; font-size: 1rem; }
          .request-line .location { margin-left: 0; flex-basis: 100%; }
          .settings > div { display: block; }
          .tabs [role="tab"], .tabs .copy { min-height: 2.75rem; }
        }

        """

    private static let print = """
        @media print {
          :root { color-scheme: light !important; }
          .site-header, nav, .skip-link, .filter, .tabs, .copy, .neighbors, .site-footer { display: none; }
          .layout, .endpoint, .type-section, .start { display: block; }
          .endpoint, .type-section { content-visibility: visible; }
          body { font-size: 10pt; }
          main { padding: 0; }
          main > section { break-inside: avoid-page; }
          .endpoint, .type-section { break-inside: auto; }
          h1, h2, h3, .request-line, figcaption { break-after: avoid; }
          .fields > li, .settings > div, .responses > li { break-inside: avoid; }
          .samples { position: static; }
          .samples > .sample, .samples > .sample[hidden] { display: block !important; }
          .tabbed > .sample > figcaption { display: flex; }
          .sample .code, .code { max-height: none; overflow: visible; white-space: pre-wrap; overflow-wrap: anywhere;
            background: none; }
          details::details-content { content-visibility: visible; display: block; height: auto; }
          details > summary { list-style: none; }
          :target, :target h2, :target h3 { background: none !important; animation: none !important; }
          a[href^="http"]::after { content: " (" attr(href) ")"; overflow-wrap: anywhere; font-size: 0.875em; }
        }

        """
}
