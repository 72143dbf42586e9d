import { lazyRouteComponent } from '@tanstack/react-router';
import type { management } from '#text/en/office/management.ts';
import type { office } from '#text/en/office/office.ts';
import { pageLanguage } from '../api/language.ts';
import { useText as useDayText } from './text.tsx';

// One chunk per language, loaded on demand: texts of screens that few people open would slow down everyone's first
// visit.
const texts = {
  ar: () => import('#text/ar/office/management.ts'),
  en: () => import('#text/en/office/management.ts'),
};
let loaded: typeof management | null = null;

/** Loads a management screen together with the texts of all such screens. */
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
  // Returns the same object every time, so that the texts never cause a render.
  whole ??= { ...text, ...loaded };
  return { language, text: whole };
}
