import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { sandboxPage } from '../kit/page.ts';
import { style } from '../kit/page-style.ts';
import { renderLabel } from './label.ts';
import { nextStage, type Parcels, type SandboxParcel, stageOf } from './parcels.ts';
import { type Courier, type PageLanguage, texts } from './texts.ts';

const STYLE = `${style}
.parcels{margin:0;padding:0;list-style:none}
.parcels li{padding-block:.5rem;border-block-end:1px solid var(--line)}
.stack{display:grid;gap:.75rem;margin-block-end:1rem}
a{color:var(--act);display:inline-block;padding-block:.5rem}
`;
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The page uses the browser's language, because both recipients of gifts and people who run the demo open the page. */
const languageOf = (c: Context): PageLanguage =>
  /^ar\b/i.test(c.req.header('accept-language') ?? '') ? 'ar' : 'en';

/**
 * A courier's own tracking page: a parcel's status and, because it is a sandbox, buttons that change the status. No
 * script.
 */
export function parcelPages(courier: Courier, parcels: Parcels): Hono {
  const app = new Hono();
  const page = (c: Context, title: string, content: ReturnType<typeof html>, status: 200 | 404 = 200) => {
    const language = languageOf(c);
    const frame = { language, brand: texts[language].brands[courier], stylePath: '/parcels/sandbox.css' };
    return c.html(sandboxPage(frame, title, content), status);
  };
  app.get('/sandbox.css', (c) => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.use('*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
    c.header('content-security-policy', POLICY);
  });

  app.get('/', async (c) => {
    const t = texts[languageOf(c)];
    const all = await parcels.list();
    return page(
      c,
      t.title,
      html`<p class="notice">${t.notice}</p>
${all.length === 0 ? html`<p>${t.none}</p>` : ''}
<ul class="parcels">${all.map(
        (parcel) => html`<li><a href="/parcels/${parcel.id}"><bdi dir="ltr">${parcel.trackingNumber}</bdi></a>
<bdi>${parcel.reference}</bdi> · ${t.stages[stageOf(parcel)]}</li>`,
      )}</ul>`,
    );
  });

  const button = (parcel: SandboxParcel, how: 'advance' | 'fail' | 'return', label: string) => html`<form
 method="post" action="/parcels/${parcel.id}/${how}"><button${how === 'advance' ? '' : html` class="quiet"`}
 type="submit">${label}</button></form>`;

  app.get('/:id', async (c) => {
    const t = texts[languageOf(c)];
    const parcel = await parcels.read(c.req.param('id'));
    if (!parcel) return page(c, t.unknown, html`<a href="/parcels">${t.all}</a>`, 404);
    return page(
      c,
      t.stages[stageOf(parcel)],
      html`<p class="notice">${t.notice}</p>
<dl>
<dt>${t.parcel}</dt><dd><bdi dir="ltr">${parcel.trackingNumber}</bdi></dd>
<dt>${t.order}</dt><dd><bdi>${parcel.reference}</bdi></dd>
<dt>${t.city}</dt><dd><bdi>${parcel.city}</bdi></dd>
</dl>
${
  nextStage(parcel) === null
    ? html`<p>${t.over}</p>`
    : html`<div class="stack">${button(parcel, 'advance', t.advance)}
${button(parcel, 'fail', t.fail)}${button(parcel, 'return', t.return)}</div>`
}
<p><a href="/parcels/${parcel.id}/label.pdf">${t.label}</a></p>
<p><a href="/parcels">${t.all}</a></p>`,
    );
  });
  app.get('/:id/label.pdf', async (c) => {
    const parcel = await parcels.read(c.req.param('id'));
    if (!parcel) return c.notFound();
    const label = await renderLabel(texts.en.brands[courier], parcel);
    return c.body(new Uint8Array(label), 200, { 'content-type': 'application/pdf' });
  });
  for (const how of ['advance', 'fail', 'return'] as const) {
    app.post(`/:id/${how}`, async (c) => {
      const id = c.req.param('id');
      await parcels.move(id, how);
      return c.redirect(`/parcels/${encodeURIComponent(id)}`, 303);
    });
  }
  return app;
}
