import { describe, expect, it } from 'vitest';
import { codeEmail } from '#server/notifications/code-message.ts';
import { insertIntoOutbox } from '#server/notifications/notifications.public.ts';
import { defaultSettings } from '#server/settings.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
const LONG = 'somebody.with.a.name.that.does.not.end.at.any.point@a-domain-that-is-long-as-well.example';

describe.each(devices)('The outbox on $name (product.md 1)', (device) => {
  it('shows SMS and e-mails without sideways scrolling, and an e-mail as a mail program does', async () => {
    const { language } = device;
    const { subject, text, html } = codeEmail(
      { purpose: 'verifyEmail', hasAccount: true, code: '0427', language },
      { ...defaultSettings, publicUrl: shop.url },
    );
    const at = shop.clock.now();
    await insertIntoOutbox(shop.database, {
      kind: 'email',
      recipient: LONG,
      body: text,
      meta: { subject, html },
      at,
    });
    const page = await shop.visit(device, '/privacy-policy', {
      // The e-mail is shown in a sandboxed frame that refuses all scripts, including those of the test tool, which logs
      // this error.
      except: /'allow-scripts' permission is not set/,
    });
    await page.goto('/outbox');
    await page.getByRole('heading', { name: subject }).first().waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('link', { name: 'See it as a mail program shows it' }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toBe(subject);
    await expectNoHorizontalScroll(page);

    await page.goto('about:blank');
    await page.setContent(html);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    const code = page.getByText('0427', { exact: true });
    expect(await code.evaluate((shown) => getComputedStyle(shown).direction)).toBe('ltr');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, 'body > div');
    }
  });
});
