import type { Locator, Page } from 'playwright-core';

/** The toasts of a page. An open dialog's announcer is a status too, and says the same. */
export const toastOf = (page: Page): Locator => page.locator('[popover=manual]').getByRole('status');
