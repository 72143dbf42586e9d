import { accountRiyalsInWords } from '#text/account-money.ts';
import { number, plural } from '#text/plural.ts';
import { coupons } from './office/coupons.ts';
import { search } from './office/search.ts';
import { content, delivery, writing } from './office-writing.messages.ts';
import { printing } from './printing.messages.ts';

/** Responses of the server to staff in the back office. */
export const office = {
  notAllowed: 'Your role doesn’t include this.',
  workGone: 'This work didn’t fail, or someone tried it again a moment ago.',
  settingsWrong: 'Some settings can’t be saved like this. Please look at the marked fields.',
  proofNeeded: 'Please confirm it’s you before you continue.',
  wrongPassword: 'That email or password isn’t right.',
  wrongCode: 'That code isn’t right. Please use the newest one from your app.',
  wrongPasskey: 'That passkey didn’t work here. Please try again or use your password.',
  passkeyExpired: 'That took too long. Please try again.',
  noPasskey: 'You haven’t added a passkey yet.',
  passkeyKnown: 'This passkey is already in your account.',
  tooManyPasskeys: (max: number) => `You can have up to ${max} passkeys. Please remove one first.`,
  authenticatorExpired: 'That took too long. Please start again with a new QR code.',
  passwordTooShort: (min: number) => `Please use at least ${min} characters.`,
  invitationExpired: 'This invitation no longer works. Please ask for a new one.',
  /** The e-mail with an invitation, or with a link for setting up an existing account again. */
  invitationLetter: {
    new: {
      subject: (brand: string) => `Your invitation to the ${brand} office`,
      title: (name: string) => `Welcome, \u2068${name}\u2069`,
      lead: (by: string | null, brand: string) =>
        by === null
          ? `You’re invited to work in the ${brand} office.`
          : `You’re invited by \u2068${by}\u2069 to work in the ${brand} office.`,
      next: 'Choose a password and connect an authenticator app; then you’re in.',
      action: 'Accept the invitation',
    },
    reset: {
      subject: (brand: string) => `Set up your account in the ${brand} office again`,
      title: (name: string) => `A new start, \u2068${name}\u2069`,
      lead: (by: string | null, brand: string) =>
        by === null
          ? `Here’s a link to set up your account in the ${brand} office again.`
          : `Here’s a link from \u2068${by}\u2069 to set up your account in the ${brand} office again.`,
      next: 'Until you use it, nothing changes. Then your old password, app and passkeys stop working.',
      action: 'Set up the account again',
    },
    role: 'Your role',
    until: 'Valid until',
    moment: (day: string, time: string) => `${day}, ${time}`,
    yoursAlone: 'The link works once and is for you alone. Please don’t pass it on.',
    about: (brand: string) =>
      `You’re getting this because someone at ${brand} entered your address. If you didn’t expect it, do nothing.`,
  },
  memberKnown: 'Someone with this email already works here.',
  lacksPower: 'You can only give or change what your own role includes.',
  lastOwner: 'A shop needs an owner. Please make someone else an owner first.',
  dismissed: 'This person no longer works here.',
  ownerRole: 'The owner’s role can’t be changed.',
  builtInRole: 'This role comes with the shop and can’t be removed.',
  roleInUse: 'Someone has or had this role, so it can’t be removed.',
  roleKnown: 'There’s already a role with this name.',
  tooManyRoles: (max: number) => `You can have up to ${max} roles.`,
  changedMeanwhile: (who: string | null) =>
    who === null
      ? 'Someone changed this first. Nothing was saved.'
      : `\u2068${who}\u2069 changed this first. Nothing was saved.`,
  nothingToRefund: 'There’s nothing to refund in this order.',
  refundKeyReused: 'Another refund was made by the same request. Nothing was refunded now.',
  partRefunded: 'Part of this was refunded before. Nothing was refunded now.',
  refundAtMost: (halalas: number) => `The refund can be at most ${accountRiyalsInWords('en', halalas)}.`,
  refundWaits: 'A refund of this order already waits for a second person.',
  aboveLimit: 'This is above your own limit.',
  ownApproval: 'Someone else has to approve your request.',
  creditAtMost: (halalas: number) => `The credit can be at most ${accountRiyalsInWords('en', halalas)}.`,
  buyerRemoved: 'This customer’s account was removed.',
  creditWaits: 'A credit for this customer already waits for a second person.',
  creditKeyReused: 'Another credit was given by the same request. Nothing was given now.',
  customerUnknown: 'We couldn’t find that customer. Their account may have been removed.',
  exportOver: 'This link no longer works. Please export the data again.',
  removalNotConfirmed:
    'Write the last four digits of their mobile, their email, or the number of one of their orders.',
  removalHasOrders:
    'An order of this customer is still under way. The account can be removed once it has ended.',
  removalHasMoney: (halalas: number) =>
    `There’s ${accountRiyalsInWords('en', halalas)} in the wallet. The customer can spend it, or remove the account themselves.`,
  noteNeeded: 'Write the note first.',
  noteKeyReused: 'Something else was saved by the same request. Please try again.',
  recipientWrong: 'Name, mobile or address isn’t complete.',
  courierHasAddress: 'The courier was asked with the old details. Call the courier, or cancel the order.',
  recipientChooses: 'The recipient chooses address and time by their link.',
  leftTheShop: 'This order has left the shop or has ended, so its details stay.',
  approvalUnknown: 'We couldn’t find that request.',
  approvalOver: 'This request was already decided, or has expired.',
  nothingToPrint: 'There’s nothing to print here.',
  claimedBy: (who: string | null) =>
    who === null ? 'No one works on this any more.' : `\u2068${who}\u2069 works on this now.`,
  /** Texts in the PDF proof of an engraving. */
  proof: {
    title: 'Engraving proof',
    size: (width: number, height: number, letters: number) =>
      `${width} × ${height} mm, letters ${letters} mm`,
    trueSize: 'True size, if printed at 100%',
    scaled: (percent: number) => `Shown at ${percent}% of its size`,
  },
  printing,
  writing,
  delivery,
  content,
  engravingUnknown: 'We couldn’t find that engraving.',
  engravingOver: 'This order isn’t in the workshop any more.',
  engravingNoArea: 'This product has no engraving area, so there’s no file. Place the text by hand.',
  engravingNoPot: 'There’s no other pot of this kind in stock. Nothing was changed.',
  plateTooSmall: (fits: number, pots: number) =>
    `The plate has room for ${fits} of the ${pots} pots. Choose fewer, or a larger plate.`,
  plateHasEngraved: (order: string) =>
    `A pot of order \u2066${order}\u2069 is engraved already. Take it off the plate.`,
  driverNeeded: 'Write the driver’s name first.',
  driverUnknown: 'Choose one of the shop’s drivers first.',
  courierHasIt: 'The courier can’t be asked now. Look at how the parcel stands.',
  notOnItsWay: 'This parcel isn’t on its way now.',
  notAtDoor: 'A photo can be added once the parcel is on its way.',
  handoverUnknown: 'We couldn’t find that list.',
  /** Texts in the PDF list of parcels that a driver has signed. */
  handoverList: {
    title: (id: number) => `Hand-over list ${id}`,
    from: (who: string) => `Handed over by \u2068${who}\u2069`,
    to: (carrier: string, driver: string) => `Taken by \u2068${driver}\u2069, \u2068${carrier}\u2069`,
    carriers: { barq: 'Barq', smsa: 'SMSA Express', own: 'the shop’s driver' },
    order: 'Order',
    city: 'City',
    area: 'District or National Address',
    tracking: 'Tracking number',
    pieces: 'Items',
    total: (n: number) => plural('en', n, { one: '{n} parcel', other: '{n} parcels' }),
    signature: 'Driver’s signature',
  },
  orderUnknown: 'We couldn’t find that order.',
  orderStays: 'The order can’t be moved there from where it is now.',
  stepBackOver: 'This move can’t be taken back any more.',
  stepBackCourier: 'A courier is asked already. Reject or cancel the order, or leave it where it is.',
  reasonOnlyForEnds: 'A reason is only for orders that are rejected or cancelled.',
  ticketUnknown: 'We couldn’t find that ticket.',
  ticketClosed: 'The ticket is closed. Open it again to answer.',
  ticketStaysClosed: 'Money was given with this ticket, so it stays closed. The customer can open a new one.',
  ticketNotClosed: 'The ticket is open already.',
  shopperWrote: 'The customer wrote meanwhile. Nothing was sent or saved.',
  answerNeeded: 'Write an answer first.',
  placeholderLeft: 'Fill in what’s in braces first, such as {order}.',
  placeholderUnknown: (name: string) => `\u2068{${name}}\u2069 can’t be filled in. Use {name} or {order}.`,
  cannedUnknown: 'This canned answer was deleted.',
  cannedHalf: 'A canned answer needs a title and words in both languages.',
  tooManyCanned: (max: number) => `There can be up to ${max} canned answers. Please delete one first.`,
  assigneeUnknown: 'This person doesn’t answer tickets.',
  ratingUnknown: 'We couldn’t find that rating. Its writer may have taken it back.',
  ratingRewritten: 'The writer changed this rating meanwhile. Nothing was decided; please read it again.',
  ratingReasonNeeded: 'Write the reason first; the writer reads it.',
  ratingHeld: 'This rating is held back, so an answer wouldn’t be shown.',
  enquiryUnknown: 'We couldn’t find that enquiry.',
  fileUnknown: 'We couldn’t find that file.',
  labels: {
    title: 'Shelf labels',
    none: 'There’s nothing here to label.',
    tooMany: (max: number) =>
      `There can be up to ${number(max)} labels in a file. Choose a shelf, or search.`,
  },
  stockUnknown: 'We couldn’t find that product, or it has glazes that are counted one by one.',
  stockMoved: (seen: number, now: number, who: string | null) =>
    who === null
      ? `It was ${seen} and is ${now} now: something was sold or came back. Nothing was saved.`
      : `It was ${seen} and is ${now} now: \u2068${who}\u2069 changed it. Nothing was saved.`,
  stockTooMany: (max: number) => `There can be up to ${number(max)} of a product.`,
  stockKeyReused: 'Another change was made by the same request. Nothing was changed now.',
  countUnknown: 'We couldn’t find that count.',
  countOver: (who: string | null) =>
    who === null ? 'This count is over.' : `\u2068${who}\u2069 finished this count already.`,
  priceWrong: (title: string) =>
    `\u2068${title}\u2069 needs a price from 0.01 to 100,000 riyals. Nothing was changed.`,
  oldPriceWrong: (title: string) =>
    `The former price of \u2068${title}\u2069 has to be more than its price. Nothing was changed.`,
  priceTwice: 'A product is there twice. Nothing was changed.',
  pricesSame: 'No price differs from what it is now.',
  pricesKeyReused: 'Other prices were changed by the same request. Nothing was changed now.',
  pricesMoved: (title: string, more: number, who: string | null) =>
    `${plural('en', more, { one: 'A price was changed', other: '{n} prices were changed' })} meanwhile${who === null ? '' : `, by \u2068${who}\u2069`}: \u2068${title}\u2069. Nothing of yours was changed.`,
  priceChangeUnknown: 'We couldn’t find that change of prices.',
  pricesUndone: (who: string) => `\u2068${who}\u2069 took this change back already.`,
  pricesChangedSince: (changed: number, all: number) =>
    `${plural('en', changed, { one: '{n} price', other: '{n} prices' })} of ${number(all)} changed since then. Nothing was taken back.`,
  couponUnknown: 'We couldn’t find that coupon.',
  couponMistakes: coupons.mistakes,
  searchRuleUnknown: 'We couldn’t find that rule.',
  tooManySearchRules: (max: number) => `There can be at most ${max} rules. Delete one first.`,
  searchRuleMistakes: search.mistakes,
  categoryUnknown: 'We couldn’t find that category.',
  categoryHasProducts: (n: number) =>
    plural('en', n, {
      one: '{n} product is in this category. Take it out first.',
      other: '{n} products are in this category. Take them out first.',
    }),
  categoryOnHome: 'The home page or its draft shows this category or leads to it. Take it out there first.',
  categoryHasCoupons: (codes: readonly string[]) =>
    `These coupons apply to this category: \u2068${codes.join(', ')}\u2069. Stop them or change what they apply to first.`,
  glazeUnknown: 'We couldn’t find that glaze.',
  glazeHasProducts: (n: number) =>
    plural('en', n, {
      one: '{n} product has or had this glaze, so it stays.',
      other: '{n} products have or had this glaze, so it stays.',
    }),
  tooManyGlazes: (max: number) => `There can be at most ${max} glazes. Delete one first.`,
  tooManyCategories: (max: number) => `There can be at most ${max} categories. Delete one first.`,
};
