export const measurement = {
  label: 'Cookies',
  title: 'We keep what the shop needs to work',
  /** The link to the privacy policy stands between the two. */
  lead: 'With your permission we also measure what helps visitors. Change your mind any time in ',
  privacy: 'privacy',
  end: '.',
  onlyNeeded: 'Only what’s needed',
  agree: 'I agree',
  /** When the choice is looked at again. */
  isMeasured: 'You agreed to being measured.',
  isNotMeasured: 'You are not being measured.',
  /** Global Privacy Control. */
  byBrowser: 'Your browser asks that you are not measured, and we keep to that.',
  close: 'Close',
  choices: 'Privacy choices',
  chat: 'Chat with us',
  chatNote: 'Crisp runs this chat and receives what you write in it.',
};
