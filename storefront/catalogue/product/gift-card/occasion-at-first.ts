/** The last occasion chosen on this page, for a second card. */
let chosen: string | null = null;

export const rememberOccasion = (slug: string): void => {
  chosen = slug;
};

/** The occasion whose list the giver came from, if words are proposed for it; otherwise the first. */
export function occasionAtFirst(slugs: readonly string[], referrer = document.referrer): string | undefined {
  if (chosen !== null) return chosen;
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const occasion = from?.origin === location.origin ? from.searchParams.get('occasion') : null;
  return slugs.find((slug) => slug === occasion) ?? slugs[0];
}
