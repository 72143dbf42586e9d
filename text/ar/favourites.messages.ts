import type { favourites as english } from '#text/en/favourites.messages.ts';

export const favourites: typeof english = {
  saved: 'أضفناه إلى مفضلتك.',
  removed: 'أزلناه من مفضلتك.',
};
