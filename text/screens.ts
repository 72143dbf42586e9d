import type { text } from './en/screens.ts';

export type ScreenText = typeof text;
