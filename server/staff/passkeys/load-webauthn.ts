/** Loads the library for passkeys when the first one is used, because most processes never use one: 5 MB. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
