import { createContext, type ReactNode, useContext } from 'react';
import type {
  CouponsText,
  FavouritesText,
  MyAccountText,
  OwnTexts,
  PaymentsText,
  PurchaseText,
  ScreenText,
  TicketsText,
  WalletText,
} from '#text/screens.ts';
import type { PageFrame } from './page.ts';

type Frame = PageFrame & {
  text: ScreenText;
  /** What the screen brings along besides (render/texts). */
  own: OwnTexts;
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

function useOwn<K extends keyof OwnTexts>(name: K): NonNullable<OwnTexts[K]> {
  const text = useFrame().own[name];
  // Its name says enough: it is in the first bytes of every page.
  if (!text) throw new Error(name);
  return text;
}
/** The sentences of cart page, checkout and orders; their screens bring them along. */
export const usePurchaseText = (): PurchaseText => useOwn('purchase');
/** The sentences of the profile; only its screen brings them along. */
export const useMyAccountText = (): MyAccountText => useOwn('myAccount');
/** The sentences of the list of favourites; only its screen brings them along. */
export const useFavouritesText = (): FavouritesText => useOwn('favourites');
/** The sentences of the wallet; only its screen brings them along. */
export const useWalletText = (): WalletText => useOwn('wallet');
/** The sentences of the coupons; only their screen brings them along. */
export const useCouponsText = (): CouponsText => useOwn('coupons');
/** The sentences of the payments; only their screen brings them along. */
export const usePaymentsText = (): PaymentsText => useOwn('payments');
/** The sentences of tickets and of files; only the screen of contact brings them along. */
export const useTicketsText = (): TicketsText => useOwn('tickets');
