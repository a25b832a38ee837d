/// The style sheet of all pages: three layouts, no fonts or images.
enum StyleSheet {
    static let text = ColorScheme.css + layout + content + code + narrow

    private static let layout = """
        *, *::before, *::after { box-sizing: border-box; }
        html { scroll-padding-top: calc(var(--header) + 1rem); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.6 var(--sans); }
        a { color: var(--accent); text-underline-offset: 0.15em; }
        a:not(:hover) { text-decoration-thickness: 1px; }
        :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
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
          padding: 0 1.5rem; background: var(--background); border-bottom: 1px solid var(--border);
        }
        .site-name { flex: 1; overflow: hidden; color: var(--text); font-weight: 650; text-decoration: none;
          text-overflow: ellipsis; white-space: nowrap; }
        .menu-link, .menu-close { display: none; }
        .search { position: relative; flex: 0 1 22rem; }
        .search input {
          width: 100%; padding: 0.4rem 0.75rem; border: 1px solid var(--muted); border-radius: 6px;
          background: var(--surface); color: var(--text); font: inherit; font-size: 0.9375rem;
        }
        .search input::placeholder { color: var(--muted); opacity: 1; }
        .search-results {
          position: absolute; top: calc(100% + 0.375rem); right: 0; width: max(100%, 26rem); max-width: calc(100vw - 2rem);
          max-height: 70vh; overflow: auto; padding: 0.375rem; border: 1px solid var(--border); border-radius: 8px;
          background: var(--background); box-shadow: 0 8px 28px rgb(0 0 0 / 18%);
        }
        .search-results a { display: block; padding: 0.375rem 0.625rem; border-radius: 5px; text-decoration: none; }
        .search-results a:hover, .search-results a:focus { background: var(--surface); }
        .search-results strong { display: block; overflow-wrap: anywhere; font: 600 0.875rem/1.4 var(--mono); }
        .search-results span { display: block; overflow-wrap: anywhere; color: var(--muted); font-size: 0.8125rem; }
        .layout { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 96rem; margin: 0 auto; }
        nav {
          position: sticky; top: var(--header); align-self: start; height: calc(100vh - var(--header)); overflow-y: auto;
          padding: 1.5rem 1rem 3rem 1.5rem; border-right: 1px solid var(--border); font-size: 0.875rem;
        }
        nav ul { margin: 0; padding: 0; list-style: none; }
        nav a { display: block; padding: 0.25rem 0.5rem; border-radius: 5px; color: var(--text); text-decoration: none;
          overflow-wrap: anywhere; }
        nav a:hover { background: var(--surface); }
        nav a[aria-current] { background: var(--blue-surface); color: var(--blue); font-weight: 600; }
        .nav-group { margin-bottom: 1rem; }
        .nav-group > a { font-weight: 650; }
        .nav-title { margin: 0.75rem 0 0.25rem; padding-left: 0.5rem; color: var(--muted); font-size: 0.75rem;
          font-weight: 650; letter-spacing: 0.04em; text-transform: uppercase; }
        .nav-declarations { margin-left: 0.5rem; border-left: 1px solid var(--border); }
        .nav-declarations + .nav-title { margin-top: 1rem; }
        .nav-declarations a { padding: 0.1875rem 0.625rem; color: var(--muted); font: 0.8125rem/1.5 var(--mono); }
        .nav-declarations a:hover { color: var(--text); }
        main { min-width: 0; padding: 2rem 2.5rem 6rem; }

        """

