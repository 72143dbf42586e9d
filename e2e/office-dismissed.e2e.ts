import { describe, expect, it } from 'vitest';
import { dismissMemberCall } from '#contract/staff/office.calls.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { joinAsOwner, officeCall, withSession } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

describe.each(devices)('Somebody who is dismissed with the office open on $name', (device) => {
  const { text, language } = device;
  const t = text.office;

  it('sees at once that they are signed out, and nothing of the office any more', async () => {
    const email = `leaves-${language}@office.example`;
    const cookies = await joinAsOwner(shop, { email, name: 'Huda' });
    const page = await shop.visit(device, '/office/board', {
      ...withSession(device, cookies),
      except: /401/,
    });
    await page.getByRole('heading', { name: t.board.title, level: 1 }).waitFor();
    const { id: memberId, version } = await shop.database
      .selectFrom('staff_members')
      .select(['id', 'version'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await officeCall(shop, 'owner', dismissMemberCall, { memberId, version });
    await page.getByText(t.signIn.ended).waitFor();
    expect(await page.getByRole('heading', { name: t.board.title, level: 1 }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/office/board');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});
