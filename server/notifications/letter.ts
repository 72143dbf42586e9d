import { html, raw } from 'hono/html';
import type { Email } from '#providers/email/email.port.ts';
import { directionOf, type Language } from '#text/language.ts';

/** The parts of an e-mail, in reading order. */
export type Letter = {
  subject: string;
  title: string;
  lead: string[];
  /** Shown large, left to right in every language. */
  code: string | null;
  /** A link to the shop. */
  link: string | null;
  more: string[];
};
type LetterContext = { language: Language; brand: string; about: string };

// E-mail clients do not support design tokens, and some support only pixels: these are the shop's own colours
// (storefront/ui/tokens.css) for light and dark mode. Clients that invert colours themselves need both background and
// text colour on every element.
const DAY = { paper: '#F7F3EB', raised: '#FCFAF6', ink: '#16211B', quiet: '#445048', green: '#1F4231' };
const NIGHT = { paper: '#121A15', raised: '#1C2720', ink: '#F7F3EB', quiet: '#C9D4C8', green: '#C9D4C8' };
const FACE = {
  ar: "'Readex Pro',Tahoma,'Segoe UI',Arial",
  en: "'Readex Pro','Segoe UI',Roboto,Helvetica,Arial",
};

const NIGHT_STYLE = `@media (prefers-color-scheme:dark){
.paper{background:${NIGHT.paper}!important}
.raised{background:${NIGHT.raised}!important}
.ink{color:${NIGHT.ink}!important}
.quiet{color:${NIGHT.quiet}!important}
.green{color:${NIGHT.green}!important}}`;

function writeHtml({ subject, title, lead, code, link, more }: Letter, context: LetterContext): string {
  const { language, brand, about } = context;
  const direction = directionOf(language);
  const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.7`;
  // The letter spacing after the last digit is compensated on the other side, so that the code is centred.
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
<div class="raised" style="background:${DAY.raised};border-radius:16px;padding:28px 24px 12px">
<h1 class="ink" style="margin:0 0 12px;color:${DAY.ink};font-size:22px;line-height:1.5;font-weight:600">${title}</h1>
${lead.map((text) => html`<p class="ink" style="${paragraph};color:${DAY.ink}">${text}</p>`)}
${code === null ? '' : html`<p class="paper green" dir="ltr" style="${digits}">${code}</p>`}
${link === null ? '' : html`<p style="${paragraph}"><a class="green" dir="ltr" href="${link}" style="color:${DAY.green};overflow-wrap:anywhere">${link}</a></p>`}
${more.map((text) => html`<p class="quiet" style="${paragraph};color:${DAY.quiet}">${text}</p>`)}
</div>
<p class="quiet" style="margin:16px 0 0;padding:0 4px;color:${DAY.quiet};font-size:14px;line-height:1.7">${about}</p>
</div></div></body></html>`);
}

const writeText = ({ title, lead, code, link, more }: Letter, { about }: LetterContext): string =>
  [title, ...lead, code, link, ...more, about].filter((part) => part !== null).join('\n\n');

/** An e-mail as text and HTML, without images, external resources or tracking. */
export const writeLetter = (letter: Letter, context: LetterContext): Omit<Email, 'to'> => ({
  subject: letter.subject,
  text: writeText(letter, context),
  html: writeHtml(letter, context),
  language: context.language,
});
