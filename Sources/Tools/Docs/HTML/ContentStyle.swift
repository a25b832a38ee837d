/// The styles of what pages contain: text, fields, settings, lists and code.
enum ContentStyle {
    static let css = text + fields + settings + lists + code

    private static let text = """
        h1, h2, h3 { margin: 0; line-height: 1.25; overflow-wrap: anywhere; }
        h1 { font-size: 2rem; letter-spacing: -0.02em; }
        h2 { font-size: 1.375rem; letter-spacing: -0.01em; }
        h3 { margin-top: 2rem; font-size: 1rem; }
        p, ul, dl { margin: 0.5rem 0; }
        p, li, dt, dd { overflow-wrap: anywhere; }
        .anchor { position: relative; color: inherit; text-decoration: none; }
        .anchor::after { content: "#" / ""; position: absolute; left: 100%; padding-left: 0.25em; color: var(--muted);
          font-weight: 400; opacity: 0; }
        .anchor:hover::after, .anchor:focus-visible::after { opacity: 1; }
        .lead { max-width: 46rem; margin-top: 0.5rem; font-size: 1.0625rem; }
        .description > p:not(.request-line), .description > ul, main > p:not(.neighbors) { max-width: 46rem; }
        .meta, .note, .location, .wire, .summary, .used-by { color: var(--muted); font-size: 0.875rem; }
        .location { white-space: nowrap; font-size: 0.8125rem; }
        main > section { margin-top: 2.5rem; padding-top: 2.5rem; border-top: 1px solid var(--border); }
        main > section.folded { margin-top: 1.25rem; padding-top: 1.25rem; }
        .folded h2 { font-size: 1.125rem; }
        main > section h2 > a:not(:hover) { text-decoration: none; }
        main > h2 { margin-top: 2.5rem; padding-top: 2.5rem; border-top: 1px solid var(--border); }
        .start { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 27rem); gap: 2rem 3rem; margin-top: 2rem; }
        .start h2 { font-size: 1.125rem; }
        .start section + section { margin-top: 2rem; }
        .base-url code:first-child { font-size: 1rem; font-weight: 600; }
        .endpoint, .type-section {
          display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 27rem); column-gap: 3rem;
          grid-template-areas: "description samples" "details samples"; grid-template-rows: auto 1fr;
          content-visibility: auto; contain-intrinsic-size: auto 48rem;
        }
        /* Room for what is painted around the text, such as the outline of the focus. */
        main > .endpoint, main > .type-section { margin-right: -0.5rem; margin-left: -0.5rem; padding-right: 0.5rem;
          padding-left: 0.5rem; }
        .type-section.plain { display: block; contain-intrinsic-size: auto 16rem; }
        .type-section { contain-intrinsic-size: auto 28rem; }
        .description { grid-area: description; }
        .details { grid-area: details; }
        .samples { grid-area: samples; position: sticky; top: calc(var(--header) + 1.5rem); align-self: start; min-width: 0; }
        .type-section > .description > h3 { margin-top: 0; }
        .type-section h3 { font: 650 1.0625rem/1.25 var(--mono); }
        .type-section > .description > h2 { font-family: var(--mono); font-size: 1.25rem; }
        .description > h2, .description > h3 { margin: 0 0 0 -0.5rem; padding: 0.25rem 0.5rem; border-radius: 6px; }
        @keyframes target { from { background-color: var(--blue-surface); } to { background-color: transparent; } }
        .fields > li:target, section:target > .description > h2, section:target > .description > h3 {
          animation: target 1s 2s both; }
        @media (prefers-reduced-motion: reduce) {
          .fields > li:target, section:target > .description > h2, section:target > .description > h3 {
            animation: none; background: var(--blue-surface); }
        }
        .request-line { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.625rem; }
        .request-line .location { margin-left: auto; }
        .path { overflow-wrap: anywhere; font-size: 0.9375rem; }
        .path var { color: var(--accent); font-style: normal; }
        .method, .status, .badge { display: inline-block; padding: 0 0.4375rem; border-radius: 4px;
          background: var(--surface); color: var(--muted); font-size: 0.75rem; font-weight: 650; line-height: 1.6; }
        .method, .status { font-family: var(--mono); }
        .method { color: var(--text); }
        .method.small { flex: 0 0 2.125rem; overflow: hidden; padding: 0; background: none; color: var(--muted); font-size: 0.625rem; }
        .success { background: var(--green-surface); color: var(--green); }
        .failure { background: var(--red-surface); color: var(--red); }
        .badge { font-weight: 550; }
        .badge.deprecated, .badge.sensitive { background: var(--amber-surface); color: var(--amber); }
        .deprecation { padding: 0.5rem 0.875rem; border-left: 3px solid var(--amber); border-radius: 0 5px 5px 0;
          background: var(--amber-surface); color: var(--amber); font-size: 0.9375rem; }
        .neighbors { display: flex; justify-content: space-between; gap: 1rem; margin-top: 3rem; }
        .neighbors .next { margin-left: auto; }

        """

