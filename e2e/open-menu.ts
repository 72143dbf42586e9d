import type { Locator, Page } from 'playwright-core';
import type { Device } from './devices.ts';

/**
 * Opens the menu with its button.
 * @returns the menu's drawer
 */
export async function openMenu(page: Page, { text }: Device): Promise<Locator> {
  await page.getByRole('button', { name: text.shell.menu, exact: true }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('navigation').waitFor();
  return menu;
}
