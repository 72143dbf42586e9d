import type { Language } from '#text/language.ts';

const texts = {
  ar: () => import('#text/ar/email-account.ts'),
  en: () => import('#text/en/email-account.ts'),
};

const fetchPart = async (language: Language) => {
  const [{ emailSignIn }, { emailAccount }] = await Promise.all([
    import('./email-sign-in.tsx'),
    texts[language](),
  ]);
  return { ...emailSignIn, text: emailAccount };
};
export type LoadedEmailSignIn = Awaited<ReturnType<typeof fetchPart>>;

let loaded: LoadedEmailSignIn | null = null;

/**
 * Loads the e-mail steps on demand, because most shoppers sign in by phone or popup and never need them
 * (architecture.md 5).
 */
export async function loadEmailSignIn(language: Language): Promise<LoadedEmailSignIn> {
  loaded ??= await fetchPart(language);
  return loaded;
}
/** The e-mail steps if they are loaded already; then the dialog shows them without waiting. */
export const loadedEmailSignIn = (): LoadedEmailSignIn | null => loaded;
