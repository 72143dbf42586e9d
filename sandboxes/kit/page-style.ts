/**
 * The stylesheet of the pages: colours similar to the shop's, without its branding. It uses only logical properties.
 */
export const style = `
:root{color-scheme:light;--paper:#f7f3eb;--raised:#fcfaf6;--ink:#16211b;--ink-2:#445048;--line:#ddd3c4;--edge:#8a8072;--act:#2b3a4a;--act-press:#1a2632;--wrong:#9b1c31;--wrong-tint:#f7e5e1;--notice:#7a5410;--notice-tint:#f5e8cc}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,"Segoe UI","Noto Sans Arabic",sans-serif}
:lang(ar) body{line-height:1.8}
main{inline-size:min(100% - 2.5rem,26rem);margin:2rem auto 3rem}
.brand{margin:0;font-size:.9375rem;color:var(--ink-2)}
h1{margin:.25rem 0 1rem;font-size:1.5rem;font-weight:600;line-height:1.3}
.notice{margin:0 0 1.5rem;padding:.75rem 1rem;background:var(--notice-tint);color:var(--notice);border-inline-start:3px solid currentcolor}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.5rem;padding-block:1rem;border-block:1px solid var(--line)}
dt{color:var(--ink-2)}
dd{margin:0;text-align:end;font-weight:600}
.field{margin-block-end:1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}
label{display:block;margin-block-end:.25rem;font-size:.9375rem}
input{inline-size:100%;min-block-size:3.25rem;padding:.5rem .875rem;font:inherit;font-size:1.0625rem;color:inherit;background:var(--raised);border:1px solid var(--edge);border-radius:3px;direction:ltr;text-align:start}
:lang(ar) input{text-align:end}
input[aria-invalid=true]{border-color:var(--wrong);border-width:2px}
.hint{margin:.25rem 0 0;font-size:.875rem;color:var(--wrong)}
.wrong{margin:0 0 1.25rem;padding:.75rem 1rem;background:var(--wrong-tint);color:var(--wrong);border-inline-start:3px solid currentcolor}
.wrong p{margin:0;font-weight:600}
.wrong ul{margin:.25rem 0 0;padding-inline-start:1.25rem}
.wrong a{color:inherit}
button,.button{display:block;inline-size:100%;min-block-size:3.25rem;padding:.75rem 1rem;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:#fff;background:var(--act);border:1px solid var(--act);border-radius:3px;cursor:pointer}
button:hover,.button:hover{background:var(--act-press)}
button.quiet{color:var(--ink);background:none;border-color:var(--edge)}
button.quiet:hover{background:#eee6d9}
.row{display:grid;gap:.75rem;margin-block-start:.75rem}
@media (min-width:26rem){.row{grid-template-columns:1fr 1fr}}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
details{margin-block-start:2rem;padding-block-start:1rem;border-block-start:1px solid var(--line);font-size:.9375rem;color:var(--ink-2)}
summary{min-block-size:2rem;cursor:pointer;color:var(--ink)}
details ul{margin:.25rem 0 1rem;padding:0;list-style:none}
details li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding-block:.25rem}
bdi{font-variant-numeric:tabular-nums;white-space:nowrap}
`;
