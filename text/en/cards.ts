export const cards = {
  /** Display names of card schemes. The keys are the payment provider's names. */
  schemes: {
    MADA: 'mada',
    VISA: 'Visa',
    MASTERCARD: 'Mastercard',
    AMERICAN_EXPRESS: 'American Express',
  } as Record<string, string>,
};
