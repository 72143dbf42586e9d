// WhatsApp templates. Meta approves them word by word, so a changed text must be registered again (docs/running.md).
// Meta refuses a template that begins or ends with a variable, so no order number is in these places.
export const whatsapp = {
  event: {
    accepted: (order: string) => `Your order \u2066${order}\u2069 is confirmed.`,
    recipientAccepted: (order: string) => `The recipient accepted your gift \u2066${order}\u2069.`,
    wrapGift: (order: string) => `Your gift \u2066${order}\u2069 is being wrapped.`,
    onTheWay: (order: string) => `Your gift \u2066${order}\u2069 is on its way.`,
    delivered: (order: string) => `Your gift \u2066${order}\u2069 has arrived.`,
    rejected: (order: string) =>
      `Sorry, we couldn’t fulfil order \u2066${order}\u2069. You’ll be refunded to your original payment method.`,
    cancelled: (order: string) =>
      `Your order \u2066${order}\u2069 is cancelled. If you paid, you’ll be refunded to your original payment method.`,
    notPaid: (order: string) =>
      `Your order \u2066${order}\u2069 expired because it wasn’t paid in time. You haven’t been charged.`,
    linkNotSent: (order: string) =>
      `We couldn’t reach the recipient of gift \u2066${order}\u2069. You can share the link yourself.`,
    recipientSilent: (order: string) =>
      `The recipient of gift \u2066${order}\u2069 hasn’t replied yet. You can choose where and when yourself.`,
    recipientDeclined: (order: string) =>
      `The recipient of gift \u2066${order}\u2069 says thank you, but can’t accept it. You can send it elsewhere or cancel.`,
    nobodyAtDoor: (order: string) =>
      `Our driver reached no one for gift \u2066${order}\u2069. We’re arranging a new time.`,
    addressNotFound: (order: string) =>
      `Our driver couldn’t find the address of gift \u2066${order}\u2069. We’re calling the recipient.`,
    giftNotTaken: (order: string) =>
      `Gift \u2066${order}\u2069 wasn’t accepted at the door. We’ll be in touch.`,
    noAnswer: (order: string) =>
      `No address was chosen for gift \u2066${order}\u2069, so it was cancelled. You’ll be refunded to your original payment method.`,
    thanked: (order: string) => `A thank-you has come for your gift \u2066${order}\u2069.`,
    moneyReturned: (order: string) =>
      `Your payment for \u2066${order}\u2069 came too late, so we’re refunding it.`,
    paidTwice: (order: string) =>
      `Your order \u2066${order}\u2069 was paid twice, so we’re refunding the second payment.`,
    recipientCorrected: (order: string) =>
      `We corrected the delivery details of your order \u2066${order}\u2069.`,
    partlyReturned: (order: string) =>
      `A refund for your order \u2066${order}\u2069 is on its way. See the amount on the order’s page.`,
  },
  /** Orders that are picked up at the café have other names for these statuses (Specification 3). */
  cafeEvent: {
    wrapGift: (order: string) => `Your gift \u2066${order}\u2069 is being wrapped for you to pick up.`,
    delivered: (order: string) => `Your gift \u2066${order}\u2069 was picked up.`,
  },
  button: 'See the order',
  footer: 'Reply STOP to get SMS instead.',
  /**
   * Replies with which a customer unsubscribes. A word for "cancel" is not among them, because the customer may want to
   * cancel an order.
   */
  stopWords: ['stop', 'unsubscribe'] as readonly string[],
  saved: 'Order messages now come by WhatsApp.',
  ended: 'Order messages now come by SMS.',
  notOffered: 'We can’t send messages by WhatsApp right now.',
  needsPhone: 'Please add a mobile number to your account first.',
};
