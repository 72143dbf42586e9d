import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#database/database.ts';
import { findInOutbox, listOutbox } from '#server/notifications/notifications.public.ts';

/**
 * The content security policy for showing an e-mail as it was sent. Nothing in it may run scripts, load files, send
 * data or be embedded elsewhere.
 */
const LETTER_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  // Pictures that are embedded in the e-mail itself.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:2rem 1.25rem 6rem;font:1rem/1.6 system-ui,sans-serif;background:#F7F3EB;color:#16211B;overflow-wrap:anywhere}
h1,h2,h3{font-weight:600;line-height:1.4}h1{font-weight:500}
h2{margin:0;font-size:1.0625rem}h3{margin:.75rem 0 0;font-size:1rem}
section{margin-block-start:1rem;padding:1rem 1.25rem;background:#FCFAF6;border:1px solid #DDD3C4;border-radius:.75rem}
.about{margin:0;color:#5B645D;font-size:.875rem}
pre{margin:.75rem 0 0;white-space:pre-wrap;font:inherit;unicode-bidi:plaintext;text-align:start}
a{color:#1F4231;display:inline-block;padding-block:.25rem}
`;

/**
 * The language of a message. The page is in English, so each message is marked with its own language for screen
 * readers.
 */
const languageOf = (text: string): 'ar' | 'en' => (/[\u0621-\u064a]/.test(text) ? 'ar' : 'en');

type Message = Awaited<ReturnType<typeof listOutbox>>[number];

const section = ({
  id,
  kind,
  recipient,
  at,
  body,
  meta,
}: Message) => html`<section><h2><bdi>${recipient}</bdi></h2>
<p class="about">${kind} · ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</p>
${meta.subject ? html`<h3 dir="auto" lang="${languageOf(meta.subject)}">${meta.subject}</h3>` : ''}
<pre dir="auto" lang="${languageOf(body)}">${body}</pre>
${meta.chat ? html`<p class="about"><a href="${meta.chat}">Reply from this phone</a></p>` : ''}
${meta.html ? html`<p class="about"><a href="/outbox/${id}">See it as a mail program shows it</a></p>` : ''}</section>`;

async function listPage(c: Context, database: Database): Promise<Response> {
  const messages = await listOutbox(database);
  return c.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Outbox</title><link rel="stylesheet" href="/outbox/style.css"></head>
<body><main><h1>Outbox</h1>
<p>What the shop sent while no real service is connected. Newest first.</p>
${messages.length === 0 ? html`<p>Nothing was sent yet.</p>` : ''}
${messages.map(section)}
</main></body></html>`);
}

async function letterPage(c: Context, database: Database): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const letter = /^\d{1,9}$/.test(id) ? (await findInOutbox(database, Number(id)))?.meta.html : undefined;
  if (letter === undefined) return c.text('404', 404);
  c.header('content-security-policy', LETTER_POLICY);
  return c.html(letter);
}

/**
 * Shows every message that was sent outside live mode, newest first (product.md 1). The page is only in English, for
 * the people who run the demo.
 */
export function outboxPages(database: Database): Hono {
  const pages = new Hono();
  pages.use('*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  pages.get('/', (c) => listPage(c, database));
  pages.get('/style.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  pages.get('/:id', (c) => letterPage(c, database));
  return pages;
}
