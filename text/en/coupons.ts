import { plural } from '#text/plural.ts';

export const coupons = {
  title: 'Coupons',
  description: 'Your saved codes, what each is worth, and which work with your cart.',
  signIn: 'Sign in to see your coupons',
  signInText: 'Your saved codes are here, ready when you are.',
  failed: 'We couldn’t load your coupons right now.',
  usable: 'Works with your cart now',
  takesOff: (riyals: string) => `Saves you \u2068${riyals}\u2069 on your cart`,
  saved: 'Saved',
  ended: 'Used or expired',
  empty: 'No coupons right now',
  emptyText: 'Got a code? Save it here for your next gift.',
  until: (day: string) => `Until ${day}.`,
  from: (day: string) => `From ${day}.`,
  usesLeft: (n: number) => plural('en', n, { one: 'For one more order.', other: 'For {n} more orders.' }),
  use: 'Use',
  pressLabel: (code: string) => `Use: \u2066${code}\u2069`,
  copy: (code: string) => `Copy the code \u2066${code}\u2069`,
  copied: (code: string) => `\u2066${code}\u2069 copied.`,
  notCopied: (code: string) => `Your browser blocked copying. The code is \u2066${code}\u2069.`,
  states: { notYet: 'Not active yet', over: 'Expired', usedByYou: 'Used', usedUp: 'Fully used' },
  usedOn: (orderNumber: string) => `Used on order \u2066${orderNumber}\u2069`,
  haveCode: 'Have a code?',
  code: 'Coupon code',
  save: 'Save',
  writeCode: 'Please enter a code first.',
  wait: 'One moment',
};

declare module '#text/screens.ts' {
  interface BundledTexts {
    coupons: typeof coupons;
  }
}
