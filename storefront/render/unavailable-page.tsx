import { renderToStaticMarkup } from 'react-dom/server';
import { documentTitle } from '#storefront/page/document-title.ts';
import { type ShopBrand, shopName } from '#storefront/page/shop-name.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Logo } from '#storefront/ui/logo.tsx';
import { Shapes } from '#storefront/ui/shapes.tsx';
import { http as arabicHttp } from '#text/ar/http.messages.ts';
import { shell as arabicShell } from '#text/ar/shell.ts';
import { http as englishHttp } from '#text/en/http.messages.ts';
import { shell as englishShell } from '#text/en/shell.ts';
import { directionOf, type Language } from '#text/language.ts';
import type { Assets } from './document.ts';
import styles from './identity-page.module.css';
import { pageSymbols } from './page-symbols.ts';

const texts = {
  ar: { shell: arabicShell, ...arabicHttp },
  en: { shell: englishShell, ...englishHttp },
};

export type UnavailablePage = {
  language: Language;
  /** The requested path and query, which "Try again" opens. */
  address: string;
  /** The number of seconds after which the browser requests the page again. */
  retrySeconds: number;
  assets: Pick<Assets, 'fonts' | 'styles'>;
  shop: ShopBrand;
};

/** Renders the page that replaces every other while the database is down. It loads no data and runs no script. */
export function renderUnavailablePage({
  language,
  address,
  retrySeconds,
  assets,
  shop,
}: UnavailablePage): string {
  const { shell, unavailableTitle, unavailablePage } = texts[language];
  const html = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>{documentTitle(unavailableTitle, shop.name[language])}</title>
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content={String(retrySeconds)} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {assets.fonts.map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="" />
        ))}
        {assets.styles.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
      </head>
      <body>
        <Shapes />
        <div className={styles.window}>
          <header className={styles.brand}>
            <Logo
              lang={language}
              name={shopName(shop, language)}
              href="/"
              label={shell.homeLink(shop.name[language])}
            />
          </header>
          <main className={styles.text}>
            <EmptyState
              icon="plant"
              tone="green"
              size="large"
              level={1}
              title={unavailableTitle}
              text={unavailablePage}
              action={<Button href={address}>{shell.tryAgain}</Button>}
            />
          </main>
        </div>
      </body>
    </html>,
  );
  return `<!doctype html>${html.replace('</body>', `${pageSymbols(language)}</body>`)}`;
}
