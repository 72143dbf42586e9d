import type { ReactNode } from 'react';
import '#storefront/ui/tokens.css';
import '#storefront/ui/base.css';
import { useFrame } from '#storefront/render/frame.tsx';
import { Shapes } from '#storefront/ui/shapes.tsx';

/** What stands around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { text } = useFrame();
  return (
    <>
      <Shapes />
      <a className="skip" href="#main">
        {text.shell.skipToContent}
      </a>
      <main id="main">{children}</main>
    </>
  );
}
