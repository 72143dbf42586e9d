import type { purchase } from './en/purchase.ts';
import type { text } from './en/screens.ts';

export type ScreenText = typeof text;
export type PurchaseText = typeof purchase;
export type AllText = ScreenText & PurchaseText;
