export const cards = {
  /** The providers' names of card schemes, as shoppers know them. */
  schemes: {
    MADA: 'mada',
    VISA: 'Visa',
    MASTERCARD: 'Mastercard',
    AMERICAN_EXPRESS: 'American Express',
  } as Record<string, string>,
};
