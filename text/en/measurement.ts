export const measurement = {
  label: 'Cookies',
  title: 'We use essential cookies to run the shop',
  /** The sentence ends with the link to the privacy policy. */
  lead: 'With your permission we also use analytics to improve it. Change your mind any time in our ',
  privacy: 'privacy policy',
  end: '.',
  onlyNeeded: 'Essential only',
  agree: 'I agree',
  /** The current choice, shown when the shopper opens the consent dialog again. */
  isMeasured: 'Analytics is on.',
  isNotMeasured: 'Analytics is off.',
  /** Shown if the browser sends Global Privacy Control. */
  byBrowser: 'Your browser asks sites not to track you, and we respect that.',
  close: 'Close',
  choices: 'Privacy choices',
  chat: 'Chat with us',
  chatNote: 'Crisp runs this chat and receives what you write in it.',
};
