import { plural } from '#text/plural.ts';
import { fullDay } from '#text/when.ts';

/** Responses of the server to staff who edit texts for shoppers. */
export const writing = {
  half: 'Please write it in both languages. Nothing was saved.',
  faults: 'Something isn’t written the way the shop writes. Look at the marked field; nothing was saved.',
};

const list = new Intl.ListFormat('en-GB');

/** Responses to staff who edit cities, closed days and holiday notices. */
export const delivery = {
  dayOver: 'That day has passed, so it can’t be closed.',
  noticeUnknown: 'We couldn’t find that notice. It may have been removed.',
  noticeEndsEarly: 'The notice would end before it begins, or before its last moment to order.',
  noticeOver: 'The notice would already be over.',
  noHoliday: (from: Date, to: Date) =>
    `No day is closed between ${fullDay('en', from)} and ${fullDay('en', to)}. Close the days of the holiday first.`,
  stillDelivers: (day: Date, city: { ar: string; en: string }) =>
    `An order after that moment could still reach \u2068${city.en}\u2069 on ${fullDay('en', day)}, before the holiday ends. Close that day, choose a later moment, or leave the city out.`,
  noticePromises: (texts: { ar: string; en: string }, day: Date | null) =>
    day === null
      ? `A notice announces this holiday: “\u2068${texts.en}\u2069” Change or remove the notice first.`
      : `Gifts would then arrive on ${fullDay('en', day)}, although a notice says: “\u2068${texts.en}\u2069” Change or remove the notice first.`,
  /** The suggested text of a holiday notice when staff close a delivery day. */
  noticeDraft: (cities: readonly string[], cutOff: Date) =>
    cities.length === 0
      ? `Orders placed after noon on ${fullDay('en', cutOff)} are delivered after the holiday.`
      : `Outside ${list.format(cities)}, orders placed after noon on ${fullDay('en', cutOff)} are delivered after the holiday.`,
  hoursWrong: {
    noWindow: 'There has to be at least one window.',
    endsEarly: 'It ends before it begins.',
    overlaps: 'It overlaps another window.',
    noticeWrong: 'Choose 0 to 23 hours.',
    neverSameDay: 'Then no window could be ordered on its own day.',
  },
  hoursPromised: (n: number) =>
    plural('en', n, {
      one: '{n} order is promised in an hour that would close. Confirm that it keeps its time.',
      other: '{n} orders are promised in hours that would close. Confirm that they keep their time.',
    }),
  feeWrong: 'The fee is from 0 to 10,000 riyals.',
  centreHalf: 'A place on the map has a latitude and a longitude.',
  centreNeeded: 'The same-day courier needs the place of the city on the map.',
  lastCityOn:
    'It’s the only city that takes orders. To close the whole shop, switch on maintenance in the settings.',
  cityNameTaken: 'Another city has this short name. Please choose another one.',
};

/** Responses to staff who edit text pages. */
export const content = {
  sectionRequired: (id: string) => `The section \u2068${id}\u2069 has to stay: the shop’s menu leads to it.`,
  linkWrong: 'A link leads where it may not. Use an address of the shop, https, an email or a phone number.',
};
