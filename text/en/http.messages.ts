import { plural } from '#text/plural.ts';
import { tooManyMarks } from './character-problems.ts';

const minutes = (n: number) => plural('en', n, { one: '{n} minute', other: '{n} minutes' });
const secondsText = (n: number) => plural('en', n, { one: '{n} second', other: '{n} seconds' });

export const http = {
  tooManyMarks,
  notValid: (field: string) => `Something isn’t right: \u2066${field}\u2069. Please check it and try again.`,
  notJson: 'We couldn’t process that request.',
  notSignedIn: 'Your session has ended. Please sign in again.',
  customerOnly: 'Please sign in to continue.',
  notAllowed: 'That’s not allowed.',
  notFound: 'Not found.',
  methodNotAllowed: 'This address doesn’t answer this kind of request.',
  tooLarge: 'That’s too large to send.',
  fileTooLarge: (megabytes: number) =>
    `This file is larger than \u2068${megabytes}\u2069 MB. Please choose a smaller one.`,
  wrongType: 'Please send the request as JSON.',
  tooManyTries: (seconds: number) =>
    seconds > 90
      ? `Too many attempts. Please try again in ${minutes(Math.ceil(seconds / 60))}.`
      : `Too many attempts. Please try again in ${secondsText(seconds)}.`,
  workNeeded:
    'We’re very busy right now, so your browser needs to run a short check. Please turn on JavaScript, refresh the page and try again.',
  unavailable: 'The shop is unavailable for a moment. Please try again in a few seconds.',
  unavailableTitle: 'Back in a moment',
  unavailablePage:
    'The shop is unavailable for a moment. Your cart and orders are safe, and this page will open by itself as soon as we’re back.',
  broken: (reference: string) =>
    `Something went wrong on our side. Please try again. Reference: \u2066${reference}\u2069.`,
  done: 'Done.',
};
