import { plural } from '#text/plural.ts';
import { payLaterRefusals } from './payment-services.ts';

export const payments = {
  notFound: 'We couldn’t find that payment.',
  providerDown:
    'We can’t reach the payment provider right now. We’re holding your order, so please try again in a moment.',
  providerRefused:
    'We couldn’t open the payment page. We’re holding your order, so please try again or contact us.',
  tokenRefused:
    'The payment didn’t go through and you haven’t been charged. We’re holding your order, so please try again or choose another way to pay.',
  applePayNotOpened:
    'We couldn’t open Apple Pay right now. Please try again in a moment or choose another way to pay.',
  // Specification 8 requires this exact wording.
  failed: 'Your payment is Failed',
  refunding: 'Your refund is on its way to your original payment method.',
  refunded: 'You’ve been refunded to your original payment method.',
  cardRemoved: 'The card was removed.',
  cardNotFound: 'We couldn’t find that saved card.',
  cardExpired: 'This card has expired. Please choose another way to pay.',
  methodNotOffered: 'This payment method isn’t available for this order. Please choose another one.',
  emailNeeded: 'Please enter your email. The instalment provider needs it.',
  urpay: {
    phoneNotValid: 'Please enter a Saudi mobile number: nine digits starting with 5.',
    notRegistered:
      'There’s no urpay wallet with this number. Please try another number or another way to pay.',
    codeNotComplete: (digits: number) =>
      plural('en', digits, { one: 'Please enter the {n} digit.', other: 'Please enter all {n} digits.' }),
    wrongCode: (triesLeft: number) =>
      plural('en', triesLeft, {
        one: 'That code isn’t right. One try left.',
        other: 'That code isn’t right. {n} tries left.',
      }),
    codeUsedUp: 'That code isn’t right, and there are no tries left. Please request a new one.',
    codeExpired: 'That code has expired. Please request a new one.',
    locked: (minutes: number) =>
      plural('en', minutes, {
        one: 'Too many wrong codes. urpay has locked this number for a minute. You can pay another way.',
        other: 'Too many wrong codes. urpay has locked this number for {n} minutes. You can pay another way.',
      }),
    balance: 'Your urpay balance isn’t enough. You haven’t been charged.',
    dailyLimit: 'This is over your urpay wallet’s daily limit. You haven’t been charged.',
    amountLimit: 'This is over your urpay wallet’s limit for one payment. You haven’t been charged.',
    other: 'urpay didn’t accept the payment. You haven’t been charged.',
    confirming:
      'We’re checking with urpay whether the payment went through. Please wait a moment before you pay again.',
  },
  ...payLaterRefusals,
};