    private static let content = """
        h1, h2, h3 { margin: 0; line-height: 1.25; overflow-wrap: anywhere; }
        h1 { font-size: 2rem; letter-spacing: -0.02em; }
        h2 { font-size: 1.375rem; letter-spacing: -0.01em; }
        h3 { margin-top: 2rem; font-size: 1rem; }
        p, ul, dl { margin: 0.5rem 0; }
        p, li, dt, dd { overflow-wrap: anywhere; }
        .anchor { color: inherit; text-decoration: none; }
        .anchor:hover { text-decoration: underline; }
        .lead { max-width: 46rem; margin-top: 0.5rem; font-size: 1.0625rem; }
        .meta, .note, .location, .wire, .summary, .used-by { color: var(--muted); font-size: 0.875rem; }
        .location { white-space: nowrap; font-size: 0.8125rem; }
        main > section { margin-top: 2.5rem; padding-top: 2.5rem; border-top: 1px solid var(--border); }
        main > h2 { margin-top: 2.5rem; padding-top: 2.5rem; border-top: 1px solid var(--border); }
        .endpoint, .type-section {
          display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 27rem); column-gap: 3rem;
          grid-template-areas: "description samples" "details samples"; grid-template-rows: auto 1fr;
        }
        .description { grid-area: description; }
        .details { grid-area: details; }
        .samples { grid-area: samples; position: sticky; top: calc(var(--header) + 1.5rem); align-self: start;
          max-height: calc(100vh - var(--header) - 3rem); overflow-y: auto; padding: 2px; }
        .type-section > .description > h3 { margin-top: 0; }
        .description h2, .type-section h3 { font-family: var(--mono); font-size: 1.25rem; font-weight: 650; }
        .type-section h3 { font-size: 1.0625rem; }
        .request-line { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.625rem; }
        .request-line .location { margin-left: auto; }
        .path { overflow-wrap: anywhere; font-size: 0.9375rem; }
        .path var { color: var(--accent); font-style: normal; }
        .method, .status, .badge { display: inline-block; padding: 0 0.4375rem; border-radius: 4px;
          background: var(--surface); color: var(--muted); font-size: 0.75rem; font-weight: 650; line-height: 1.6; }
        .method, .status { font-family: var(--mono); }
        .method.small { min-width: 2.75rem; padding: 0 0.25rem; font-size: 0.625rem; text-align: center; }
        .get, .success { background: var(--green-surface); color: var(--green); }
        .post, .badge.required { background: var(--blue-surface); color: var(--blue); }
        .put, .badge.deprecated, .badge.sensitive { background: var(--amber-surface); color: var(--amber); }
        .delete, .failure { background: var(--red-surface); color: var(--red); }
        .badge { font-weight: 550; }
        .deprecation { padding: 0.5rem 0.875rem; border-left: 3px solid var(--amber); border-radius: 0 5px 5px 0;
          background: var(--amber-surface); color: var(--amber); font-size: 0.9375rem; }
        .fields, .responses, .constants, .endpoint-list, .cards, .type-index { padding: 0; list-style: none; }
        .fields > li { padding: 0.75rem 0; border-top: 1px solid var(--border); }
        .fields > li:last-child { border-bottom: 1px solid var(--border); }
        .fields > li:target, section:target .description h2, section:target .description h3 {
          background: var(--blue-surface); box-shadow: 0 0 0 0.5rem var(--blue-surface); border-radius: 1px; }
        .fields p { margin: 0.25rem 0; font-size: 0.9375rem; }
        .fields p.note { font-size: 0.875rem; }
        .fields .fields { margin-left: 1rem; }
        .field-head .name { margin-right: 0.25rem; font-weight: 650; font-size: 0.9375rem; }
        .type { color: var(--muted); font-size: 0.875rem; }
        .responses > li { padding: 0.375rem 0; }
        .constants > li { padding: 0.25rem 0; font-size: 0.9375rem; }
        .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0.75rem; margin: 0.75rem 0; }
        .facts > div { padding: 0.75rem 1rem; border: 1px solid var(--border); border-radius: 8px; }
        .facts dt { color: var(--muted); font-size: 0.8125rem; }
        .facts dd { margin: 0; }
        .facts strong { display: block; font-size: 1.25rem; }
        .facts .note { display: block; font-size: 0.8125rem; line-height: 1.5; }
        .settings { margin: 0.75rem 0; font-size: 0.9375rem; }
        .settings > div { display: grid; grid-template-columns: 8.5rem minmax(0, 1fr) minmax(0, 13rem); column-gap: 1rem;
          padding: 0.5rem 0; border-top: 1px solid var(--border); }
        .settings > div:last-child { border-bottom: 1px solid var(--border); }
        .settings dt { font-weight: 600; }
        .settings dd { margin: 0; }
        .settings dd p { margin: 0.125rem 0 0; }
        .settings .origin { font-size: 0.8125rem; }
        .settings .origin .location { white-space: normal; }
        .settings .origin .note { font-size: inherit; }
        .deprecations > div { grid-template-columns: minmax(0, 18rem) minmax(0, 1fr); }
        .deprecations dt { font: 600 0.875rem/1.7 var(--mono); }
        .hosts > div { grid-template-columns: 14rem minmax(0, 1fr) minmax(0, 10rem); }
        summary { padding: 0.375rem 0; color: var(--accent); font-size: 0.9375rem; cursor: pointer; }
        .endpoint-list > li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.125rem 0.625rem; padding: 0.5rem 0;
          border-bottom: 1px solid var(--border); }
        .endpoint-list > li:last-child { border-bottom: 0; }
        .endpoint-list .method { min-width: 3.75rem; text-align: center; }
        .endpoint-list a { font-family: var(--mono); font-size: 0.9375rem; font-weight: 600; }
        .endpoint-list .path { color: var(--muted); font-size: 0.8125rem; }
        .endpoint-list .summary { flex-basis: 100%; }
        .type-index { columns: 14rem; column-gap: 2rem; font: 0.875rem/1.9 var(--mono); }
        .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1rem; margin-top: 1.5rem; }
        .cards > li { padding: 1.25rem 1.5rem; border: 1px solid var(--border); border-radius: 10px; }
        .entry { margin-top: 1.5rem; max-width: 46rem; }

        """

