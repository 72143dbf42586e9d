import { plural } from '#text/plural.ts';

export const payments = {
  notFound: 'There is no such payment.',
  providerDown:
    'The bank cannot be reached just now. Your order is kept for you; please try again in a moment.',
  providerRefused:
    'The payment page could not be opened. Your order is kept for you; please try again or write to us.',
  tokenRefused:
    'The payment could not be made. Nothing was charged and your order is kept for you; please try again or choose another way to pay.',
  applePayNotOpened:
    'Apple Pay could not be opened just now. Please try again in a moment or choose another way to pay.',
  // Specification 8, word for word.
  failed: 'Your payment is Failed',
  refunding: 'What you paid is on its way back, the way it was paid.',
  refunded: 'What you paid was returned, the way it was paid.',
  cardRemoved: 'The card was removed.',
  cardNotFound: 'There is no such saved card.',
  cardExpired: 'This card has expired. Please choose another way to pay.',
  methodNotOffered: 'This way to pay is not available for this order. Please choose another one.',
  emailNeeded: 'Please write your e-mail; the instalment service needs it.',
  urpay: {
    phoneNotValid: 'Please write a Saudi mobile: nine digits that begin with 5.',
    notRegistered:
      'There is no urpay wallet with this number. Please try another number, or another way to pay.',
    codeNotComplete: (digits: number) =>
      plural('en', digits, { one: 'Please enter the {n} digit.', other: 'Please enter all {n} digits.' }),
    wrongCode: (triesLeft: number) =>
      plural('en', triesLeft, {
        one: 'That is not the code. One try is left.',
        other: 'That is not the code. {n} tries are left.',
      }),
    codeUsedUp: 'That is not the code, and this one takes no more tries. Please ask for a new one.',
    codeExpired: 'This code is not good any more. Please ask for a new one.',
    locked: (minutes: number) =>
      plural('en', minutes, {
        one: 'Too many wrong codes: urpay takes none for this number for a minute. You can pay another way.',
        other:
          'Too many wrong codes: urpay takes none for this number for {n} minutes. You can pay another way.',
      }),
    balance: 'The balance of your urpay wallet is not enough. Nothing was charged.',
    dailyLimit: 'This would pass the daily limit of your urpay wallet. Nothing was charged.',
    amountLimit: 'This is more than your urpay wallet may pay at once. Nothing was charged.',
    other: 'urpay did not accept the payment. Nothing was charged.',
    confirming: 'We are asking urpay whether it took the payment. Please wait a moment before you pay again.',
  },
  // Specification 8, Instalment provider messages, word for word.
  tabby: {
    notAvailable:
      'Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.',
    amountTooHigh:
      'This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method',
    amountTooLow:
      'The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method',
    notApplicable: 'Tabby is not applicable for this purchase',
  },
  tamara: {
    notAvailable: 'Tamara cannot approve this purchase. Please choose another way to pay.',
    amountTooHigh: 'This purchase is above what Tamara allows. Please choose another way to pay.',
    amountTooLow: 'This purchase is below what Tamara asks for. Please choose another way to pay.',
    notApplicable: 'Tamara cannot be used for this purchase.',
  },
};
