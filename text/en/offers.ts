/** What is offered once an order is made. */
export const offers = {
  push: {
    title: 'Shall we tell you when it arrives?',
    text: 'A short notice at each step of your gift. You choose what in your profile.',
    allow: 'Tell me',
    later: 'Later',
    allowed: 'We will tell you on this device.',
    refused: 'Your browser does not allow it. You can change that in its settings.',
    failed: 'That did not work just now. Please try again in a while.',
  },
};
