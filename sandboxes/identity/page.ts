import { html } from 'hono/html';
import { type Html, sandboxPage } from '../kit/page.ts';
import type { IdentityProvider } from './texts.ts';
import { type PageLanguage, texts } from './texts.ts';
import { fullName, SANDBOX_USERS, sandboxUser } from './users.ts';

/** The invalid input for another person, shown again in the form. */
export type Typed = { name: string; email: string; isVerified: boolean; wrong: 'nobody' | 'email' };

export type PageOptions = {
  provider: IdentityProvider;
  language: PageLanguage;
  /** The URL to which the forms are sent. */
  action: string;
  /** Whether this provider says which e-mails are verified. */
  vouches: boolean;
  typed?: Typed;
};

export const STYLE_PATH = '/sandbox.css';

const page = (provider: IdentityProvider, language: PageLanguage, title: string, content: Html): Html =>
  sandboxPage({ language, brand: texts[language].brand[provider], stylePath: STYLE_PATH }, title, content);

function somebodyElse({ language, action, vouches, typed }: PageOptions): Html {
  const t = texts[language];
  const sentence = typed && (typed.wrong === 'email' ? t.wrongEmail : t.nobody);
  const invalid = html` aria-invalid="true" aria-describedby="wrong"`;
  return html`<form method="post" action="${action}" novalidate>
<h2>${t.other}</h2>
${sentence ? html`<p class="wrong" id="wrong" role="alert">${sentence}</p>` : ''}
<div class="field"><label for="name">${t.name}</label>
<input id="name" name="name" type="text" dir="auto" autocomplete="off" maxlength="100" value="${typed?.name ?? ''}"${
    typed?.wrong === 'nobody' ? invalid : ''
  }></div>
<div class="field"><label for="email">${t.email}</label>
<input id="email" name="email" type="email" autocomplete="off" maxlength="200" value="${typed?.email ?? ''}"${
    typed ? invalid : ''
  }></div>
${
  vouches
    ? html`<label class="check"><input type="checkbox" name="is_verified" value="yes"${
        typed?.isVerified === false ? '' : html` checked`
      }>${t.isVerified}</label>`
    : ''
}
<button class="button" type="submit" name="choice" value="other">${t.proceed}</button>
</form>`;
}

/** The page that asks who signs in: a demo user with one press, any other person by typing, or nobody. No script. */
export function choicePage(options: PageOptions) {
  const { provider, language, action, vouches } = options;
  const t = texts[language];
  const people = SANDBOX_USERS.map((demo) => {
    const { email, isEmailVerified } = demo;
    const name = fullName(sandboxUser(demo, language));
    const verified = isEmailVerified
      ? html`<span class="verified">${t.verified}</span>`
      : html`<span>${t.unverified}</span>`;
    return html`<li><button class="person" type="submit" name="choice" value="${demo.key}">
<span class="mark" aria-hidden="true">${name[0]}</span>
<span class="who">${name}</span>
<span class="what">${email === null ? t.noEmail : html`<bdi dir="ltr">${email}</bdi>${vouches ? verified : ''}`}</span>
</button></li>`;
  });
  return page(
    provider,
    language,
    t.title,
    html`<p class="notice">${t.notice}</p>
<form method="post" action="${action}"><ul class="people" aria-label="${t.people}">${people}</ul></form>
${somebodyElse(options)}
<form method="post" action="${action}"><button class="button quiet" type="submit" name="choice" value="cancel">${
      t.cancel
    }</button></form>`,
  );
}

export const overPage = (provider: IdentityProvider, language: PageLanguage) =>
  page(provider, language, texts[language].over, html`<p>${texts[language].overText}</p>`);

/**
 * The headers of every page: nothing may load from other hosts. Forms may go to this host and to the shop, because
 * Chromium also applies form-action to the redirect after a form.
 */
export const pageHeaders = (returnUrl: string): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; script-src; style-src 'self'; img-src data:; form-action 'self' ${
    new URL(returnUrl).origin
  }; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
});
