import { html } from 'hono/html';
import type { Call } from '#contract/call.ts';
import { STATUS_OF_REASON } from '#contract/reasons.ts';
import { wireSide } from './openapi.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
};

/** Writes a schema in readable form: `{ product_qty: integer, color: integer | null }`. */
function shapeOf(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => shapeOf(one, indent)).join(' | ');
  if (schema.type === 'array') return `[ ${shapeOf(schema.items ?? {}, indent)} ]`;
  if (schema.properties) {
    const inner = `${indent}  `;
    const rows = Object.entries(schema.properties).map(
      ([name, value]) =>
        `${inner}${name}${schema.required?.includes(name) === false ? '?' : ''}: ${shapeOf(value, inner)}`,
    );
    return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${indent}}`;
  }
  return schema.format ?? [schema.type ?? 'anything'].flat().join(' | ');
}

function section(call: Call) {
  const refusals = call.refusals ?? [];
  const { limit } = call;
  return html`<section id="${call.name}">
<h3><code>${call.method} ${call.path}</code> <small>${call.name}</small></h3>
${call.guestPath ? html`<p>Guests: <code>${call.guestPath}</code></p>` : ''}
<p>Audience: ${call.audience}.${limit ? ` At most ${limit.requests} in ${limit.perSeconds} s by ${limit.by}.` : ''}${
    refusals.length > 0
      ? html` Refused as ${refusals.map((r, i) => html`${i > 0 ? ', ' : ''}<code>${r}</code> (${STATUS_OF_REASON[r]})`)}.`
      : ''
  }</p>
<h4>Request</h4><pre tabindex="0">${shapeOf(wireSide(call.input))}</pre>
<h4>Response, in <code>data</code></h4><pre tabindex="0">${shapeOf(wireSide(call.output))}</pre>
</section>`;
}

export const DOCS_STYLE = `
:root{color-scheme:light}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 6rem;font:1rem/1.6 system-ui,sans-serif;background:#F7F3EB;color:#16211B}
h1,h2{font-weight:500}h2{margin-block-start:3rem;border-block-end:1px solid #16211B}
h3{margin-block:2rem .25rem;font-weight:600}h4{margin-block:1rem .25rem;font-weight:600;font-size:.875rem}
small{font-weight:400;color:#5B645D}pre{background:#FCFAF6;border:1px solid #DDD3C4;padding:.75rem 1rem;overflow:auto;font-size:.8125rem}
code{font-size:.9em}a{color:#1F4231}nav li{line-height:1.9}
`;

/**
 * Renders the API contract as an HTML page, generated from the calls (product.md 1). The page is in English, because
 * its readers are developers.
 */
export function docsPage(calls: readonly Call[]) {
  const domains = [...new Set(calls.map((call) => call.name.split('.')[0]!))];
  const of = (domain: string) => calls.filter((call) => call.name.startsWith(`${domain}.`));
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>The calls of the shop</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/api/v1/docs.css"></head><body><main>
<h1>The calls of the shop</h1>
<p>Every answer is <code>{ success, statusCode, message, data }</code>; the HTTP status is <code>statusCode</code>, a refusal also carries a stable <code>code</code>. Send <code>localization: ar</code> or <code>en</code> for the language of <code>message</code>, and the token as <code>Authorization</code>, bare or as Bearer. A token works only with the cookie that was set with it. Money is in riyals. The same as data: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>
<nav><ul>${domains.map((d) => html`<li><a href="#${d}">${d}</a> (${of(d).length})</li>`)}</ul></nav>
${domains.map((d) => html`<h2 id="${d}">${d}</h2>${of(d).map(section)}`)}
</main></body></html>`;
}
