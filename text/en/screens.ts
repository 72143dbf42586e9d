import { shell } from './shell.ts';

/** Everything the screens say; only the active language is shipped to the browser. */
export const text = { shell };
