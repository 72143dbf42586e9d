/** The offer to add the shop to the home screen. The texts are loaded only where the offer is shown. */
export const install = {
  title: (brand: string) => `${brand} on your home screen`,
  text: 'Opens faster, and tells you when your gift arrives.',
  add: 'Add',
  addToScreen: 'Add it to my screen',
  later: 'Later',
  done: (brand: string) => `${brand} is on your home screen.`,
  /** Instructions for an iPhone or iPad, where a page cannot open the browser's installation prompt. */
  shareSheet:
    'Press Share in your browser, then choose Add to Home Screen. That way we can tell you when your gift arrives.',
};
