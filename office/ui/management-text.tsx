import { lazyRouteComponent } from '@tanstack/react-router';
import type { management } from '#text/en/office/management.ts';
import type { office } from '#text/en/office/office.ts';
import { pageLanguage } from '../api/language.ts';
import { useText as useDayText } from './text.tsx';

// The texts of management screens, a chunk per language, loaded on demand: few people open these screens, and the texts
// would slow down the first visit of everyone else.
const texts = {
  ar: () => import('#text/ar/office/management.ts'),
  en: () => import('#text/en/office/management.ts'),
};
let loaded: typeof management | null = null;

/** Loads the script of a management screen together with the texts of all management screens. */
export const managementScreen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazyRouteComponent(async () => {
    const [screen, text] = await Promise.all([load(), texts[pageLanguage()]()]);
    loaded = text.management;
    return screen;
  }, name);

export type ManagementText = typeof office & typeof management;
let whole: ManagementText | null = null;

/** The page's language and texts, for components inside a `managementScreen`. */
export function useText(): { readonly language: 'ar' | 'en'; readonly text: ManagementText } {
  const { language, text } = useDayText();
  if (loaded === null) throw new Error('A screen with these sentences is made by managementScreen');
  // Return the same object each time, so that the texts never cause a render.
  whole ??= { ...text, ...loaded };
  return { language, text: whole };
}
