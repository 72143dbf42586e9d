/** Wrong codes per payment at most, even if the wallet itself allows more (providers/05-urpay, Sandbox behaviour). */
export const WALLET_CODE_TRIES = 3;
/** Codes sent in an hour: to one phone number by all shoppers, and by one shopper to all numbers. */
export const WALLET_CODES_A_NUMBER = 5;
export const WALLET_CODES_A_SHOPPER = 10;
/** Wallets belong to Saudi mobile numbers. */
export const WALLET_COUNTRY_CODE = '966';
