import { renderToStaticMarkup } from 'react-dom/server';
import { type PopupPage, popupAddress } from '#contract/account/identity.rules.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import type { IconName } from '#storefront/ui/icon-names.ts';
import { Logo } from '#storefront/ui/logo.tsx';
import { Shapes } from '#storefront/ui/shapes.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { http as arabicHttp } from '#text/ar/http.messages.ts';
import { identity as arabic } from '#text/ar/identity.ts';
import { shell as arabicShell } from '#text/ar/shell.ts';
import { http as englishHttp } from '#text/en/http.messages.ts';
import { identity as english } from '#text/en/identity.ts';
import { shell as englishShell } from '#text/en/shell.ts';
import { directionOf, type Language } from '#text/language.ts';
import type { Assets } from './document.ts';
import styles from './identity-page.module.css';

const texts = {
  ar: { identity: arabic, shell: arabicShell, http: arabicHttp },
  en: { identity: english, shell: englishShell, http: englishHttp },
};
type Text = (typeof texts)['en'];
type Words = keyof Text['identity']['pages'];

const icons: Record<Words, IconName> = {
  working: 'plant',
  heard: 'check',
  unheard: 'house-line',
  notOffered: 'question',
  notFromShop: 'house-line',
  tooManyTries: 'clock',
  expired: 'clock',
  refused: 'warning-circle',
  down: 'wifi-slash',
};

type SaidProps = { words: Words; text: Text; line?: string | undefined; again?: string | undefined };

function Said({ words, text: { identity, shell }, line, again }: SaidProps) {
  const { title, text } = identity.pages[words];
  // Closing is a link home: where the window may not close itself it still leads on (render/identity-window).
  const close = (
    <span className={styles.close}>
      <TextLink href="/">{shell.close}</TextLink>
    </span>
  );
  const action = (
    <div className={styles.actions}>
      {again ? <Button href={again}>{shell.tryAgain}</Button> : null}
      {words === 'unheard' ? <Button href="/">{identity.goHome}</Button> : null}
      {close}
    </div>
  );
  return (
    <EmptyState
      icon={icons[words]}
      tone="green"
      size="large"
      level={1}
      title={title}
      text={line ?? text}
      action={words === 'working' ? null : action}
    />
  );
}

/** All that this page may come to say; its script shows one at a time. */
function Handover({ text }: { text: Text }) {
  return (['working', 'heard', 'unheard'] as const).map((words) => (
    <div key={words} className={styles.part} data-words={words} hidden={words !== 'working'}>
      <Said words={words} text={text} />
    </div>
  ));
}

function Words({ page, text }: { page: PopupPage; text: Text }) {
  switch (page.kind) {
    case 'done':
      return <Handover text={text} />;
    case 'tooManyTries':
      return <Said words={page.kind} text={text} line={text.http.tooManyTries(page.seconds)} />;
    case 'notOffered':
    case 'notFromShop':
      return <Said words={page.kind} text={text} />;
    default:
      return <Said words={page.kind} text={text} again={page.from ? popupAddress(page.from) : undefined} />;
  }
}

type WindowAssets = Omit<Assets, 'sprite' | 'hideNotice' | 'watchPage'>;

/** A page of the identity popup: the brand's look, no React in the browser, one small script of its own. */
export function renderIdentityPage(page: PopupPage, language: Language, assets: WindowAssets): string {
  const text = texts[language];
  const { title } = text.identity;
  const from = 'from' in page ? page.from : null;
  const html = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>{`${title} · ${text.shell.brand}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {assets.fonts.map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="" />
        ))}
        {assets.styles.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
        {assets.preloads.map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body data-mark={from?.mark} data-provider={from?.provider}>
        <Shapes />
        <div className={styles.window}>
          <header className={styles.brand}>
            <Logo lang={language} href="/" label={text.shell.homeLink} />
          </header>
          <main className={styles.words} aria-live="polite">
            <Words page={page} text={text} />
          </main>
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
