import { http } from './http.messages.ts';

/** Every sentence the server says: in envelopes, SMS and mail. Never shipped to the browser. */
export const messages = { http };
