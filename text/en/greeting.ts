const isolate = (name: string): string => `\u2068${name}\u2069`;

/**
 * Texts about a voice or video greeting in the cart, in orders and for the recipient. The texts for recording one are
 * in greeting-maker.
 */
export const greeting = {
  // Texts of the page that plays a greeting, /greeting/{token}.
  title: 'A greeting for you',
  description: 'A voice or video greeting that came with a gift.',
  from: (name: string) => `A greeting from ${isolate(name)}`,
  loading: 'Loading your greeting',
  gone: 'This greeting isn’t here any more',
  goneText: 'Greetings are kept for 90 days after a gift arrives, or until the sender removes them.',
  audio: 'Voice greeting',
  video: 'Video greeting',
  /** Shown if the browser cannot play the greeting's format. */
  cannotPlay: 'This browser can’t play the greeting. Please try another one.',
  // Texts about greetings in the cart.
  add: 'Add a voice or video greeting',
  addTo: (title: string) => `Add a voice or video greeting: ${isolate(title)}`,
  change: 'Play or change the greeting',
  changeOf: (title: string) => `Play or change the greeting: ${isolate(title)}`,
  // Texts about the greeting of an order.
  remove: 'Remove the greeting',
  removeQuestion: 'Remove the greeting?',
  removeText: 'The code on the card won’t play anything any more. This can’t be undone.',
};
