export const wallet = {
  used: 'The wallet pays its part of this order.',
  notUsed: 'The wallet is left alone.',
  empty: 'There is nothing in your wallet to spend.',
  tooLow: (riyals: string) => `There is not so much in your wallet. You can spend ${riyals}.`,
};
