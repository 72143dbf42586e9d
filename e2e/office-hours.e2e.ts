import { describe, expect, it } from 'vitest';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { saveHoursCall } from '#contract/delivery/office.calls.ts';
import { findOfficeHours } from '#server/delivery/office/hours.store.ts';
import { hourOfDay } from '#text/hours.ts';
import { devices, englishDesktop, RIYADH } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

// Start a separate shop, because other test files order in the delivery windows that this file changes.
const shop = await openShop({});

describe.each(devices)('Delivery hours in the office on $name', (device) => {
  const { language } = device;
  const t = device.text.office.delivery.hours;

  it('what makes no sense is said next to its field; new windows are offered, and orders in closed ones stay', async () => {
    await shop.database
      .insertInto('slot_bookings')
      .values({ city_id: 1, method: 'delivery', slot_id: '2026-11-30T10', taken: 2 })
      .onConflict((conflict) => conflict.columns(['city_id', 'method', 'slot_id']).doUpdateSet({ taken: 2 }))
      .execute();
    const page = await shop.visit(device, '/office/delivery/hours', await asMember(shop, device, 'owner'));
    const first = page.getByRole('group', { name: t.window(1), exact: true });
    await first.waitFor();
    await page.getByText(t.promised(2)).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const save = page.getByRole('button', { name: t.save });

    await first.getByLabel(t.to).selectOption('9');
    await save.click();
    await first.getByText(t.wrong.endsEarly).waitFor();
    await first.getByLabel(t.to).selectOption('13');
    await page.getByText(t.wrong.overlaps).waitFor();
    await expectAccessible(page);
    await first.getByLabel(t.to).selectOption('12');
    await page
      .getByRole('button', {
        name: t.removeOf(device.text.office.fromTo(hourOfDay(language, 10), hourOfDay(language, 12))),
      })
      .click();
    await save.click();
    await page.getByText(t.keepsNeeded).waitFor();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: t.keeps(2) }).check();
    await save.click();
    await page.getByText(t.saved).waitFor();
    await expectNoHorizontalScroll(page);

    const guest = await shop.guest(device);
    const windows = async () => {
      const days = await guest.must(listTimeSlotsCall, { cityId: 1, method: 'delivery' });
      return days.find(({ date }) => date === '2026-11-30')?.slots.map(({ id }) => id.slice(11));
    };
    expect(await windows()).toEqual(['12', '14', '16', '18', '20']);

    // The shop's pages show the changed hours: delivery now begins at noon.
    const home = await shop.visit(device, '/');
    const said = device.text.home.todayText(RIYADH[device.language], 12, 22);
    await expect
      .poll(async () => {
        await home.reload();
        return home.getByText(said).count();
      })
      .toBe(1);

    await page.getByRole('button', { name: t.add }).click();
    const last = page.getByRole('group', { name: t.window(6), exact: true });
    await last.getByLabel(t.from).selectOption('10');
    await last.getByLabel(t.to).selectOption('12');
    await save.click();
    await expect.poll(windows).toEqual(['10', '12', '14', '16', '18', '20']);
  });

  it('what two people change at once is kept, and unsaved hours are not left without a question', async () => {
    const { office } = device.text;
    const page = await shop.visit(device, '/office/delivery/hours', await asMember(shop, device, 'owner'));
    const notice = page.getByLabel(t.windowNotice, { exact: true });
    const cafeNotice = page.getByLabel(t.cafeNotice, { exact: true });
    const other = (value: string) => (value === '3' ? '4' : '3');
    const mine = other(await notice.first().inputValue());
    await notice.first().selectOption(mine);
    const { hours, version } = await findOfficeHours(shop.database);
    const theirs = Number(other(String(hours.cafeNotice)));
    await officeCall(shop, 'host', saveHoursCall, {
      ...hours,
      windows: [...hours.windows],
      cafeNotice: theirs,
      version,
      keepsPromised: true,
    });
    await page.getByRole('button', { name: t.save }).click();
    await page.getByRole('button', { name: office.shell.keepTyped }).click();
    await expect.poll(() => cafeNotice.last().inputValue()).toBe(String(theirs));
    expect(await notice.first().inputValue()).toBe(mine);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('button', { name: office.shell.leaving.no }).click();
    await page.getByText(office.shell.leaving.title).waitFor({ state: 'detached' });
    expect(await notice.first().inputValue()).toBe(mine);
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(t.saved).waitFor();
    expect((await findOfficeHours(shop.database)).hours).toMatchObject({
      windowNotice: Number(mine),
      cafeNotice: theirs,
    });
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByText(t.saved).waitFor({ state: 'detached' });
  });
});

describe('Delivery hours in the office', () => {
  const t = englishDesktop.text.office.delivery.hours;

  it('are shown to the merchandiser, who cannot change them', async () => {
    const page = await shop.visit(
      englishDesktop,
      '/office/delivery/hours',
      await asMember(shop, englishDesktop, 'merchandiser'),
    );
    await page.getByText(t.readOnly).waitFor();
    expect(await page.getByRole('button', { name: t.save }).count()).toBe(0);
    expect(await page.getByLabel(t.from).first().isDisabled()).toBe(true);
    await expectAccessible(page);
  });
});
