/**
 * Every reason to refuse a request, with its HTTP status. The name is the stable `code` of the envelope (product.md 1):
 * clients may rely on the name, but not on the message.
 */
export const STATUS_OF_REASON = {
  notValid: 400,
  notSignedIn: 401,
  wrongCode: 400,
  codeExpired: 400,
  wrongPassword: 400,
  emailNotVerified: 403,
  notAllowed: 403,
  ownerProofNeeded: 403,
  /** The back office requires a fresh password and code, or a passkey, before this action. */
  proofNeeded: 403,
  notFound: 404,
  methodNotAllowed: 405,
  outOfStock: 409,
  notInCity: 409,
  /** The shop takes no orders for the city now. */
  cityClosed: 409,
  /** A location outside the city to which the gift is delivered. */
  outsideCity: 409,
  colourNeeded: 400,
  priceChanged: 409,
  slotTaken: 409,
  emptyCart: 409,
  keyReused: 409,
  /** Another member of staff made a change first; `data` says who, what and when. */
  changedMeanwhile: 409,
  wrongState: 409,
  couponNotValid: 409,
  walletTooLow: 409,
  tooManyPieces: 409,
  tooMuchHeld: 409,
  tooLarge: 413,
  wrongType: 415,
  tooManyTries: 429,
  workNeeded: 428,
  providerRefused: 402,
  providerDown: 502,
  maintenance: 503,
  /** The database is temporarily unavailable; clients retry with the same idempotency key after `Retry-After`. */
  unavailable: 503,
  broken: 500,
} as const;

export type Reason = keyof typeof STATUS_OF_REASON;
