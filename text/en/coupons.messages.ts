export const coupons = {
  saved: 'Code saved.',
  applied: 'Code applied.',
  removed: 'Code removed.',
  // The title of a coupon, which names its discount.
  title: {
    percent: (percent: number) => `${percent}% off`,
    percentUpTo: (percent: number, riyals: string) => `${percent}% off, up to ${riyals}`,
    amount: (riyals: string) => `${riyals} off`,
    freeDelivery: 'Free delivery',
  },
  // The conditions of a coupon, which are joined to one text.
  condition: {
    minimum: (riyals: string) => `On orders of ${riyals} or more.`,
    firstOrder: 'On your first order.',
    cities: (names: string) => `In \u2068${names}\u2069.`,
    categories: (names: string) => `Only from: \u2068${names}\u2069.`,
    none: 'On every order.',
  },
  problem: {
    unknown: 'That code isn’t valid. Please check the spelling.',
    notYet: (day: string) => `This code can be used from ${day}.`,
    over: 'This code has expired.',
    usedByYou: 'You’ve already used this code.',
    usedUp: 'This code has been used up.',
    firstOrder: 'This code is only for a first order.',
    city: 'This code isn’t valid in your city.',
    emptyCart: 'Add something to your cart first, then apply the code.',
    categories: 'This code doesn’t apply to the plants in your cart.',
    minimum: (riyals: string) => `Add ${riyals} more to use this code.`,
    nothingToTake: 'Delivery is already free on this order. Keep the code for another one.',
  },
};
