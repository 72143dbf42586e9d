import { html } from 'hono/html';
import { type Html, sandboxPage } from '../kit/page.ts';
import type { PayLaterService, Purchase } from './purchases.ts';
import { type PageLanguage, texts } from './texts.ts';

const page = (service: PayLaterService, language: PageLanguage, title: string, content: Html): Html =>
  sandboxPage({ language, brand: service.brand[language], stylePath: '/pay/sandbox.css' }, title, content);

const shown = (halalas: number): string =>
  (halalas / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const form = (purchase: Purchase, step: string, label: string): Html =>
  html`<form method="post" action="/pay/${purchase.id}/${step}"><button class="quiet" type="submit">${label}</button></form>`;

/**
 * The page where the shopper agrees with the code, and with an identity number if required, or declines in one of three
 * ways.
 */
export function yesPage(service: PayLaterService, purchase: Purchase, isWrong: boolean): Html {
  const t = texts[purchase.language];
  const requested = purchase.isCodeRight
    ? { step: 'identity', text: t.identityText, label: t.identity, wrong: t.wrongIdentity, fill: 'off' }
    : { step: 'code', text: t.codeText, label: t.code, wrong: t.wrongCode, fill: 'one-time-code' };
  const { step } = requested;
  return page(
    service,
    purchase.language,
    t.title,
    html`<p class="notice">${t.notice}</p>
<dl>
<dt>${t.order}</dt><dd><bdi>${purchase.orderNumber}</bdi></dd>
<dt>${t.amount}</dt><dd>${t.riyals(shown(purchase.amount))}</dd>
<dt>${t.payments}</dt><dd>${t.fourOf(shown(purchase.amount / 4))}</dd>
</dl>
<p>${requested.text}</p>
<form method="post" action="/pay/${purchase.id}/${step}" novalidate>
${isWrong ? html`<div class="wrong" role="alert"><p id="${step}-wrong">${requested.wrong}</p></div>` : ''}
<div class="field">
<label for="${step}">${requested.label}</label>
<input id="${step}" name="${step}" type="text" inputmode="numeric" autocomplete="${requested.fill}" maxlength="16" required${
      isWrong ? html` aria-invalid="true" aria-describedby="${step}-wrong"` : ''
    }>
</div>
<button type="submit">${t.approve}</button>
</form>
<div class="stack">
${form(purchase, 'decline', t.decline)}
${form(purchase, 'cancel', t.cancel)}
${form(purchase, 'leave', t.leave)}
</div>
<details><summary>${t.testData}</summary>
<ul>${service.testData[purchase.language].map(
      ([what, outcome]) => html`<li><bdi dir="ltr">${what}</bdi><span>${outcome}</span></li>`,
    )}</ul>
</details>`,
  );
}

export function leftPage(service: PayLaterService, purchase: Purchase): Html {
  const t = texts[purchase.language];
  return page(
    service,
    purchase.language,
    t.left,
    html`<p>${t.leftText}</p><a class="button" href="/pay/${purchase.id}">${t.comeBack}</a>`,
  );
}

export function overPage(service: PayLaterService, purchase: Purchase, backUrl: string): Html {
  const t = texts[purchase.language];
  return page(
    service,
    purchase.language,
    t.over,
    html`<p>${t.overText}</p><a class="button" href="${backUrl}">${t.back}</a>`,
  );
}

export const unknownPage = (service: PayLaterService): Html => page(service, 'ar', texts.ar.unknown, html``);
