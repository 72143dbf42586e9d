import { renderToStaticMarkup } from 'react-dom/server';
import { type PopupPage, popupAddress } from '#contract/account/identity.rules.ts';
import { documentTitle } from '#storefront/page/document-title.ts';
import { type ShopBrand, shopName } from '#storefront/page/shop-name.ts';
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
import { pageSymbols } from './page-symbols.ts';

const texts = {
  ar: { identity: arabic, shell: arabicShell, http: arabicHttp },
  en: { identity: english, shell: englishShell, http: englishHttp },
};
type Text = (typeof texts)['en'];
type PageName = keyof Text['identity']['pages'];

const icons: Record<PageName, IconName> = {
  working: 'plant',
  confirmed: 'check',
  unconfirmed: 'house-line',
  notOffered: 'question',
  notFromShop: 'house-line',
  tooManyTries: 'clock',
  expired: 'clock',
  refused: 'warning-circle',
  down: 'wifi-slash',
};

type MessageProps = { name: PageName; text: Text; line?: string | undefined; again?: string | undefined };

function Message({ name, text: { identity, shell }, line, again }: MessageProps) {
  const { title, text } = identity.pages[name];
  // The close button is a link to the home page, so that it still works if the browser does not let the popup close
  // itself (render/identity-window).
  const close = (
    <span className={styles.close}>
      <TextLink href="/">{shell.close}</TextLink>
    </span>
  );
  const action = (
    <div className={styles.actions}>
      {again ? <Button href={again}>{shell.tryAgain}</Button> : null}
      {name === 'unconfirmed' ? <Button href="/">{identity.goHome}</Button> : null}
      {close}
    </div>
  );
  return (
    <EmptyState
      icon={icons[name]}
      tone="green"
      size="large"
      level={1}
      title={title}
      text={line ?? text}
      action={name === 'working' ? null : action}
    />
  );
}

/** All messages of the page that passes the sign-in ticket on. Its script shows one at a time. */
function Handover({ text }: { text: Text }) {
  return (['working', 'confirmed', 'unconfirmed'] as const).map((name) => (
    <div key={name} className={styles.part} data-page={name} hidden={name !== 'working'}>
      <Message name={name} text={text} />
    </div>
  ));
}

function PageName({ page, text }: { page: PopupPage; text: Text }) {
  switch (page.kind) {
    case 'done':
      return <Handover text={text} />;
    case 'tooManyTries':
      return <Message name={page.kind} text={text} line={text.http.tooManyTries(page.seconds)} />;
    case 'notOffered':
    case 'notFromShop':
      return <Message name={page.kind} text={text} />;
    default:
      return <Message name={page.kind} text={text} again={page.from ? popupAddress(page.from) : undefined} />;
  }
}

type WindowAssets = Omit<Assets, 'hideAnnouncement' | 'pageWatchdog' | 'inline'>;

/** Renders a page of the sign-in popup: it looks like the shop, but runs one small script instead of React. */
export function renderIdentityPage(
  page: PopupPage,
  language: Language,
  { assets, shop }: { assets: WindowAssets; shop: ShopBrand },
): string {
  const text = texts[language];
  const { title } = text.identity;
  const from = 'from' in page ? page.from : null;
  const html = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>{documentTitle(title, shop.name[language])}</title>
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
      <body data-attempt-id={from?.attemptId} data-provider={from?.provider}>
        <Shapes />
        <div className={styles.window}>
          <header className={styles.brand}>
            <Logo
              lang={language}
              name={shopName(shop, language)}
              href="/"
              label={text.shell.homeLink(shop.name[language])}
            />
          </header>
          <main className={styles.text} aria-live="polite">
            <PageName page={page} text={text} />
          </main>
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>${html.replace('</body>', `${pageSymbols(language)}</body>`)}`;
}
