import type { Locator, Page } from 'playwright-core';

/**
 * Finds the toasts of a page. An open dialog repeats the text in a live region that has the role "status" too, so the
 * role alone would match twice.
 */
export const toastOf = (page: Page): Locator => page.locator('[popover=manual]').getByRole('status');
