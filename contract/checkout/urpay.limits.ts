/** Wrong codes of one sale at most, whatever the wallet itself allows (providers/05-urpay, Sandbox behaviour). */
export const WALLET_CODE_TRIES = 3;
/** Codes that are sent in an hour: to one number, whoever asks, and for one shopper, to whichever number. */
export const WALLET_CODES_A_NUMBER = 5;
export const WALLET_CODES_A_SHOPPER = 10;
/** Wallets are Saudi: by a Saudi mobile. */
export const WALLET_COUNTRY_CODE = '966';
