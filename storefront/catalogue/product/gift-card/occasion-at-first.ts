/** The occasion chosen last on this page. A second card starts with the same occasion. */
let chosen: string | null = null;

export const rememberOccasion = (slug: string): void => {
  chosen = slug;
};

/** The occasion of the list that the giver came from, if there are suggested texts for it, or the first occasion. */
export function occasionAtFirst(slugs: readonly string[], referrer = document.referrer): string | undefined {
  if (chosen !== null) return chosen;
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const occasion = from?.origin === location.origin ? from.searchParams.get('occasion') : null;
  return slugs.find((slug) => slug === occasion) ?? slugs[0];
}
