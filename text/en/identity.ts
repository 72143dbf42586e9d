/** Texts of the popup window in which people sign in with Google, Apple or Facebook. Only the server renders them. */
export const identity = {
  title: 'Sign in',
  goHome: 'Open the shop',
  pages: {
    working: { title: 'One moment', text: '' },
    confirmed: { title: 'Done', text: 'You can close this window.' },
    unconfirmed: {
      title: 'Go back to the shop',
      text: 'If it’s still open, you’ll be signed in when you go back. If not, open the shop and try again.',
    },
    notOffered: { title: 'This sign-in isn’t available', text: 'Please choose another way to sign in.' },
    notFromShop: {
      title: 'Start from the shop',
      text: 'This window opens from the shop’s sign-in form, in a browser that allows cookies.',
    },
    tooManyTries: { title: 'Too many attempts', text: '' },
    expired: {
      title: 'That took too long',
      text: 'This sign-in has expired, or was started in another browser. Nothing has changed.',
    },
    refused: {
      title: 'We couldn’t confirm this sign-in',
      text: 'Nothing has changed. Try again, or choose another way to sign in.',
    },
    down: { title: 'No response right now', text: 'Nothing has changed. Please try again in a moment.' },
  },
};
