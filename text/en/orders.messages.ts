export const orders = {
  notFound: 'This order is not among yours.',
  notDelivered: 'An order can be rated once it is delivered.',
  ratingSaved: 'Thank you. We read every word.',
  tooLateToCancel: 'This order can no longer be cancelled. Please write to us and we will help.',
  cancelled: 'The order is cancelled.',
  noInvoice: 'There is no such invoice among your orders.',
  noGiftReceipt: 'A gift receipt belongs to an order that is paid.',
  keepsAccount:
    'You still have an order on its way or waiting for payment. Your account can be deleted once it has arrived or is cancelled.',
  notPaid: 'It was not paid in time.',
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
