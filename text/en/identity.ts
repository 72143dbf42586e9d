/** What the identity popup's own window says; drawn by the server, never shipped. */
export const identity = {
  title: 'Sign in',
  goHome: 'Open the shop',
  pages: {
    working: { title: 'One moment', text: '' },
    heard: { title: 'Done', text: 'You can close this window.' },
    unheard: {
      title: 'Return to the shop’s page',
      text: 'If it is still open, it signs you in as you return. If it is gone, open the shop and try again.',
    },
    notOffered: { title: 'There is no such way in', text: 'Please choose another way to sign in.' },
    notFromShop: {
      title: 'Begin in the shop',
      text: 'This window opens from the shop’s sign-in form, in a browser that keeps cookies.',
    },
    tooManyTries: { title: 'A short pause', text: '' },
    expired: {
      title: 'That took too long',
      text: 'This sign-in is over, or was begun in another browser. Nothing has changed.',
    },
    refused: {
      title: 'This sign-in was not confirmed',
      text: 'Nothing has changed. Try again, or choose another way to sign in.',
    },
    down: { title: 'No answer just now', text: 'Nothing has changed. Please try again in a moment.' },
  },
};
