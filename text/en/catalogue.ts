import type { CafeOffer } from '#text/cafe-offer.ts';
import { hourOfDay } from '#text/hours.ts';
import { riyalsInWords } from '#text/money.ts';
import { number, plural } from '#text/plural.ts';
import { engravingNotDrawn, tooManyMarks } from './character-problems.ts';
import { serviceNames } from './payment-services.ts';

/**
 * Quotes a shopper's input. The input is isolated, so that its direction does not affect the sentence (conventions.md
 * 2).
 */
const quoted = (typed: string): string => `“\u2068${typed}\u2069”`;

const orPickUp: Record<CafeOffer, string> = {
  none: '',
  byHour: ', or pick it up from our café',
  anyTime: ', or pick it up from our café any time',
};

export const catalogue = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  allGifts: 'All gifts',
  inColour: (title: string, colour: string) => `${title}, ${colour}`,
  pot: (colour: string) => `\u2068${colour}\u2069 pot`,
  colours: (n: number) => plural('en', n, { one: '{n} colour', other: '{n} colours' }),
  soldOut: 'Sold out',
  notInCity: 'Not in your city',
  notifyMe: 'Notify me when it’s back',
  willNotify: 'We’ll notify you when it’s back',
  stopNotifying: 'Cancel alert',
  /** The rating of verified buyers, for screen readers. Sighted shoppers see a star, the average and the count. */
  rated: (average: number, n: number) =>
    `Rated ${average.toFixed(1)} out of 5 by ${plural('en', n, { one: '{n} buyer', other: '{n} buyers' })}`,
  bundle: {
    heading: 'Together for less',
    /** The words around a bundle's two prices: "Together for 169 instead of 199". */
    together: 'Together for',
    insteadOf: (halalas: number) => `instead of ${riyalsInWords('en', halalas)}`,
    add: 'Add the set',
    addOf: (title: string) => `Add the set: \u2068${title}\u2069`,
    colourOf: (title: string) => `Colour: \u2068${title}\u2069`,
    engrave: 'Add an engraving or a card to each pot in your cart.',
  },
  oldPrice: (halalas: number) => `was ${riyalsInWords('en', halalas)}`,
  free: 'Free',
  instalments: {
    before: 'Or 4 monthly payments of',
    services: serviceNames,
    minimum: (service: string, riyals: string) =>
      `With \u2068${service}\u2069: minimum ${riyals} over 4 payments`,
  },
  /**
   * The accessible name of the heart, which is a toggle button. The name stays the same when the state changes, because
   * the state is announced separately.
   */
  heart: (title: string) => `Save \u2068${title}\u2069`,
  saved: (title: string) => `\u2068${title}\u2069 is in your favourites`,
  recentlySeen: 'Recently seen',
  forgetSeen: 'Clear the list',
  quickAdd: (title: string) => `Add \u2068${title}\u2069 to the cart`,
  chooseOf: (title: string) => `Choose a pot for \u2068${title}\u2069`,
  gifts: (n: number) => plural('en', n, { one: '{n} gift', other: '{n} gifts' }),

  list: {
    heading: 'Gifts',
    skipFilters: 'Skip the filters',
    beforeYouChoose: 'Before you choose',
    resultsFor: (search: string) => `Results for ${quoted(search)}`,
    categoryAndOccasion: (category: string, occasion: string) => `${category}, ${occasion}`,
    searched: (search: string) => quoted(search),
    reach: (n: number, city: string) =>
      n === 0
        ? `No results in \u2068${city}\u2069`
        : plural('en', n, {
            one: `{n} gift delivered to \u2068${city}\u2069`,
            other: `{n} gifts delivered to \u2068${city}\u2069`,
          }),
    /** The number of results for a search with more matches than the server counts. */
    reachMore: (n: number, city: string) =>
      plural('en', n, {
        one: `More than {n} gift delivered to \u2068${city}\u2069`,
        other: `More than {n} gifts delivered to \u2068${city}\u2069`,
      }),
    description: (what: string, n: number, city: string) =>
      `${what}: ${plural('en', n, { one: '{n} gift', other: '{n} gifts' })} delivered to ${city}. Living plants in glazed ceramic, engraved with your words, with a card that carries your message.`,
    arrival: 'When should it arrive?',
    deliveryToday: 'Arrives today',
    /** Shown above a list for a chosen delivery day until the page has checked what is available on that day. */
    arrivalUnknown: (city: string) =>
      `In stock in \u2068${city}\u2069. You choose the day and time at checkout.`,
    filters: 'Filters',
    filter: 'Filter',
    sort: 'Sort',
    kind: 'Type',
    colour: 'Pot colour',
    price: 'Price',
    occasion: 'Occasion',
    availability: 'Availability',
    inStock: 'In stock only',
    canBeEngraved: 'Can be engraved',
    lowest: 'Lowest price',
    highest: 'Highest price',
    priceValue: (riyals: number) => riyalsInWords('en', riyals * 100),
    priceFrom: (riyals: number) => `From ${riyalsInWords('en', riyals * 100)}`,
    priceUpTo: (riyals: number) => `Up to ${riyalsInWords('en', riyals * 100)}`,
    priceBetween: (from: number, to: number) => `${number(from)}–${riyalsInWords('en', to * 100)}`,
    sorts: {
      featured: 'Most gifted',
      closest: 'Closest match',
      newest: 'Newest',
      price: 'Price, low to high',
      'price-down': 'Price, high to low',
      name: 'Name, A to Z',
    },
    active: 'Active filters',
    removeFilter: (name: string) => `Remove the filter: \u2068${name}\u2069`,
    clearAll: 'Clear all',
    show: 'Show gifts',
    showCount: (n: number) => plural('en', n, { one: 'Show {n} gift', other: 'Show {n} gifts' }),
    showMoreThan: (n: number) =>
      plural('en', n, { one: 'Show more than {n} gift', other: 'Show more than {n} gifts' }),
    /** The number next to a filter with at least this many matches. */
    atLeast: (n: number) => `\u2066${number(n)}+\u2069`,
    wait: 'One moment',
    shown: (n: number, total: number) => `Showing ${number(n)} of ${number(total)}`,
    shownOfMore: (n: number, total: number) => `Showing ${number(n)} of more than ${number(total)}`,
    /** Shown after the last page of a list with more matches than can be listed. */
    narrow: 'There are more gifts than fit in one list. Choose a filter to see the others.',
    more: 'Show more',
    earlier: 'Show previous',
    searchedInstead: (search: string) => `Showing results for ${quoted(search)}.`,
    searchLiterally: (search: string) => `Search for ${quoted(search)} instead`,
    popularTypes: 'Popular types',
    tryShorter: 'Try a shorter name, or another city.',
    clearSearch: 'Clear the search',
    noProduct: 'No product found',
    tryFewer: 'No gift matches all of these. Remove a filter and try again.',
    /** A link to the bundles that match a search. */
    bundles: (n: number) =>
      plural('en', n, { one: '{n} set at a lower price', other: '{n} sets at a lower price' }),
    alsoLike: 'You may also like',
    close: 'Close',
  },

  product: {
    photos: 'Photos',
    photo: (n: number) => `Photo ${number(n)}`,
    height: (centimetres: number) => `${number(centimetres)} cm`,
    vatIncluded: 'VAT included',
    whatReaches: (city: string) => `See what we deliver to \u2068${city}\u2069`,
    sameDay: (city: string) => `Same day in \u2068${city}\u2069`,
    orderBefore: (hour: number, cafe: CafeOffer) => `Order by ${hourOfDay('en', hour)}${orPickUp[cafe]}.`,
    courierDays: (city: string) => `Delivered to \u2068${city}\u2069 in 2 to 5 working days`,
    workingDays: 'Working days don’t include Friday or Saturday. Choose your day at checkout.',
    engraving: 'Laser engraving',
    engravingText: 'Engraving text',
    engravingHint: 'See it on the pot as you type',
    engravingNotDrawn,
    tooManyMarks,
    engravingNotHere: (city: string) =>
      `Engraving isn’t available in \u2068${city}\u2069 yet, so this one comes plain.`,
    engravingNever: 'This pot’s shape can’t be engraved.',
    card: 'Your card',
    giftCard: {
      from: 'From',
      fromHint: 'Your name',
      hidesSender: 'Without my name',
      hidesSenderNote: 'We won’t tell them who it’s from.',
      design: 'Card design',
      designs: { plain: 'Plain', branch: 'Olive branch', najdi: 'Najdi' },
      suggest: 'Suggest some words',
      loading: 'Loading',
    },
    cardMessage: 'Gift message',
    cardHint: 'Write straight on the card',
    /** What the printed card leaves out of the message, such as an emoji. */
    cardNotPrinted: (characters: string) => `Not printed on the card: \u2068${characters}\u2069`,
    cardPlaceholder: 'Write your message here',
    counter: (n: number, max: number) => `${number(n)}/${number(max)}`,
    addons: 'Add something extra',
    quantity: (title: string) => `Quantity of \u2068${title}\u2069`,
    more: 'One more',
    fewer: 'One fewer',
    maxAvailable: (n: number) => plural('en', n, { one: 'This is the last one', other: 'Only {n} left' }),
    maxConcurrent: 'That’s the most you can order',
    addToCart: 'Add to cart',
    total: 'Total',
    wait: 'One moment',
    needsScript: 'To add a gift to your cart, please switch on JavaScript in your browser.',
    chooseColour: 'Choose a pot colour',
    unavailableHere: (city: string) => `Not available in \u2068${city}\u2069`,
    allSoldOut: 'All gone for now. Another plant might be just right.',
    // Specification 8 requires this exact wording.
    notInCity: 'Product is not available for this city',
    colourNeeded: 'Please select product color',
    colourSoldOut: 'Selected color is out of stock',
    about: 'About the plant',
    aboutAddon: 'About this item',
    deliveryAndReturns: 'Delivery and returns',
    deliverySameDay: (city: string, hours: { from: number; to: number }, cafe: CafeOffer) =>
      `Within \u2068${city}\u2069 today or on any day you choose, in a window between ${hourOfDay('en', hours.from)} and ${hourOfDay('en', hours.to)}${orPickUp[cafe]}.`,
    deliveryCourier: (city: string) =>
      `To \u2068${city}\u2069 by courier, in 2 to 5 working days (not Friday or Saturday).`,
    returns: (days: number) =>
      days === 0
        ? 'No returns after delivery.'
        : plural('en', days, {
            one: 'Return it within {n} day of delivery.',
            other: 'Return it within {n} days of delivery.',
          }),
    care: 'Care',
    oftenGiven: 'Often gifted together',
    description: (title: string, city: string) => `${title}, delivered to ${city}.`,
  },
};
