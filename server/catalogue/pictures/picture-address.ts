/** The base URL of a picture; its variants are `<base>/<width>.avif|webp` (server/catalogue/pictures). */
export const pictureAddress = (hash: string): string => `/pictures/${hash}`;
