import { createContext, type ReactNode, useContext } from 'react';
import type { BundledTexts, BundleName, ScreenText } from '#text/screens.ts';
import type { PageFrame } from './page.ts';

type Frame = PageFrame & {
  text: ScreenText;
  /** The texts that this page declares in addition (page/page). */
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

/** All texts of the screens in the page's language. */
export const useText = (): ScreenText => useFrame().text;

/** The texts of a bundle that this page declares (page/page), or that the component showing them has loaded. */
export function useBundle<Name extends BundleName>(name: Name): BundledTexts[Name] {
  const bundle = useFrame().bundles[name];
  // The bundle's name is message enough: this code is in the first bytes of every page.
  if (!bundle) throw new Error(name);
  return bundle;
}
