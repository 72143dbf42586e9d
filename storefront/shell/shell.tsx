import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import '#storefront/ui/tokens.css';
import '#storefront/ui/base.css';
import { useFrame } from '#storefront/page/frame.tsx';
import { Shapes } from '#storefront/ui/shapes.tsx';
import { AnnouncementStrip } from './announcement-strip.tsx';
import { loadLazyOverlays } from './dialogs/open-dialog-lazily.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const { text, route } = frame;
  const [Late, setLate] = useState<ComponentType | null>(null);
  // Specification 4: the maintenance page has neither header nor footer.
  const isBare = route === 'maintenance-mode';
  // Whoever follows a link to a gift has come for it alone: its screen has a header of its own (design, recipient).
  const hasHeader = !isBare && route !== 'track';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once in a page, which is one document
  useEffect(() => {
    const { dataset } = document.documentElement;
    // What is pressed from here on is answered (render/page-watchdog).
    dataset.page = 'alive';
    void Promise.all([import('./start-shell.ts'), loadLazyOverlays()]).then(
      ([start, late]) => {
        setLate(() => late.LazyOverlays);
        return start.startShell(frame, text);
      },
      (cause: unknown) => {
        // Nothing opens over the page: the header's buttons lead where their links do (open-later).
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
      {hasHeader ? <AnnouncementStrip /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isBare ? null : <Footer />}
      {Late ? <Late /> : null}
    </>
  );
}
