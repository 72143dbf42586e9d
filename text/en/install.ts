/** What is said of the shop on somebody's screen; fetched where it is offered (design, offline). */
export const install = {
  title: 'Ashjar on your home screen',
  text: 'Opens faster, and tells you when your gift arrives.',
  add: 'Add',
  addToScreen: 'Add it to my screen',
  later: 'Later',
  done: 'Ashjar is on your home screen.',
  /** Where the browser cannot be asked: an iPhone or iPad. */
  shareSheet:
    'Press Share in your browser, then choose Add to Home Screen. That way we can tell you when your gift arrives.',
};
