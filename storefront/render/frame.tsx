import { createContext, type ReactNode, useContext } from 'react';
import type { PurchaseText, ScreenText } from '#text/screens.ts';
import type { PageFrame } from './page.ts';

type Frame = PageFrame & {
  text: ScreenText;
  /** Only on the screens from the cart to the order's timeline (render/texts). */
  purchase: PurchaseText | null;
};
const FrameContext = createContext<Frame | null>(null);

export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** The page's language, city, address and texts. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('useFrame outside a page');
  return frame;
}

/** Every sentence of the screens in the page's language. */
export const useText = (): ScreenText => useFrame().text;

/** The sentences of cart page, checkout and orders; their screens bring them along. */
export function usePurchaseText(): PurchaseText {
  const { purchase, route } = useFrame();
  if (purchase === null) throw new Error(`The screen ${route} does not bring the texts of a purchase`);
  return purchase;
}
