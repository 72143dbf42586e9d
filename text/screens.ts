import type { coupons } from './en/coupons.ts';
import type { favourites } from './en/favourites.ts';
import type { myAccount } from './en/my-account.ts';
import type { offline } from './en/offline.ts';
import type { payments } from './en/payments.ts';
import type { purchase } from './en/purchase.ts';
import type { text } from './en/screens.ts';
import type { tickets } from './en/tickets.ts';
import type { wallet } from './en/wallet.ts';

export type ScreenText = typeof text;
export type PurchaseText = typeof purchase;
export type FavouritesText = typeof favourites;
export type MyAccountText = typeof myAccount;
export type WalletText = typeof wallet;
export type PaymentsText = typeof payments;
export type CouponsText = typeof coupons;
export type TicketsText = typeof tickets;
type OfflineText = typeof offline;
/** What a screen may bring along besides: what its file exports, text/<language>/<name>.ts. */
export type OwnTexts = {
  purchase?: PurchaseText;
  myAccount?: MyAccountText;
  favourites?: FavouritesText;
  wallet?: WalletText;
  payments?: PaymentsText;
  coupons?: CouponsText;
  tickets?: TicketsText;
  offline?: OfflineText;
};
export type AllText = ScreenText &
  PurchaseText & {
    myAccount: MyAccountText;
    favourites: FavouritesText;
    wallet: WalletText;
    payments: PaymentsText;
    coupons: CouponsText;
    tickets: TicketsText;
    offline: OfflineText;
  };
