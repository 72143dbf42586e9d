export const http = {
  notValid: (field: string) =>
    `Something that was sent is not right: ${field}. Please check it and try again.`,
  notJson: 'The request could not be read.',
  notSignedIn: 'Your session has ended. Please sign in again.',
  customerOnly: 'Please sign in to continue.',
  notAllowed: 'This is not allowed.',
  notFound: 'There is nothing here.',
  methodNotAllowed: 'This address does not answer this kind of request.',
  tooLarge: 'What was sent is too large.',
  wrongType: 'Please send JSON.',
  tooManyTries: (seconds: number) =>
    seconds > 90
      ? `Too many tries. Please try again in ${Math.ceil(seconds / 60)} minutes.`
      : `Too many tries. Please try again in ${seconds} seconds.`,
  workNeeded:
    'Many people are asking right now, so your browser has to do a short check first. Please reload the page with scripts on and try again.',
  notOpen: 'This is not open yet.',
  broken: (reference: string) =>
    `Something went wrong on our side. Please try again. Reference ${reference}.`,
  done: 'Done.',
};
