import { plural } from '#text/plural.ts';

const count = (n: number) => plural('en', n, { one: '{n} greeting', other: '{n} greetings' });

export const greetings = {
  saved: 'Your greeting is on the card.',
  removed: 'Greeting removed.',
  notFound: 'This greeting isn’t here any more.',
  unknown: 'We can’t play this file. Please choose a voice or video recording from your phone or camera.',
  tooLarge: (megabytes: number) =>
    `This recording is larger than ${megabytes} MB. Please choose a shorter one.`,
  tooLong: (seconds: number) =>
    `A greeting can be up to ${plural('en', seconds, { one: '{n} second', other: '{n} seconds' })} long. Please choose a shorter one.`,
  full: (max: number) => `You have ${count(max)}, which is the limit. Please remove one you no longer need.`,
};
