export const ratings = {
  picturesNeedConsent: 'To add photos, please let us show them in the shop.',
  onlyPictures: 'Please add photos only, no documents.',
  /** The request to rate an order, sent once, some days after the delivery. */
  request: {
    subject: (order: string) => `How was your gift? Order ${order}`,
    title: 'How was your gift?',
    lead: (order: string) =>
      `Your order \u2066${order}\u2069 has had a few days to settle in. Tell us how it went: it takes a minute, and it helps the next person choose.`,
    onlyOnce: 'This is the only time we’ll ask about this order.',
    about: (brand: string) =>
      `You’re getting this from ${brand} because your order was delivered. You can turn these off in your account.`,
    sms: (brand: string, order: string, link: string) =>
      `${brand}: how was your gift ${order}? Tell us in a minute: ${link}`,
  },
};
