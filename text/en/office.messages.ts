/** What the server answers to the staff in the back office. */
export const office = {
  notAllowed: 'Your role doesn’t include this.',
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
  orderUnknown: 'We couldn’t find that order.',
  orderStays: 'The order can’t be moved there from where it is now.',
  reasonOnlyForEnds: 'A reason is only for orders that are rejected or cancelled.',
};
