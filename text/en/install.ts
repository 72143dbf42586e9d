/** What is said of the shop on somebody's screen; fetched where it is offered. */
export const install = {
  title: 'The shop on your screen',
  text: 'It opens like an app, with your cart and your city as you left them.',
  put: 'Put it on my screen',
  later: 'Later',
  done: 'The shop is on your screen now.',
  shareSheet:
    'Press the share button of your browser, then choose Add to Home Screen. From there we can also tell you when your gift arrives.',
};
