import type { Page } from 'playwright-core';

/** What the page's browser keeps under a key of section 3 of the specification. */
export const readStored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

type User = { id: number; uuid: string; token: string; profilePicture: string | null };

/** Whose browser it is; null before anybody is known. */
export async function readUser(page: Page): Promise<User | null> {
  return JSON.parse((await readStored(page, 'userData')) ?? 'null') as User | null;
}
