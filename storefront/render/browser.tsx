import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Shell } from '#storefront/shell/shell.tsx';
import { FrameProvider } from './frame.tsx';
import type { PageFrame } from './page.ts';
import { bringsPurchaseText } from './texts.ts';

// One chunk per language; the server preloads the one that is needed.
const texts = { ar: () => import('#text/ar/screens.ts'), en: () => import('#text/en/screens.ts') };
const purchases = { ar: () => import('#text/ar/purchase.ts'), en: () => import('#text/en/purchase.ts') };

/** Hydrates the whole page that the server rendered: the same tree with the same data (client.md). */
export async function boot(View: ComponentType<{ data: never }>): Promise<void> {
  const root = document.getElementById('root');
  const json = document.getElementById('page')?.textContent;
  if (!root || !json) return;
  const { frame, data } = JSON.parse(json) as { frame: PageFrame; data: never };
  const [{ text }, purchase] = await Promise.all([
    texts[frame.language](),
    bringsPurchaseText(frame.route) ? purchases[frame.language]().then((file) => file.purchase) : null,
  ]);
  hydrateRoot(
    root,
    <StrictMode>
      <FrameProvider frame={{ ...frame, text, purchase }}>
        <Shell>
          <View data={data} />
        </Shell>
      </FrameProvider>
    </StrictMode>,
  );
}
