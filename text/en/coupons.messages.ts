export const coupons = {
  saved: 'The code is saved for you.',
  applied: 'The code is applied.',
  removed: 'The code is taken off.',
  // What it takes off.
  title: {
    percent: (percent: number) => `${percent}% off`,
    percentUpTo: (percent: number, riyals: string) => `${percent}% off, up to ${riyals}`,
    amount: (riyals: string) => `${riyals} off`,
    freeDelivery: 'Free delivery',
  },
  // On what; those that hold stand one after the other.
  condition: {
    minimum: (riyals: string) => `On goods from ${riyals}.`,
    firstOrder: 'On your first order.',
    cities: (names: string) => `In ${names}.`,
    categories: (names: string) => `Only from: ${names}.`,
    none: 'On every order.',
  },
  problem: {
    unknown: 'We do not know this code. Please check how it is written.',
    notYet: (day: string) => `This code is valid from ${day} on.`,
    over: 'The time of this code is over.',
    usedByYou: 'You have used this code already.',
    usedUp: 'This code has been used up.',
    firstOrder: 'This code is only for a first order.',
    city: 'This code is not valid in your city.',
    emptyCart: 'Put something into your cart first, and then apply the code.',
    categories: 'This code is not for the plants in your cart.',
    minimum: (riyals: string) => `For this code your cart still needs goods of ${riyals}.`,
    nothingToTake: 'The delivery of this order is free already. Keep the code for another.',
  },
};
