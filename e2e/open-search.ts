import type { Locator, Page } from 'playwright-core';
import type { Device } from './devices.ts';

/** Opens the search field in the header with its suggestions. On a phone, the field replaces the header. */
export async function openSearch(page: Page, { text }: Device): Promise<Locator> {
  const plain = page.getByRole('searchbox', { name: text.shell.search });
  const field = page.getByRole('combobox', { name: text.shell.search });
  if (!(await plain.or(field).isVisible()))
    await page.getByRole('link', { name: text.shell.search, exact: true }).click();
  await plain.or(field).click();
  // Wait for the field with suggestions, whose script is loaded on demand.
  await field.waitFor();
  return field;
}
