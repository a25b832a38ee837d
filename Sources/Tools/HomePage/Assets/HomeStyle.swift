/// The style sheet of what the home page adds to the reference. Colors and controls are those of the reference.
enum HomeStyle {
    static let text = frame + dock + console + narrow

    /// The icon of the tab while calls have problems.
    static let alertIcon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#a4161a"/>\
        <path d="M16 7v11M16 23v2" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/></svg>

        """

    private static let frame = """
        body.is-live { --bar: 2.75rem; --dock: 2.75rem; padding-bottom: calc(var(--dock) + 1rem); }
        body.dock-open { --dock: min(22rem, 46vh); }
        .is-live { scroll-padding-bottom: var(--dock); }
        .live-bar { position: sticky; top: var(--header); z-index: 2; display: flex; align-items: center; gap: 0.375rem 1rem;
          min-height: var(--bar); overflow-x: auto; padding: 0.25rem var(--gutter);
          border-bottom: 1px solid var(--border); background: var(--surface); font-size: 0.875rem; white-space: nowrap; }
        .live-bar.is-altered { background: var(--amber-surface); color: var(--amber); }
        :is(.live-bar > *, .field-problem, .live-empty, .result):empty { display: none; }
        .is-live nav { top: calc(var(--header) + var(--bar)); height: calc(100vh - var(--header) - var(--bar) - var(--dock)); }
        .is-live .samples { top: calc(var(--header) + var(--bar) + 1.5rem); }
        html:has(.is-live) { scroll-padding-top: calc(var(--header) + 3.75rem); }
        .live-origin { display: inline-flex; align-items: center; gap: 0.5rem; }
        .live-dot { width: 0.625rem; height: 0.625rem; border-radius: 50%; background: var(--green); }
        .is-disconnected .live-dot { background: var(--red); }
        .is-disconnected .live-origin::after { content: "not connected"; color: var(--red); }
        .live-delay { display: inline-flex; align-items: center; gap: 0.5rem; margin-left: auto; }
        .live-delay input { width: 7rem; accent-color: var(--accent); }
        .live-delay output { min-width: 3.5rem; }
        .live-count { font-weight: 650; }
        .live-altered { display: flex; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
        .live-altered li { display: inline-flex; align-items: center; gap: 0.125rem; padding: 0 0.25rem 0 0.625rem;
          border: 1px solid currentcolor; border-radius: 1rem; }
        .live-altered .fixed { padding-right: 0.625rem; border-style: dashed; }
        .live-problems { margin: 1rem var(--gutter); padding: 0.75rem 1rem; border: 1px solid var(--red);
          border-radius: 8px; background: var(--red-surface); color: var(--red); }
        .live-problems h2 { font-size: 1rem; }
        .live-problems .note { color: inherit; }
        .live-problems ul { padding-left: 1.25rem; }
        .live-mark { margin-left: auto; padding-left: 0.5rem; color: var(--muted); font-size: 0.75rem; white-space: nowrap; }
        .control.plain { padding-right: 0.375rem; padding-left: 0.375rem; border-color: transparent; background: none; color: inherit; }
        .control.plain:hover { border-color: var(--border); }
        .control[disabled] { opacity: 0.55; cursor: default; }
        .control.primary { border-color: var(--accent); background: var(--accent); color: var(--background); font-weight: 650; }
        .live-more, .control[aria-pressed="true"] { border-color: var(--accent); background: var(--blue-surface); color: var(--blue);
          font-weight: 650; white-space: nowrap; }
        .live-error, .field-problem { margin: 0.25rem 0; color: var(--red); font-size: 0.8125rem; }
        .live-actions a { font-size: 0.8125rem; }
        .live-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem 0.5rem; }

