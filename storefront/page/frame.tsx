import { createContext, type ReactNode, useContext } from 'react';
import type { BundledTexts, BundleName, ScreenText } from '#text/screens.ts';
import type { PageFrame } from './page.ts';

type Frame = PageFrame & {
  text: ScreenText;
  /** The sentences that this page declares besides (page/page). */
  bundles: Partial<BundledTexts>;
};
const FrameContext = createContext<Frame | null>(null);

export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** The page's language, city, address and texts. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('No page');
  return frame;
}

/** Every sentence of the screens in the page's language. */
export const useText = (): ScreenText => useFrame().text;

/** The sentences of a bundle, which this page declares (page/page) or whoever shows it has loaded. */
export function useBundle<Name extends BundleName>(name: Name): BundledTexts[Name] {
  const bundle = useFrame().bundles[name];
  // Its name says enough: it is in the first bytes of every page.
  if (!bundle) throw new Error(name);
  return bundle;
}
