/**
 * The stylesheet of the pages, without any provider's branding. It uses only logical properties, for Arabic and
 * English.
 */
export const style = `
:root{color-scheme:light;--paper:#f6f7f9;--raised:#fff;--ink:#1a2129;--ink-2:#4a5560;--line:#d8dde3;--edge:#7b8794;--act:#27476e;--act-press:#1a3353;--wrong:#9b1c31;--wrong-tint:#f9e9ea;--good:#1f6042;--notice:#6d4a0c;--notice-tint:#f7ecd2}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,"Segoe UI","Noto Sans Arabic",sans-serif}
:lang(ar) body{line-height:1.8}
main{inline-size:min(100% - 2.5rem,26rem);margin:1.75rem auto 2.5rem}
.brand{margin:0;font-size:.9375rem;color:var(--ink-2)}
h1{margin:.125rem 0 1rem;font-size:1.5rem;font-weight:600;line-height:1.3}
h2{margin:1.75rem 0 .75rem;font-size:1.0625rem;font-weight:600}
.notice{margin:0 0 1.25rem;padding:.625rem 1rem;background:var(--notice-tint);color:var(--notice);border-inline-start:3px solid currentcolor}
.people{display:grid;gap:.625rem;margin:0;padding:0;list-style:none}
.person{display:grid;grid-template-columns:2.5rem 1fr;gap:.125rem .875rem;align-items:center;inline-size:100%;padding:.75rem .875rem;font:inherit;color:inherit;text-align:start;background:var(--raised);border:1px solid var(--line);border-radius:8px;cursor:pointer}
.person:hover{border-color:var(--act)}
.mark{grid-row:span 2;display:grid;place-items:center;block-size:2.5rem;border-radius:50%;background:var(--act);color:#fff;font-weight:600;line-height:1}
.who{font-weight:600;line-height:1.4}
.what{display:grid;justify-items:start;font-size:.875rem;line-height:1.5;color:var(--ink-2);overflow-wrap:anywhere}
.what .verified{color:var(--good)}
.field{margin-block-end:.875rem}
label{display:block;margin-block-end:.25rem;font-size:.9375rem}
input[type=text],input[type=email]{inline-size:100%;min-block-size:3rem;padding:.5rem .875rem;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--edge);border-radius:6px}
input[type=email]{direction:ltr;text-align:start}
:lang(ar) input[type=email]{text-align:end}
input[aria-invalid=true]{border-color:var(--wrong);border-width:2px}
.check{display:flex;gap:.625rem;align-items:center;min-block-size:2.75rem;margin:0 0 .5rem}
.check input{inline-size:1.25rem;block-size:1.25rem;margin:0;accent-color:var(--act)}
.wrong{margin:0 0 .875rem;padding:.625rem 1rem;background:var(--wrong-tint);color:var(--wrong);border-inline-start:3px solid currentcolor}
.button{display:block;inline-size:100%;min-block-size:3rem;padding:.625rem 1rem;font:inherit;font-weight:600;color:#fff;background:var(--act);border:1px solid var(--act);border-radius:6px;cursor:pointer}
.button:hover{background:var(--act-press)}
.button.quiet{margin-block-start:.75rem;color:var(--ink);background:none;border-color:var(--edge)}
.button.quiet:hover{background:#e9ecf0}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
`;
