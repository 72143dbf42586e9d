import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Shell } from '#storefront/shell/shell.tsx';
import type { Language } from '#text/language.ts';
import type { OwnTexts } from '#text/screens.ts';
import { FrameProvider } from './frame.tsx';
import type { PageFrame } from './page.ts';

// One chunk per language; the server preloads the one that is needed.
const texts = { ar: () => import('#text/ar/screens.ts'), en: () => import('#text/en/screens.ts') };

/**
 * Hydrates the whole page that the server rendered: the same tree with the same data (client.md).
 * @param owns what the screen brings along besides (render/texts); its entry names the files.
 */
export async function boot(
  View: ComponentType<{ data: never }>,
  owns?: Record<Language, () => Promise<OwnTexts>>,
): Promise<void> {
  const root = document.getElementById('root');
  const json = document.getElementById('page')?.textContent;
  if (!root || !json) return;
  const { frame, data } = JSON.parse(json) as { frame: PageFrame; data: never };
  const [{ text }, own = {}] = await Promise.all([texts[frame.language](), owns?.[frame.language]()]);
  hydrateRoot(
    root,
    <StrictMode>
      <FrameProvider frame={{ ...frame, text, own }}>
        <Shell>
          <View data={data} />
        </Shell>
      </FrameProvider>
    </StrictMode>,
  );
}
