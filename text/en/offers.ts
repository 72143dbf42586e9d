/** Texts of offers after an order was placed, such as push notifications. */
export const offers = {
  push: {
    title: 'Shall we tell you when it arrives?',
    text: 'A short notification at each step. Choose which ones in your profile.',
    allow: 'Yes, please',
    later: 'Later',
    allowed: 'You’ll get notifications on this device.',
    refused: 'Your browser doesn’t allow it. You can change that in its settings.',
    failed: 'That didn’t work. Please try again in a little while.',
  },
};
