import type { Page } from 'playwright-core';

/** Reads the value that the browser stores under a key of Specification 3. */
export const readStored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

type User = { id: number; uuid: string; token: string; profilePicture: string | null };

/** Reads the user stored in the browser; null before the first visit has stored one. */
export async function readUser(page: Page): Promise<User | null> {
  return JSON.parse((await readStored(page, 'userData')) ?? 'null') as User | null;
}