    private static let code = """
        code, pre { font-family: var(--mono); font-size: 0.875em; }
        .note code, li code { overflow-wrap: anywhere; }
        .code {
          margin: 0.75rem 0; padding: 0.875rem 1rem; overflow-x: auto; border: 1px solid var(--border); border-radius: 8px;
          background: var(--surface); font-size: 0.8125rem; line-height: 1.55; tab-size: 4;
        }
        .code code { font-size: inherit; }
        .sample { margin: 0 0 1rem; border: 1px solid var(--border); border-radius: 8px; overflow: hidden; }
        .sample figcaption { padding: 0.375rem 1rem; border-bottom: 1px solid var(--border); background: var(--surface);
          color: var(--muted); font-size: 0.8125rem; font-weight: 600; }
        .sample figcaption { display: flex; align-items: center; justify-content: space-between; }
        .copy { margin: 0 -0.5rem 0 0; padding: 0.0625rem 0.5rem; border: 0; border-radius: 4px; background: none;
          color: var(--accent); font: inherit; font-weight: 500; cursor: pointer; }
        .copy:hover { background: var(--background); }
        .sample .code { margin: 0; border: 0; border-radius: 0; max-height: 26rem; background: var(--background); }
        .sample .code:focus-visible { outline-offset: -2px; }
        .hl-keyword { color: var(--code-keyword); }
        .hl-string { color: var(--code-string); }
        .hl-type, .hl-key { color: var(--code-type); }
        .hl-number { color: var(--code-number); }
        .hl-comment { color: var(--code-comment); }

        """

    private static let narrow = """
        @media (max-width: 75rem) {
          .endpoint, .type-section { display: block; }
          .samples { position: static; max-height: none; margin-top: 1.25rem; padding: 0; }
        }
        @media (max-width: 56rem) {
          .layout { display: block; }
          .site-header { padding: 0 1rem; gap: 0.75rem; }
          .menu-link { display: block; padding: 0.25rem 0.5rem; }
          .search { flex-basis: 9rem; }
          main { padding: 1.5rem 1rem 4rem; }
          nav { display: none; }
          nav:target {
            display: block; position: fixed; inset: 0; z-index: 4; height: auto; padding: 1rem; border: 0;
            background: var(--background); font-size: 1rem;
          }
          nav:target .menu-close { display: block; margin-bottom: 1rem; color: var(--accent); text-align: right; }
          .request-line .location { margin-left: 0; flex-basis: 100%; }
          .settings > div { display: block; }
          .settings .origin { margin-top: 0.125rem; }
        }
        @media print {
          .site-header, nav, .skip-link { display: none; }
          .layout, .endpoint, .type-section { display: block; }
          .samples { position: static; max-height: none; }
          .sample .code { max-height: none; }
        }

        """
}
