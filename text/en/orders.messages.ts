export const orders = {
  notFound: 'This order is not among yours.',
  notDelivered: 'An order can be rated once it is delivered.',
  notInOrder: 'This order has no such product.',
  ratingSaved: 'Thank you. We read every word.',
  tooLateToCancel: 'This order can no longer be cancelled. Please write to us and we will help.',
  cancelled: 'The order is cancelled.',
  noInvoice: 'There is no such invoice among your orders.',
  noGiftReceipt: 'A gift receipt belongs to an order that is paid.',
  keepsAccount:
    'You still have an order on its way or waiting for payment. Your account can be deleted once it has arrived or is cancelled.',
  notPaid: 'It was not paid in time.',
  noAnswer: 'Nobody said where and when it should go.',
  linkUnknown: 'We do not know this link. Perhaps a letter of it was lost on the way.',
  giftEnded: 'This gift is no longer on its way.',
  giftAccepted: 'The gift is accepted, and we have noted where and when.',
  placeKnown: 'Where and when is settled already.',
  giftDeclined: 'We have told the sender, kindly.',
  enterPlace: 'Please write where the gift should go.',
  noLinkYet: 'The gift has a page of its own once the order is paid.',
  linkSent: 'The link is on its way once more.',
  linkSentOften: 'The link was sent often enough. You can copy it and share it yourself.',
  linkJustSent: 'The link was sent a moment ago. Please wait a little before you send it again.',
  linkWaits: 'We write to nobody at night: the link goes out in the morning.',
  enterPhone: 'Please check the mobile number.',
  phoneCorrected: 'The number is corrected, and a new link is on its way. Earlier links lead nowhere now.',
  phoneCorrectedForMorning:
    'The number is corrected. A new link goes out in the morning, and earlier links lead nowhere now.',
  phoneCorrectedOften: 'The number was corrected often enough. You can share the link yourself.',
  placeChosen: 'Thank you. We have noted where and when.',
  recipientWasFirst: 'The recipient has answered in the meantime.',
  // Of tax invoices and credit notes; printed in both languages.
  tax: {
    engraving: 'Laser engraving',
    delivery: 'Delivery',
    partOfPrice: (order: string) => `Part of the price of order ${order}`,
    restOfPrice: (order: string) => `The rest of the price of order ${order}`,
    reasons: {
      cancelled: 'The order was cancelled before it was delivered.',
      rejected: 'The shop could not take the order.',
      partly: 'A part of the price was returned.',
    },
  },
  // SMS to the shopper; the address of the order's page stands at the end.
  news: {
    accepted: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} is accepted. ${link}`,
    recipientAccepted: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} was accepted by its recipient. ${link}`,
    wrapGift: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} is being wrapped. ${link}`,
    onTheWay: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} is on its way. ${link}`,
    delivered: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} has arrived. ${link}`,
    rejected: (brand: string, order: string, link: string) =>
      `${brand}: we are sorry, we could not take your order ${order}. What you paid returns the way you paid it. ${link}`,
    cancelled: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} is cancelled. If you have paid, the money returns the way you paid it. ${link}`,
    notPaid: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} was not paid in time and has ended. Nothing was charged. ${link}`,
    linkNotSent: (brand: string, order: string, link: string) =>
      `${brand}: our message about gift ${order} could not reach its recipient. You can share the link yourself: ${link}`,
    recipientSilent: (brand: string, order: string, link: string) =>
      `${brand}: the recipient of gift ${order} has not answered yet. You can say where and when yourself: ${link}`,
    recipientDeclined: (brand: string, order: string, link: string) =>
      `${brand}: the recipient of gift ${order} thanks you and cannot accept it. You can send it elsewhere or cancel: ${link}`,
    noAnswer: (brand: string, order: string, link: string) =>
      `${brand}: nobody said where gift ${order} should go, so it has ended. What you paid returns the way you paid it. ${link}`,
    moneyReturned: (brand: string, order: string, link: string) =>
      `${brand}: your payment for ${order} came after the order had ended, so it returns to your card. ${link}`,
    paidTwice: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} was paid twice, so the second payment returns to your card. ${link}`,
    partlyReturned: (brand: string, order: string, link: string) =>
      `${brand}: a part of what you paid for ${order} returns the way you paid it. ${link}`,
  },
  // Specification 3: at the cafe the stages have names of their own.
  cafeNews: {
    accepted: (brand: string, order: string, link: string) =>
      `${brand}: your order ${order} is confirmed. ${link}`,
    wrapGift: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} is being wrapped for you to pick up. ${link}`,
    delivered: (brand: string, order: string, link: string) =>
      `${brand}: your gift ${order} was picked up. ${link}`,
  },
};
