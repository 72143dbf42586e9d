/* Texts for shoppers about each payment service of PAYMENT_SERVICES (contract/payments/payment-services.rules.ts). A
   service without texts is a compile error. */

export const serviceNames = { tabby: 'Tabby', tamara: 'Tamara', urpay: 'urpay wallet' };

export const payLaterRows = { tabby: 'Tabby: 4 monthly payments', tamara: 'Tamara: 4 payments' };

/** Shown after the amount of one of the four payments. */
export const payLaterNotes = { tabby: 'a month', tamara: 'each' };

type OfEach = { [Name in keyof typeof serviceNames]: string };
/** How the order was paid, as printed on a tax invoice. */
export const paidByService: OfEach = {
  tabby: 'Paid by Tabby',
  tamara: 'Paid by Tamara',
  urpay: 'Paid by urpay',
};

/** Why a payment service cannot be used for an order. */
export const payLaterRefusals = {
  // Specification 8, instalment provider messages: the exact wording is required.
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
    notAvailable: 'Tamara can’t approve this purchase. Please choose another way to pay.',
    amountTooHigh: 'This purchase is above Tamara’s limit. Please choose another way to pay.',
    amountTooLow: 'This purchase is below Tamara’s minimum. Please choose another way to pay.',
    notApplicable: 'Tamara can’t be used for this purchase.',
  },
};
