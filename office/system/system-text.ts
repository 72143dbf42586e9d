import { system as ar } from '#text/ar/office/system.ts';
import { system as en } from '#text/en/office/system.ts';
import { useText } from '../ui/text.tsx';

const words = { ar, en };
/** The words of this screen. They come with it in both languages, so that no other screen waits for them. */
export const useSystemText = (): typeof en => words[useText().language];
