import type { favourites as english } from '#text/en/favourites.messages.ts';

export const favourites: typeof english = {
  saved: 'أُضيف إلى المفضلة.',
  removed: 'أُزيل من المفضلة.',
};
