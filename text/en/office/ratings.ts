import { isolate } from '#text/isolate.ts';

/** Texts of the screen for ratings that staff have reviewed or still have to review. */
export const ratings = {
  title: 'Ratings',
  lead: 'The number counts at once. Words and photos appear in the shop only after someone read them here.',
  filters: 'Which ratings',
  states: { waiting: 'To read', released: 'In the shop', held: 'Held back' },
  empty: {
    waiting: 'Every rating is read',
    released: 'No rating is shown yet',
    held: 'No rating is held back',
  },
  emptyText: 'Buyers are asked three days after their gift arrived.',
  more: 'Show more',
  stars: (n: number) => `${n} of 5`,
  listed: (parts: readonly string[]) => parts.map(isolate).join('\u00a0· '),
  noName: 'A giver without a name',
  onlyPhotos: 'Only photos, without words',
  flags: {
    link: 'Look twice: a link',
    contact: 'Look twice: a contact',
    insult: 'Look twice: an insult',
  },
  ourAnswer: 'Our answer',
  heldBecause: 'Held back because',
  release: 'Show in the shop',
  releaseOf: (product: string) => `Show in the shop: ${isolate(product)}`,
  hold: 'Hold back',
  holdOf: (product: string) => `Hold back: ${isolate(product)}`,
  answer: 'Answer',
  answerAgain: 'Change the answer',
  answerOf: (product: string) => `Answer the rating of ${isolate(product)}`,
  answerAgainOf: (product: string) => `Change the answer: ${isolate(product)}`,
  dialogs: {
    hold: {
      title: 'Hold this rating back',
      lead: 'Its words and photos aren’t shown. The number still counts.',
      label: 'Reason, which its writer reads',
      needed: 'Write the reason',
      press: 'Hold back',
    },
    answer: {
      title: 'Answer in public',
      lead: 'Everyone who reads the rating reads it. Write in the language of the rating.',
      label: 'The shop’s answer',
      needed: 'Write the answer',
      press: 'Save the answer',
    },
  },
};
