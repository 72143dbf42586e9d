/**
 * Structured data of an offer for search engines.
 * @param offered the URL of the page that sells it, its price in halalas, and whether it is available now
 */
export const structuredOffer = (offered: { address: string; price: number; isAvailable: boolean }) => ({
  '@type': 'Offer',
  url: offered.address,
  priceCurrency: 'SAR',
  price: (offered.price / 100).toFixed(2),
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${offered.isAvailable ? 'InStock' : 'OutOfStock'}`,
});
