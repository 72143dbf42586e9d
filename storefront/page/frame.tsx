import { createContext, type ReactNode, useContext } from 'react';
import type { BundledTexts, BundleName, ScreenText } from '#text/screens.ts';
import type { PageFrame } from './page.ts';

type Frame = PageFrame & {
  text: ScreenText;
  /** The texts of the bundles that this page declares (page/page). */
  bundles: Partial<BundledTexts>;
};
const FrameContext = createContext<Frame | null>(null);

export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** The page's language, city, URL and texts. @throws outside a page. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('No page');
  return frame;
}

/** The texts that every screen has, in the page's language. */
export const useText = (): ScreenText => useFrame().text;

/**
 * The texts of a bundle that this page declares (page/page), or that the component has loaded itself. @throws if the
 * bundle is not loaded.
 */
export function useBundle<Name extends BundleName>(name: Name): BundledTexts[Name] {
  const bundle = useFrame().bundles[name];
  // Use only the bundle's name as the message, because this code is in the first bytes of every page.
  if (!bundle) throw new Error(name);
  return bundle;
}
