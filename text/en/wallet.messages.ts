export const wallet = {
  used: 'Your wallet balance will be used for this order.',
  notUsed: 'Your wallet won’t be used.',
  empty: 'Your wallet is empty.',
  tooLow: (riyals: string) => `That’s more than your balance. You can use up to ${riyals}.`,
};
