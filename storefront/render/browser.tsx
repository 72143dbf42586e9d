import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { markEarlyPresses } from '#storefront/page/early-presses.ts';
import { FrameProvider } from '#storefront/page/frame.tsx';
import type { PageFrame } from '#storefront/page/page.ts';
import { Shell } from '#storefront/shell/shell.tsx';
import type { Language } from '#text/language.ts';
import type { BundledTexts } from '#text/screens.ts';

// The texts are one chunk per language. The server preloads the chunk that the page needs.
const texts = { ar: () => import('#text/ar/screens.ts'), en: () => import('#text/en/screens.ts') };

/**
 * Hydrates the page that the server rendered with the same tree and data (architecture.md 5). Runs after the whole
 * document has been parsed (render/document). Throws if anything is missing, which render/page-watchdog reports.
 * @param bundles loads the texts that the page declares (page/page); the page's entry file names them.
 */
export async function boot(
  View: ComponentType<{ data: never }>,
  bundles?: Record<Language, () => Promise<Partial<BundledTexts>[]>>,
): Promise<void> {
  // Skip hydration if the page has just failed and was reloaded to be used without its script.
  if (document.documentElement.dataset.page === 'plain') return;
  const root = document.getElementById('root');
  const json = document.getElementById('page')?.textContent;
  if (!root || !json) throw new Error('The page did not arrive whole');
  const { frame, data } = JSON.parse(json) as { frame: PageFrame; data: never };
  const [{ text }, loaded = []] = await Promise.all([
    texts[frame.language](),
    bundles?.[frame.language](),
  ]).catch((cause: unknown) => {
    // Wrap the error, because some browsers' import errors name no file, but the stack of this one does.
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
  markEarlyPresses(root);
}
