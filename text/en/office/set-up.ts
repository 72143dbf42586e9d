import { plural } from '#text/plural.ts';

/** The checklist for setting up a new shop. Its owner sees it on the Today screen until everything is done. */
export const setUp = {
  title: 'Set up your shop',
  progress: (done: number, all: number) => `\u2068${done}\u2069 of \u2068${all}\u2069 done`,
  closed: 'Shoppers read that the shop opens soon, until you open it here.',
  done: 'Done',
  missing: 'Missing',
  optional: 'If you like',
  steps: {
    seller: 'Seller and VAT number',
    contact: 'Phone, WhatsApp and email',
    delivery: 'Cities, fees and delivery windows',
    payment: 'Payment methods',
    products: 'Products',
    home: 'Home page',
    pages: 'Privacy, terms and returns',
    staff: 'Colleagues',
    open: 'Opening',
  },
  ready: {
    seller: () => 'Invoices name your company.',
    contact: () => 'Shoppers can reach you.',
    delivery: (n: number) =>
      plural('en', n, { one: '{n} city takes orders.', other: '{n} cities take orders.' }),
    payment: (n: number) =>
      plural('en', n, { one: '{n} method is offered.', other: '{n} methods are offered.' }),
    products: (n: number) =>
      plural('en', n, { one: '{n} product is on sale.', other: '{n} products are on sale.' }),
    home: () => 'Your home page is published.',
    pages: () => 'All three are written in both languages.',
    staff: (n: number) => plural('en', n, { one: '{n} person works here.', other: '{n} people work here.' }),
    open: () => 'Shoppers can order.',
  },
  gaps: {
    sellerName: 'The seller has no name yet.',
    vatNumber: 'The VAT number is missing.',
    registration: 'The commercial registration is missing.',
    sellerAddress: 'The seller’s address is missing.',
    phone: 'Shoppers have no phone number to call.',
    shopEmail: 'The mailbox for messages from shoppers is missing.',
    whatsapp: 'There is no WhatsApp number; a shop can do without.',
    city: 'Add the first city with its fee.',
    capacity: 'No city takes orders: give one of them a capacity.',
    windows: 'Cities with delivery on the same day have no window.',
    method: 'Every payment method is switched off.',
    product: 'Add the first product with a photo, price and stock, or import a catalogue.',
    stock: 'Nothing is in stock.',
    home: 'Publish your home page.',
    privacy: 'The privacy policy isn’t written yet.',
    terms: 'The terms aren’t written yet.',
    returns: 'The terms have no section about returns.',
    colleague: 'You work here alone. Invite others when you need them.',
    closed: 'The shop is still closed.',
  },
  import: 'Import a catalogue',
  open: 'Open the shop',
  needsCity: 'It can open once it delivers to a city.',
  question: 'Open the shop now?',
  questionText: (n: number) =>
    plural('en', n, {
      one: 'One step is still missing. Shoppers will see the shop within a second.',
      other: '{n} steps are still missing. Shoppers will see the shop within a second.',
    }),
};
