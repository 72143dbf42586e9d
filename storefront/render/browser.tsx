import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FrameProvider } from '#storefront/page/frame.tsx';
import type { PageFrame } from '#storefront/page/page.ts';
import { Shell } from '#storefront/shell/shell.tsx';
import type { Language } from '#text/language.ts';
import type { BundledTexts } from '#text/screens.ts';

// One chunk per language; the server preloads the one that is needed.
const texts = { ar: () => import('#text/ar/screens.ts'), en: () => import('#text/en/screens.ts') };

/**
 * Hydrates the page that the server rendered: the same tree with the same data (architecture.md 5). Runs when the whole
 * document has been parsed (render/document). Anything missing is thrown, and render/page-watchdog reports it.
 * @param bundles loads the texts that the page declares (page/page); the page's entry names the files.
 */
export async function boot(
  View: ComponentType<{ data: never }>,
  bundles?: Record<Language, () => Promise<Partial<BundledTexts>[]>>,
): Promise<void> {
  // The page failed a moment ago and was reloaded to be used without its script.
  if (document.documentElement.dataset.page === 'plain') return;
  const root = document.getElementById('root');
  const json = document.getElementById('page')?.textContent;
  if (!root || !json) throw new Error('The page did not arrive whole');
  const { frame, data } = JSON.parse(json) as { frame: PageFrame; data: never };
  const [{ text }, loaded = []] = await Promise.all([
    texts[frame.language](),
    bundles?.[frame.language](),
  ]).catch((cause: unknown) => {
    // Some browsers' errors do not name a file; this error's stack does.
    throw new Error(`The page's text did not arrive: ${String(cause)}`, { cause });
  });
  hydrateRoot(
    root,
    <StrictMode>
      <FrameProvider frame={{ ...frame, text, bundles: Object.assign({}, ...loaded) }}>
        <Shell>
          <View data={data} />
        </Shell>
      </FrameProvider>
    </StrictMode>,
  );
}
