import { settings as ar } from '#text/ar/office/settings.ts';
import { settings as en } from '#text/en/office/settings.ts';
import { useText } from '../ui/text.tsx';

const words = { ar, en };
/** The words of this screen. They come with it in both languages, so that no other screen waits for them. */
export const useSettingsText = (): typeof en => words[useText().language];
