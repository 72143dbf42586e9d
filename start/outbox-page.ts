import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#database/database.ts';
import { listOutbox } from '#server/notifications/notifications.public.ts';

/** What was sent to whom outside live mode, newest first (product.md 1). English: its readers run the demo. */
export async function outboxPage(c: Context, database: Database): Promise<Response> {
  const messages = await listOutbox(database);
  c.header('cache-control', 'no-store');
  return c.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Outbox · Ashjar</title><link rel="stylesheet" href="/api/v1/docs.css"></head>
<body><main><h1>Outbox</h1>
<p>What the shop sent while no real service is connected. Newest first.</p>
${messages.length === 0 ? html`<p>Nothing was sent yet.</p>` : ''}
${messages.map(
  (
    message,
  ) => html`<section><h2><bdi>${message.recipient}</bdi> <small>${message.kind} · ${message.at.toISOString()}</small></h2>
<pre dir="auto" tabindex="0">${message.body}</pre></section>`,
)}
</main></body></html>`);
}