        """

    private static let dock = """
        .live-dock { position: fixed; right: 0; bottom: 0; left: 0; z-index: 3; display: flex; flex-direction: column; height: var(--dock);
          border-top: 1px solid var(--border); background: var(--background); box-shadow: 0 -4px 16px rgb(0 0 0 / 8%); }
        .live-tabs { flex: 0 0 2.75rem; gap: 1rem; padding: 0 1rem; background: none; }
        .live-tabs [role="tablist"] { align-self: stretch; }
        .live-tools { display: flex; flex: 1; align-items: center; justify-content: flex-end; gap: 0.5rem; min-width: 0; font-size: 0.8125rem; }
        .live-dock:not([data-tab="calls"]) .live-tools, body:not(.dock-open) .live-tools { visibility: hidden; }
        .live-tools input { flex: 0 1 18rem; width: auto; min-width: 6rem; }
        .live-panel { display: flex; flex: 1; min-height: 0; }
        .live-list { flex: 1; min-width: 0; overflow: auto; container-type: inline-size; }
        .live-empty { margin: 0; padding: 0.75rem 1rem; }
        :is(.live-rows, .live-scroll):focus-visible { outline-offset: -2px; }
        .live-row { display: grid; grid-template-columns: 4.5rem 3rem 1rem minmax(8rem, 1fr) minmax(5rem, 0.5fr) 4.5rem minmax(8rem, 1.6fr);
          gap: 0 0.75rem; align-items: center; padding: 0.1875rem 1rem; border-bottom: 1px solid var(--border); font-size: 0.8125rem; cursor: pointer; }
        .live-row:hover { background: var(--surface); }
        .live-row[aria-selected="true"] { background: var(--blue-surface); }
        .live-row > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .live-row .status { justify-self: start; }
        .live-call, .live-time, .live-duration { font-family: var(--mono); font-size: 0.75rem; }
        .live-duration { text-align: right; }
        .live-time, .live-endpoint, .live-duration { color: var(--muted); }
        .live-row[aria-selected="true"] > :is(.live-time, .live-endpoint, .live-duration) { color: var(--text); }
        .live-altered-mark { color: var(--amber); }
        .live-detail { flex: 0 1 42%; min-width: 20rem; overflow: auto; padding: 0.5rem 1rem 1rem; border-left: 1px solid var(--border); }
        .live-detail h3 { margin: 0.75rem 0 0.25rem; }
        .live-detail .code, .result .code { max-height: 18rem; margin: 0.25rem 0; font-size: 0.75rem; }
        .live-close { margin-left: auto; }
        .live-line { overflow-wrap: anywhere; font-size: 0.875rem; }
        .live-findings { padding-left: 1.25rem; color: var(--red); font-size: 0.875rem; }
        .live-detail summary, .result summary { padding: 0.25rem 0; color: var(--muted); font-size: 0.8125rem; }
        .live-scroll { flex: 1; overflow: auto; padding: 0.75rem 1rem 1rem; }
        .live-scroll h2 { font-size: 1rem; }
        .live-scroll h3 { margin-top: 0.75rem; font-size: 0.875rem; }
        .live-scroll svg + h2 { margin-top: 1.5rem; }
        .live-missing { display: flex; flex-wrap: wrap; gap: 0.375rem; padding: 0; list-style: none; }
        .live-table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; }
        .live-table th, .live-table td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--border); text-align: left; vertical-align: middle; }
        .live-table th { font-weight: 550; }
        .live-table thead th { color: var(--muted); }
        .live-table .number { text-align: right; }
        .live-table .live-actions { justify-content: flex-end; }
        .seen { margin-right: 0.625rem; color: var(--green); white-space: nowrap; }
        .seen.not, .live-item { color: var(--muted); }
        .live-fields summary { padding: 0; color: var(--muted); font-size: inherit; }
        .live-fields p { max-width: 40rem; margin: 0.25rem 0; }
        .unmatched { margin-right: 0.5rem; }
        .live-collection { margin-top: 0.5rem; padding: 0.25rem 0.75rem; border: 1px solid var(--border); border-radius: 8px; }
        .live-collection > summary { font-size: 0.875rem; }
        textarea, .field .control { width: 100%; font-family: var(--mono); }
        [aria-invalid="true"] { border-color: var(--red) !important; outline-color: var(--red); }
        .plot { display: block; max-width: 100%; font: 0.75rem var(--sans); }
        .plot text { fill: var(--muted); }
        .plot .grid { stroke: var(--border); }
        .plot .good { fill: var(--green); fill-opacity: 0.7; }
        .plot .bad { fill: var(--red); fill-opacity: 0.85; }
        .plot .attempt { fill: none; stroke: var(--amber); stroke-width: 1.5; }
        .plot .limit { stroke: var(--accent); stroke-width: 3; }
        .plot .limit-text { fill: var(--accent); }
        .plot .reached { fill: var(--green); }
        .plot .absent { fill: var(--border); }

        """

    private static let console = """
        .respond { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem; margin-top: 1rem; font-size: 0.8125rem; }
        .respond-title { margin-right: 0.25rem; color: var(--muted); }
        .respond button { border-radius: 1rem; }
        .respond .live-error { flex-basis: 100%; margin: 0; }
        .console { margin-top: 0.75rem; padding: 0.25rem 1rem; border: 1px solid var(--border); border-radius: 8px; background: var(--surface); }
        .console > summary { font-weight: 650; }
        .console-form { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.75rem 1rem; padding: 0.5rem 0 0.75rem; }
        .console-form > .live-actions, .console-form > .wide, .console-form > .field-problem { grid-column: 1 / -1; }
        .field { position: relative; min-width: 0; margin: 0; font-size: 0.875rem; }
        .field label { font-weight: 600; overflow-wrap: anywhere; }
        .field .required { color: var(--required); }
        .field-type { margin-left: 0.375rem; color: var(--muted); font-size: 0.75rem; }
        .date-picker { position: absolute; right: 0.25rem; bottom: 0.25rem; width: 1.5rem; border: 0; background: none; color: var(--text); }
        .result { padding-bottom: 0.5rem; }

        """

    private static let narrow = """
        @container (max-width: 56rem) {
          .live-row { grid-template-columns: 4.25rem 2.5rem 0.75rem minmax(7rem, 1fr) minmax(8rem, 1.5fr); gap: 0 0.5rem; }
          .live-endpoint, .live-duration { display: none; }
        }
        @media (max-width: 56rem) {
          body.dock-open { --dock: 60vh; }
          .live-bar { position: static; flex-wrap: wrap; white-space: normal; }
          .live-altered { flex-wrap: wrap; }
          .live-tabs { flex-wrap: wrap; flex-basis: auto; gap: 0 0.25rem; padding: 0 0.5rem; }
          .live-tabs [role="tablist"] { flex: 1; }
          .live-tools { order: 3; flex: 1 0 100%; justify-content: flex-start; padding: 0.25rem; }
          .live-dock:not([data-tab="calls"]) .live-tools, body:not(.dock-open) .live-tools { display: none; }
          .live-tools a { display: none; }
          .live-tools input { flex: 1 1 4rem; min-width: 3rem; }
          .live-row { grid-template-columns: auto auto minmax(0, 1fr) auto; padding: 0.375rem 0.75rem; }
          .live-duration { display: block; }
          .live-time { display: none; }
          .live-reason { grid-column: 1 / -1; color: var(--muted); }
          .live-detail { position: absolute; inset: 2.75rem 0 0; min-width: 0; background: var(--background); border: 0; }
          .live-scroll .plot { max-width: none; }
        }
        @media print { .live-bar, .live-dock, .live-problems, .respond, .console { display: none; } }

        """
}
