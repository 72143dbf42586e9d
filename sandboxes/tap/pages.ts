import { html } from 'hono/html';
import { type Html, sandboxPage } from '../kit/page.ts';
import { OUTCOME_OF_EXPIRY, TEST_CARDS } from './cards.ts';
import type { StoredCharge } from './charges.ts';
import { type PageLanguage, texts } from './texts.ts';

/** An invalid field of the card form, with its error message. */
export type WrongField = { field: 'number' | 'expiry' | 'cvv'; sentence: string };

const page = (language: PageLanguage, title: string, content: Html): Html =>
  sandboxPage({ language, brand: texts[language].brand, stylePath: '/pay/sandbox.css' }, title, content);

const amountOf = ({ charge, language }: StoredCharge): string =>
  texts[language].riyals(charge.amount.toLocaleString('en-US', { minimumFractionDigits: 2 }));

const summary = (stored: StoredCharge, isForCard: boolean): Html => {
  const t = texts[stored.language];
  return html`<p class="notice">${t.notice}${isForCard ? ` ${t.cardsOnly}` : ''}</p>
<dl>
<dt>${t.order}</dt><dd><bdi>${String(stored.charge.description)}</bdi></dd>
<dt>${t.amount}</dt><dd>${amountOf(stored)}</dd>
</dl>`;
};

const wrongSummary = (language: PageLanguage, wrong: readonly WrongField[]): Html | '' =>
  wrong.length === 0
    ? ''
    : html`<div class="wrong" role="alert"><p>${texts[language].wrong}</p><ul>${wrong.map(
        ({ field, sentence }) => html`<li><a href="#${field}">${sentence}</a></li>`,
      )}</ul></div>`;

function field(
  name: WrongField['field'],
  label: string,
  how: { autocomplete: string; length: number; value: string; placeholder: string },
  wrong: readonly WrongField[],
): Html {
  const sentence = wrong.find((one) => one.field === name)?.sentence;
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${how.autocomplete}"
 maxlength="${how.length}" value="${how.value}" placeholder="${how.placeholder}" required${
   sentence ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : ''
 }>
${sentence ? html`<p class="hint" id="${name}-wrong">${sentence}</p>` : ''}
</div>`;
}

const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

const testData = (language: PageLanguage): Html => {
  const t = texts[language];
  return html`<details><summary>${t.cards}</summary>
<ul>${TEST_CARDS.map(
    (card) =>
      html`<li><bdi dir="ltr">${spaced(card.number)}</bdi><span><bdi>${card.scheme.replace('_', ' ')}</bdi>, ${
        card.asksForCode ? t.asksForCode : t.noCode
      }</span></li>`,
  )}</ul>
<p>${t.outcomes}</p>
<ul>${Object.keys(OUTCOME_OF_EXPIRY).map(
    (expiry) => html`<li><bdi dir="ltr">${expiry}</bdi><span>${t.outcomeNames[expiry]}</span></li>`,
  )}</ul>
<p>${t.cvvHint}</p>
</details>`;
};

/** The only page where the card is typed. The CVV field is always empty when the page is shown again. */
export function cardPage(
  stored: StoredCharge,
  typed: { number: string; expiry: string },
  wrong: readonly WrongField[],
): Html {
  const t = texts[stored.language];
  const path = `/pay/${stored.charge.id}`;
  return page(
    stored.language,
    t.title,
    html`${summary(stored, true)}
<form method="post" action="${path}/card" novalidate>
${wrongSummary(stored.language, wrong)}
${field('number', t.cardNumber, { autocomplete: 'cc-number', length: 30, value: typed.number, placeholder: '' }, wrong)}
<div class="pair">
${field('expiry', t.expiry, { autocomplete: 'cc-exp', length: 9, value: typed.expiry, placeholder: '01/39' }, wrong)}
${field('cvv', t.cvv, { autocomplete: 'cc-csc', length: 4, value: '', placeholder: '100' }, wrong)}
</div>
<button type="submit">${t.pay(amountOf(stored))}</button>
</form>
<div class="row">
<form method="post" action="${path}/cancel"><button class="quiet" type="submit">${t.cancel}</button></form>
<form method="post" action="${path}/abandon"><button class="quiet" type="submit">${t.abandon}</button></form>
</div>
${testData(stored.language)}`,
  );
}

export function codePage(stored: StoredCharge, isWrong: boolean): Html {
  const t = texts[stored.language];
  return page(
    stored.language,
    t.codeTitle,
    html`${summary(stored, false)}
<p>${t.codeText}</p>
<form method="post" action="/pay/${stored.charge.id}/code">
${isWrong ? html`<div class="wrong" role="alert"><p id="code-wrong">${t.wrongCode}</p></div>` : ''}
<div class="field">
<label for="code">${t.code}</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="8"${
      isWrong ? html` aria-invalid="true" aria-describedby="code-wrong"` : ''
    }>
</div>
<button type="submit" name="answer" value="approve">${t.approve}</button>
<div class="row"><button class="quiet" type="submit" name="answer" value="decline">${t.decline}</button></div>
</form>`,
  );
}

export function leftPage(stored: StoredCharge): Html {
  const t = texts[stored.language];
  return page(stored.language, t.left, html`<p>${t.leftText}</p>`);
}

export function overPage(stored: StoredCharge, backUrl: string): Html {
  const t = texts[stored.language];
  return page(
    stored.language,
    t.over,
    html`<p>${t.overText}</p><a class="button" href="${backUrl}">${t.back}</a>`,
  );
}

export const unknownPage = (language: PageLanguage): Html => page(language, texts[language].unknown, html``);
