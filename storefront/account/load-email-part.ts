import type { Language } from '#text/language.ts';

const texts = {
  ar: () => import('#text/ar/email-account.ts'),
  en: () => import('#text/en/email-account.ts'),
};

const fetchPart = async (language: Language) => {
  const [{ emailPart }, { emailAccount }] = await Promise.all([
    import('./email-part.tsx'),
    texts[language](),
  ]);
  return { ...emailPart, text: emailAccount };
};
export type LoadedEmailPart = Awaited<ReturnType<typeof fetchPart>>;

let loaded: LoadedEmailPart | null = null;

/** Whoever signs in by phone or popup, most do, fetches nothing of the e-mail steps (architecture.md 5). */
export async function loadEmailPart(language: Language): Promise<LoadedEmailPart> {
  loaded ??= await fetchPart(language);
  return loaded;
}
/** It is here already, and can be shown without waiting. */
export const loadedEmailPart = (): LoadedEmailPart | null => loaded;
