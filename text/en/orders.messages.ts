import { orders as screen } from './orders.ts';

export const orders = {
  notFound: 'We couldn’t find that order in your account.',
  notDelivered: 'You can rate an order once it’s delivered.',
  refundedNotRated: 'This order was refunded, so it can’t be rated.',
  notInOrder: 'That product isn’t part of this order.',
  ratingSaved: screen.rated,
  tooLateToCancel: 'This order can no longer be cancelled. Please write to us and we’ll help.',
  cancelled: 'Order cancelled.',
  reminderSaved: 'We’ll remind you next year.',
  reminderRemoved: 'Reminder cancelled.',
  notReminded: 'You can set a reminder once a gift to someone else has arrived.',
  trackedUnknown: 'We couldn’t find an order with this number and mobile. Please check both.',
  /** The reminder of a gift, sent once, some days before the anniversary of its delivery. */
  yearly: {
    subject: (name: string) => `A year ago: your gift for \u2068${name}\u2069`,
    title: (name: string) => `It’s almost a year since your gift for \u2068${name}\u2069`,
    lead: (order: string) =>
      `You asked us to remind you. Your order \u2066${order}\u2069 is still here, if you’d like to give the same again or choose something new.`,
    action: 'See the gift',
    onlyOnce: 'This is the only message about it. You can ask for another on the order’s page.',
    about: (brand: string) =>
      `You’re getting this from ${brand} because you asked for a reminder on your order’s page.`,
    sms: (brand: string, order: string, link: string) =>
      `${brand}: it's almost a year since your gift ${order}. You asked us to remind you: ${link}`,
  },
  noInvoice: 'We couldn’t find that invoice in your account.',
  noGiftReceipt: 'Gift receipts are available once an order is paid.',
  keepsAccount:
    'You still have an order on its way or awaiting payment. You can delete your account once it arrives or is cancelled.',
  notPaid: 'It wasn’t paid in time.',
  noAnswer: 'No address or time was chosen.',
  linkUnknown: 'This link doesn’t work. It may be incomplete.',
  giftEnded: 'This gift is no longer on its way.',
  giftAccepted: 'The gift is accepted, and its place and time are set.',
  addressKnown: 'The place and time are already set.',
  giftDeclined: 'We’ve let the sender know, kindly.',
  enterPlace: 'Please enter where the gift should go.',
  noLinkYet: 'The gift gets its own page once the order is paid.',
  linkSent: 'We’ve sent the link again.',
  linkSentOften: 'You’ve reached the limit for sending the link. You can copy it and share it yourself.',
  linkJustSent: 'We just sent the link. Please wait a little before sending it again.',
  linkWaits: 'We don’t text people at night. The link goes out in the morning.',
  enterPhone: 'Please check the mobile number.',
  phoneCorrected: 'We’ve corrected the number and a new link is on its way. Earlier links no longer work.',
  phoneCorrectedForMorning:
    'We’ve corrected the number. A new link goes out in the morning, and earlier links no longer work.',
  phoneCorrectedOften: 'You’ve reached the limit for changing the number. You can share the link yourself.',
  placeChosen: 'Thank you. We’ve noted where and when.',
  recipientWasFirst: 'The recipient has replied in the meantime.',
  // Texts of tax invoices and credit notes, which are printed in both languages.
  tax: {
    engraving: 'Laser engraving',
    delivery: 'Delivery',
    partOfPrice: (order: string) => `Part of the price of order \u2066${order}\u2069`,
    restOfPrice: (order: string) => `The rest of the price of order \u2066${order}\u2069`,
    reasons: {
      cancelled: 'The order was cancelled before it was delivered.',
      rejected: 'The shop couldn’t fulfil the order.',
      partly: 'Partial refund.',
    },
  },
  // SMS to the shopper about an order, with the URL of the order's page at the end.
  event: {
    accepted: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} is confirmed. ${link}`,
    recipientAccepted: (brand: string, order: string, link: string) =>
      `${brand}: the recipient accepted your gift ${order}. ${link}`,
    wrapGift: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} is being wrapped. ${link}`,
    onTheWay: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} is on its way. ${link}`,
    delivered: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} has arrived. ${link}`,
    rejected: (brand: string, order: string, link: string) =>
      `${brand}: sorry, we couldn't fulfil order ${order}. You'll be refunded to your original payment method. ${link}`,
    cancelled: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} is cancelled. If you paid, you'll be refunded to your original payment method. ${link}`,
    notPaid: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} expired because it wasn't paid in time. You haven't been charged. ${link}`,
    linkNotSent: (brand: string, order: string, link: string) =>
      `${brand}: we couldn't reach the recipient of gift ${order}. You can share the link yourself: ${link}`,
    recipientSilent: (brand: string, order: string, link: string) =>
      `${brand}: the recipient of gift ${order} hasn't replied yet. You can choose where and when yourself: ${link}`,
    recipientDeclined: (brand: string, order: string, link: string) =>
      `${brand}: the recipient of gift ${order} says thank you, but can't accept it. You can send it elsewhere or cancel: ${link}`,
    nobodyAtDoor: (brand: string, order: string, link: string) =>
      `${brand}: our driver reached no one for gift ${order}. We're arranging a new time: ${link}`,
    addressNotFound: (brand: string, order: string, link: string) =>
      `${brand}: our driver couldn't find the address of gift ${order}. We're calling the recipient: ${link}`,
    giftNotTaken: (brand: string, order: string, link: string) =>
      `${brand}: gift ${order} wasn't accepted at the door. We'll be in touch: ${link}`,
    noAnswer: (brand: string, order: string, link: string) =>
      `${brand}: no address was chosen for gift ${order}, so it was cancelled. You'll be refunded to your original payment method. ${link}`,
    thanked: (brand: string, order: string, link: string) =>
      `${brand}: a thank-you has come for your gift ${order}. ${link}`,
    moneyReturned: (brand: string, order: string, link: string) =>
      `${brand}: your payment for ${order} came too late, so we're refunding it. ${link}`,
    paidTwice: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} was paid twice, so we're refunding the second payment. ${link}`,
    partlyReturned: (brand: string, order: string, link: string) =>
      `${brand}: a refund for your order ${order} is on its way. See the amount: ${link}`,
    recipientCorrected: (brand: string, order: string, link: string) =>
      `${brand}: we corrected the delivery details of ${order}. See them here: ${link}`,
  },
  card: 'Gift card',
  thanksSent: 'Your thanks is on its way.',
  thanksTooLong: (max: number) => `Please keep it to ${max} characters.`,
  notThankable: 'You can say thanks once the gift has arrived.',
  letter: {
    subject: (order: string) => `Order ${order} is confirmed`,
    giftTitle: (name: string) => `We’re making the gift for \u2068${name}\u2069`,
    ownTitle: 'We’re preparing your order',
    lead: (order: string) =>
      `Thank you. Order \u2066${order}\u2069 is confirmed, and this is how it will look.`,
    picture: (title: string, engraving: string | null) =>
      engraving === null ? title : `\u2068${title}\u2069, engraved with “\u2068${engraving}\u2069”`,
    items: 'Your order',
    comma: ', ',
    engraving: 'On the pot',
    recipient: 'For',
    arrival: 'Arrives',
    dayAndTime: (day: string, time: string) => `${day}, ${time}`,
    pickUp: (day: string, time: string) => `Pick up ${day}, from ${time}`,
    recipientChooses: screen.recipientChooses,
    total: 'Total',
    trackGift: 'Track the gift',
    trackOrder: 'Track the order',
  },
  // Orders that are picked up at the café have other names for these statuses (Specification 3).
  cafeNews: {
    accepted: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} is confirmed. ${link}`,
    wrapGift: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} is being wrapped for you to pick up. ${link}`,
    delivered: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} was picked up. ${link}`,
  },
};
