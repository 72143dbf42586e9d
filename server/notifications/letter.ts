import { html, raw } from 'hono/html';
import type { Email } from '#providers/email/email.port.ts';
import { directionOf, type Language } from '#text/language.ts';

/** The parts of an e-mail, in reading order. */
export type Letter = {
  subject: string;
  /** The picture that is shown above the title and attached to the e-mail. */
  picture?: LetterPicture | null;
  title: string;
  lead: string[];
  /** The names and values that are shown below the lead. */
  facts?: readonly { name: string; value: string }[];
  /** A button that opens a page of the shop. */
  action?: { label: string; href: string };
  /** A one-time code, shown large and left to right in every language. */
  code: string | null;
  /** A link to the shop. */
  link: string | null;
  more: string[];
};
/** A JPEG for an e-mail, with the size at which it is displayed. */
type LetterPicture = { content: Buffer; alt: string; width: number; height: number };
type LetterContext = { language: Language; brand: string; about: string };

// E-mail clients do not support CSS variables, and some support only pixels, so these are copies of the shop's colours
// (storefront/ui/tokens.css) for light and dark mode. Every element needs both a background and a text colour, for
// clients that invert colours themselves.
const DAY = {
  paper: '#F7F3EB',
  raised: '#FCFAF6',
  ink: '#16211B',
  quiet: '#445048',
  green: '#1F4231',
  line: '#DDD3C4',
};
const NIGHT = {
  paper: '#121A15',
  raised: '#1C2720',
  ink: '#F7F3EB',
  quiet: '#C9D4C8',
  green: '#C9D4C8',
  line: '#33413A',
};
const FACE = {
  ar: "'Readex Pro',Tahoma,'Segoe UI',Arial",
  en: "'Readex Pro','Segoe UI',Roboto,Helvetica,Arial",
};

const NIGHT_STYLE = `@media (prefers-color-scheme:dark){
.paper{background:${NIGHT.paper}!important}
.raised{background:${NIGHT.raised}!important}
.ink{color:${NIGHT.ink}!important}
.quiet{color:${NIGHT.quiet}!important}
.green{color:${NIGHT.green}!important}
.line{border-color:${NIGHT.line}!important}}`;

/** The Content-ID by which the HTML refers to the attached picture. */
const PICTURE_ID = 'picture@letter';

function writeHtml(letter: Letter, context: LetterContext): string {
  const { subject, picture, title, lead, facts = [], action, code, link, more } = letter;
  const { language, brand, about } = context;
  const direction = directionOf(language);
  const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.7`;
  // The larger padding at the start balances the letter spacing after the last digit, so that the code is centred.
  const digits = `margin:24px 0;padding:16px 0 16px 12px;background:${DAY.paper};color:${DAY.green};border-radius:12px;font-size:36px;line-height:1.2;font-weight:600;letter-spacing:12px;text-align:center;font-variant-numeric:tabular-nums`;
  return String(html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>:root{color-scheme:light dark}
${raw(NIGHT_STYLE)}</style></head>
<body class="paper" style="margin:0;padding:0;background:${DAY.paper}">
<div class="paper" lang="${language}" dir="${direction}" style="background:${DAY.paper};padding:32px 16px;font-family:${raw(FACE[language])},sans-serif;text-align:${direction === 'rtl' ? 'right' : 'left'}">
<div style="max-width:544px;margin:0 auto">
<p class="green" style="margin:0 0 16px;padding:0 4px;color:${DAY.green};font-size:24px;line-height:1.4;font-weight:600">${brand}</p>
<div class="raised" style="background:${DAY.raised};border-radius:16px;overflow:hidden">
${picture ? html`<img src="cid:${PICTURE_ID}" alt="${picture.alt}" width="${picture.width}" height="${picture.height}" style="display:block;width:100%;height:auto;border:0;font-size:16px;line-height:1.7;color:${DAY.quiet}">` : ''}
<div style="padding:28px 24px 12px">
<h1 class="ink" style="margin:0 0 12px;color:${DAY.ink};font-size:22px;line-height:1.5;font-weight:600">${title}</h1>
${lead.map((text) => html`<p class="ink" style="${paragraph};color:${DAY.ink}">${text}</p>`)}
${facts.length === 0 ? '' : factsTable(facts, direction)}
${action ? html`<p style="margin:24px 0"><a href="${action.href}" style="display:inline-block;padding:14px 28px;background:${DAY.green};color:${DAY.raised};border-radius:3px;font-size:16px;line-height:1.5;text-decoration:none">${action.label}</a></p>` : ''}
${code === null ? '' : html`<p class="paper green" dir="ltr" style="${digits}">${code}</p>`}
${link === null ? '' : html`<p style="${paragraph}"><a class="green" dir="ltr" href="${link}" style="color:${DAY.green};overflow-wrap:anywhere">${link}</a></p>`}
${more.map((text) => html`<p class="quiet" style="${paragraph};color:${DAY.quiet}">${text}</p>`)}
</div></div>
<p class="quiet" style="margin:16px 0 0;padding:0 4px;color:${DAY.quiet};font-size:14px;line-height:1.7">${about}</p>
</div></div></body></html>`);
}

/** Renders the facts as a table, because some e-mail clients support neither grid nor flex. */
function factsTable(facts: NonNullable<Letter['facts']>, direction: 'rtl' | 'ltr') {
  const cell = `padding:10px 0;border-top:1px solid ${DAY.line};vertical-align:top;font-size:16px;line-height:1.6`;
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  return html`<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="width:100%;margin:8px 0 16px;border-collapse:collapse">
${facts.map(({ name, value }) => html`<tr><td class="quiet line" style="${cell};padding-${end}:16px;color:${DAY.quiet};text-align:${start};white-space:nowrap">${name}</td><td class="ink line" dir="auto" style="${cell};color:${DAY.ink};text-align:${end};overflow-wrap:anywhere">${value}</td></tr>`)}</table>`;
}

const writeText = (letter: Letter, { about }: LetterContext): string => {
  const { title, lead, facts = [], action, code, link, more } = letter;
  const listed = facts.map(({ name, value }) => `${name}: ${value}`).join('\n') || null;
  return [title, ...lead, listed, action?.href ?? null, code, link, ...more, about]
    .filter((part) => part !== null)
    .join('\n\n');
};

/** An e-mail as text and HTML. Its picture is attached, so reading the e-mail loads nothing and cannot be tracked. */
export const writeLetter = (letter: Letter, context: LetterContext): Omit<Email, 'to'> => ({
  subject: letter.subject,
  text: writeText(letter, context),
  html: writeHtml(letter, context),
  language: context.language,
  ...(letter.picture
    ? { pictures: [{ id: PICTURE_ID, type: 'image/jpeg', content: letter.picture.content }] }
    : {}),
});