    private static let fields = """
        .fields, .responses, .constants, .endpoint-list, .cards, .type-index, .cases { padding: 0; list-style: none; }
        .fields > li { padding: 0.625rem 0; border-top: 1px solid var(--border); scroll-margin-top: 3.5rem; }
        .fields > li:last-child { border-bottom: 1px solid var(--border); }
        .fields p { margin: 0.25rem 0; font-size: 0.9375rem; }
        .fields p.note { font-size: 0.875rem; }
        .fields .fields { margin-left: 1rem; }
        .name { font-weight: 650; font-size: 0.9375rem; }
        .field-head > .name { margin-right: 0.25rem; }
        .swift-name { margin-right: 0.25rem; color: var(--muted); font-size: 0.8125rem; }
        .field-head > .swift-name::before { content: "· "; }
        .type { color: var(--muted); font-size: 0.875rem; }
        .required, .presence { color: var(--muted); font-size: 0.8125rem; }
        .required { color: var(--required); }
        .responses > li { padding: 0.375rem 0; }
        .constants > li { padding: 0.25rem 0; font-size: 0.9375rem; }
        .cases { display: flex; flex-wrap: wrap; gap: 0.375rem 0.5rem; }
        .cases > li { padding: 0.125rem 0.5rem; border: 1px solid var(--border); border-radius: 5px; }
        .cases .name { font-weight: 500; }

        """

    private static let settings = """
        .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0.75rem; margin: 0.75rem 0; }
        .facts > div { padding: 0.75rem 1rem; border: 1px solid var(--border); border-radius: 8px; }
        .facts dt { color: var(--muted); font-size: 0.8125rem; }
        .facts dd { margin: 0; }
        .facts strong { display: block; font-size: 1.25rem; }
        .facts .note { display: block; font-size: 0.8125rem; line-height: 1.5; }
        .settings { margin: 0.75rem 0; font-size: 0.9375rem; }
        .settings > div { display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); column-gap: 1rem;
          padding: 0.5rem 0; border-top: 1px solid var(--border); }
        .settings > div:last-child { border-bottom: 1px solid var(--border); }
        .settings dt { font-weight: 600; }
        .settings dd { margin: 0; grid-column: 2; }
        .settings dd p { margin: 0.125rem 0 0; }
        .settings .origin { font-size: 0.8125rem; }
        .settings .origin .location { white-space: normal; }
        .settings .origin .note { font-size: inherit; }
        .deprecations > div { grid-template-columns: minmax(0, 18rem) minmax(0, 1fr); }
        .deprecations dt { font: 600 0.875rem/1.7 var(--mono); }
        .hosts > div { display: block; }
        .hosts dd > p { font-size: 0.875rem; }
        summary { padding: 0.375rem 0; color: var(--accent); font-size: 0.9375rem; cursor: pointer; }

        """

    private static let lists = """
        .endpoint-list > li { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 0 1.5rem;
          align-items: baseline; padding: 0.1875rem 0; border-bottom: 1px solid var(--border); }
        .endpoint-list > li:last-child { border-bottom: 0; }
        .endpoint-list > li:not(:has(.summary)) { grid-template-columns: minmax(0, 1fr); }
        .endpoint-list .call { display: grid; grid-template-columns: 3.75rem minmax(0, 1fr); align-items: baseline;
          gap: 0 0.625rem; }
        .endpoint-list .method { overflow: hidden; padding: 0; text-align: center; font-size: 0.6875rem; }
        .endpoint-list a { font-family: var(--mono); font-size: 0.875rem; font-weight: 600; }
        .endpoint-list .path { color: var(--muted); font-size: 0.8125rem; }
        .endpoint-list .summary { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .type-index { columns: 20rem; column-gap: 2rem; font: 0.875rem/1.75 var(--mono); }
        .type-index > li { break-inside: avoid; }
        .type-index a { overflow-wrap: normal; }
        .letter { display: block; margin-top: 0.5rem; color: var(--muted); font: 650 0.75rem/1.75 var(--sans); }
        .type-index > li:first-child .letter { margin-top: 0; }
        .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1rem; margin-top: 1.5rem; }
        .cards > li { padding: 1.25rem 1.5rem; border: 1px solid var(--border); border-radius: 10px; }
        .entry { margin-top: 1rem; max-width: 46rem; }
        .entry h3 { margin-top: 0; }

        """

