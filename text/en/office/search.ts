import { isolate } from '#text/isolate.ts';
import { number, plural } from '#text/plural.ts';

/** Error messages for the fields of a search rule, used by both the form and the server. */
const mistakes = {
  phrasesMissing: () => 'Write at least one search, with letters or digits.',
  phrasesTooMany: () => 'A rule has at most 20 searches. Make another one for the rest.',
  phraseTooLong: () => 'A search has at most 60 characters.',
  phraseTaken: (phrase: string) =>
    `Another rule has ${isolate(phrase)} already. Change that rule, or take it out here.`,
  findsMissing: () => 'Write at least one word that our products have.',
  findsTooMany: () => 'At most 10 words can be looked for instead.',
  findsUnknown: (word: string) => `No product has ${isolate(word)}. Write a word from a title or a category.`,
  productsMissing: () => 'Choose at least one product.',
  productsTooMany: () => 'At most 12 products can come first.',
  productUnknown: () => 'One of these products is gone. Take it out and save again.',
} satisfies Record<string, (phrase: string) => string>;

export const search = {
  title: 'Search',
  lead: 'What shoppers type, and what they find.',
  parts: { searches: 'Searches', rules: 'Rules' },
  add: 'New rule',
  filters: 'Which searches',
  show: { notFound: 'Found nothing', all: 'All' },
  language: 'Language',
  languages: { any: 'Both languages', ar: 'Arabic', en: 'English' },
  days: 'Time',
  lastDays: (n: number) => plural('en', n, { one: 'Today', other: 'Last {n} days' }),
  columns: {
    text: 'Search',
    times: 'How often',
    found: 'Found',
    lastDay: 'Last',
    rules: 'Rule',
    acts: 'Actions',
  },
  times: (n: number) => plural('en', n, { one: '{n} time', other: '{n} times' }),
  found: (n: number) => plural('en', n, { zero: 'nothing', one: '{n} product', other: '{n} products' }),
  counted:
    'A search counts once a minute at most for each city. Numbers, addresses and links aren’t kept; the rest is deleted after four months at most.',
  emptyNotFound: 'Everything that was searched for found something',
  emptyAll: 'No one has searched yet',
  emptyText: 'New searches are here within seconds.',
  kinds: { synonym: 'Look for other words', unsold: 'We don’t sell it', pin: 'Show products first' },
  /**
   * The list needs a direction of its own: its words come isolated, and what is left between them has no letters from
   * which a browser could tell one.
   */
  does: {
    synonym: (words: string) => `Looks for \u2066${words}\u2069`,
    unsold: 'Finds nothing, because we don’t sell it',
    pin: (products: string) => `Shows \u2066${products}\u2069 first`,
  },
  noRules: 'No rules yet',
  noRulesText: 'Make one for a search that finds nothing, or to show a product first.',
  and: ', ',
  hidden: (title: string) => `${isolate(title)} (not in the shop now)`,
  changed: (who: string, when: string) => `${isolate(who)}, ${when}`,
  ruleFor: (text: string) => `Make a rule for ${isolate(text)}`,
  makeRule: 'Make a rule',
  edit: 'Change',
  editOf: (text: string) => `Change the rule for ${isolate(text)}`,
  remove: 'Delete',
  removeOf: (text: string) => `Delete the rule for ${isolate(text)}`,
  removeTitle: 'Delete this rule?',
  removeText: 'Searches will find what they found before it.',
  saved: (text: string) => `Shoppers who search for ${isolate(text)} follow the rule from now on.`,
  removed: (text: string) => `The rule for ${isolate(text)} is deleted.`,
  form: {
    add: 'New rule',
    edit: 'Change the rule',
    kind: 'What it does',
    phrases: 'When someone searches for',
    phrasesHint:
      'One search in each line, in Arabic or English. Spelling variants of a letter count as the same.',
    finds: 'Look for',
    findsHint: 'One in each line: words from titles or categories.',
    find: 'Find a product by its title',
    noneFound: 'No product in the shop has that in its title.',
    pinned: 'These come first',
    pin: (title: string) => `Show ${isolate(title)} first`,
    unpin: (title: string) => `Take ${isolate(title)} out`,
    up: (title: string) => `Move ${isolate(title)} up`,
    position: (n: number) => `${number(n)}.`,
    save: 'Save',
  },
  mistakes,
};
