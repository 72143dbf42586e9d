import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import '#storefront/ui/tokens.css';
import '#storefront/ui/base.css';
import { repeatEarlyPresses } from '#storefront/page/early-presses.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { hydrateLater } from '#storefront/page/hydrate-later.tsx';
import { markLoadedPictures } from '#storefront/ui/mark-loaded-pictures.ts';
import { Shapes } from '#storefront/ui/shapes.tsx';
import { AnnouncementStrip } from './announcement-strip.tsx';
import { ClosedCity } from './city/closed-city.tsx';
import { loadLazyOverlays } from './dialogs/open-dialog-lazily.ts';
import { Header } from './header.tsx';

const HeaderMenus = hydrateLater(async () => (await import('./browse/header-menus.tsx')).HeaderMenus);
const Footer = hydrateLater(async () => (await import('./footer.tsx')).Footer);

/** The header, footer and overlays around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const { text, route } = frame;
  const [Overlays, setOverlays] = useState<ComponentType | null>(null);
  // The maintenance page has neither header nor footer (Specification 4).
  const isBare = route === 'maintenance-mode';
  // The page of a gift link or a greeting has its own header, because its visitor has come only for that (design,
  // recipient).
  const hasHeader = !isBare && route !== 'track' && route !== 'greeting';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page: each page is its own document
  useEffect(() => {
    const { dataset } = document.documentElement;
    // From now on React handles presses (render/page-watchdog).
    dataset.page = 'alive';
    repeatEarlyPresses();
    markLoadedPictures();
    void Promise.all([import('./start-shell.ts'), loadLazyOverlays()]).then(
      ([start, overlays]) => {
        setOverlays(() => overlays.LazyOverlays);
        return start.startShell(frame, text);
      },
      (cause: unknown) => {
        // Without this code no dialog can open, so let the header's buttons work as plain links (open-dialog-lazily).
        dataset.page = 'plain';
        throw new Error(`The shell did not arrive: ${String(cause)}`, { cause });
      },
    );
  }, []);

  return (
    <>
      <Shapes />
      <a className="skip" href="#main">
        {text.shell.skipToContent}
      </a>
      {hasHeader ? <Header /> : null}
      {hasHeader ? <HeaderMenus /> : null}
      {hasHeader ? <ClosedCity /> : null}
      {hasHeader ? <AnnouncementStrip /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isBare ? null : <Footer />}
      {Overlays ? <Overlays /> : null}
    </>
  );
}