    private static let code = """
        code, pre { font-family: var(--mono); font-size: 0.875em; }
        .note code, li code { overflow-wrap: anywhere; }
        .code {
          margin: 0.75rem 0; padding: 0.75rem 1rem; overflow-x: auto; border: 1px solid var(--border); border-radius: 8px;
          background: var(--surface); font-size: 0.8125rem; line-height: 1.55; tab-size: 4;
        }
        .code code { font-size: inherit; }
        .sample { margin: 0 0 1rem; border: 1px solid var(--border); border-radius: 8px; overflow: hidden; }
        .sample figcaption { display: flex; align-items: center; justify-content: space-between; padding: 0.375rem 1rem;
          border-bottom: 1px solid var(--border); background: var(--surface); color: var(--muted); font-size: 0.8125rem;
          font-weight: 600; }
        .sample .note { margin: 0; padding: 0.375rem 1rem; border-top: 1px solid var(--border); font-size: 0.8125rem; }
        .copy { margin: 0 -0.5rem 0 auto; padding: 0.0625rem 0.5rem; border: 0; border-radius: 4px; background: none;
          color: var(--accent); font: inherit; font-size: 0.8125rem; font-weight: 500; cursor: pointer; }
        .copy:hover { text-decoration: underline; }
        .sample .code { margin: 0; border: 0; border-radius: 0; max-height: calc(100vh - var(--header) - 6.5rem);
          background:
            linear-gradient(to right, var(--background) 40%, transparent) 0 0 / 2.5rem 100% no-repeat local,
            linear-gradient(to left, var(--background) 40%, transparent) 100% 0 / 2.5rem 100% no-repeat local,
            linear-gradient(to top, var(--background) 40%, transparent) 0 100% / 100% 2.5rem no-repeat local,
            linear-gradient(to left, rgb(127 127 127 / 30%), transparent) 100% 0 / 0.75rem 100% no-repeat scroll,
            linear-gradient(to right, rgb(127 127 127 / 30%), transparent) 0 0 / 0.75rem 100% no-repeat scroll,
            linear-gradient(to top, rgb(127 127 127 / 30%), transparent) 0 100% / 100% 0.75rem no-repeat scroll,
            var(--background); }
        .sample .code:focus-visible { outline-offset: -2px; }
        .samples.tabbed { border: 1px solid var(--border); border-radius: 8px; overflow: hidden; }
        .tabbed > .sample { margin: 0; border: 0; border-radius: 0; }
        .tabbed > .sample > figcaption { display: none; }
        .tabs { display: flex; align-items: center; border-bottom: 1px solid var(--border); background: var(--surface); }
        .tabs > [role="tablist"] { display: flex; min-width: 0; overflow-x: auto; }
        .tabs [role="tab"] { padding: 0.375rem 0.75rem; border: 0; border-bottom: 2px solid transparent; background: none;
          color: var(--muted); font: inherit; font-size: 0.8125rem; font-weight: 600; white-space: nowrap; cursor: pointer; }
        .tabs [role="tab"]:hover { color: var(--text); }
        .tabs [role="tab"]:focus-visible { outline-offset: -2px; }
        .tabs [aria-selected="true"] { border-bottom-color: var(--accent); color: var(--text); }
        .tabs .copy { margin: 0 0.25rem 0 auto; }
        .hl-keyword { color: var(--code-keyword); }
        .hl-string { color: var(--code-string); }
        .hl-type, .hl-key { color: var(--code-type); }
        .hl-number { color: var(--code-number); }
        .hl-comment { color: var(--code-comment); }

        """
}
