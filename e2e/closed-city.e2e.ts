import { describe, expect, it, onTestFinished } from 'vitest';
import { switchCityCall } from '#contract/delivery/office.calls.ts';
import { messages } from '#text/messages.ts';
import { devices } from './devices.ts';
import { payButton } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { asMember, officeCall } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();
/** Cities in which no other test orders, one for each device. */
const OWN = ['umluj', 'haql'];

async function switchCity(id: number, isOn: boolean): Promise<void> {
  const { version } = await shop.database
    .selectFrom('cities')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await officeCall(shop, 'owner', switchCityCall, { id, version, isOn });
}

describe.each(devices.map((device, n) => ({ ...device, key: OWN[n]! })))(
  'A city that is off on $name',
  (device) => {
    const { text, language, key } = device;
    const t = text.office.delivery;

    it('is switched off in the office; its shoppers read that, keep their cart and take it to another city', async () => {
      const city = await shop.database
        .selectFrom('cities')
        .selectAll()
        .where('unique_city_id', '=', key)
        .executeTakeFirstOrThrow();
      const [name, abha] = language === 'ar' ? [city.name_ar, 'أبها'] : [city.name_en, 'Abha'];
      const guest = await shop.guest(device, { cityId: city.id });
      await guest.add('watering-can', { quantity: 2 });

      const page = await shop.visit(device, '/terms', { as: guest, city: city.name_en });

      const office = await shop.visit(
        device,
        '/office/delivery/cities',
        await asMember(shop, device, 'owner'),
      );
      await office.getByLabel(t.findCity).fill(name);
      await office.getByRole('button', { name: t.switching.offOf(name) }).click();
      const question = office.getByRole('dialog', { name: t.switching.offTitle(name) });
      await question.waitFor();
      await expectAccessible(office);
      await question.getByRole('button', { name: t.switching.off, exact: true }).click();
      await question.waitFor({ state: 'detached' });
      await office.getByText(t.switching.isOff).waitFor();
      await expectAccessible(office);
      await expectNoHorizontalScroll(office);

      // The page says once that the city is closed: in the place of the delivery day, without the notice below the
      // header.
      await page.goto('/product/watering-can');
      await page.getByRole('main').getByText(text.delivery.cityClosed(name)).waitFor();
      expect(await page.getByRole('region', { name: text.shell.notice }).count()).toBe(0);
      // Neither the header nor the cards of other gifts promise a day.
      await page.waitForLoadState('networkidle');
      expect(await page.locator('[data-arrival]').count()).toBe(0);
      expect(await page.getByText(text.delivery.fromTwoDays).count()).toBe(0);

      await page.goto('/cart');
      await page.getByText(text.delivery.cityClosed(name)).waitFor();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      // The cart shows the message instead of the checkout form, which could not be sent.
      const main = page.getByRole('main');
      await main.getByRole('heading', { name: text.checkout.closedCity.title }).waitFor();
      expect(await page.getByLabel(text.checkout.recipientName).count()).toBe(0);
      expect(await page.getByRole('button', { name: text.checkout.pay }).count()).toBe(0);
      await main.getByRole('button', { name: text.delivery.cityOther }).click();
      const picker = page.getByRole('dialog', { name: text.delivery.cityTitle });
      const search = picker.getByRole('combobox', { name: text.delivery.citySearch });
      await search.fill(name);
      await picker.getByText(text.delivery.cityNotFound).first().waitFor();
      await search.fill(abha);
      await picker.getByRole('option', { name: abha }).first().click();
      await picker.getByRole('button', { name: text.delivery.citySave }).click();
      await page.getByRole('button', { name: text.shell.ok }).click();
      await page.getByText(text.checkout.cityChange.moved(2, abha)).waitFor();
      expect(await page.getByText(text.delivery.cityClosed(name)).count()).toBe(0);

      await office.getByRole('button', { name: t.switching.onOf(name) }).click();
      await office
        .getByRole('dialog', { name: t.switching.onTitle(name) })
        .getByRole('button', { name: t.switching.on, exact: true })
        .click();
      await office.getByRole('button', { name: t.switching.offOf(name) }).waitFor();
    });

    it('that closes while its shopper fills in the checkout offers another city after the press on pay', async () => {
      const { id, name_ar, name_en } = await shop.database
        .selectFrom('cities')
        .select(['id', 'name_ar', 'name_en'])
        .where('unique_city_id', '=', key)
        .executeTakeFirstOrThrow();
      const name = language === 'ar' ? name_ar : name_en;
      const customer = await shop.customer(device, { cityId: id });
      await customer.add('watering-can');
      const page = await shop.visit(device, '/cart', { as: customer, city: name_en });
      const { checkout } = text;
      await page.getByLabel(checkout.recipientName).fill('نورة العتيبي');
      await page.getByLabel(checkout.recipientPhone).fill('551112223');
      await page.getByLabel(checkout.addressLabel, { exact: true }).fill('King Fahd Road 7');
      await page.getByLabel(checkout.nationalAddress).fill('RRRD2929');
      await page.locator('fieldset[aria-busy=true]').waitFor({ state: 'detached' });
      await page.locator('[aria-labelledby=summary] [aria-live=polite]').waitFor();
      await page.getByRole('radio', { name: checkout.card }).check({ force: true });

      onTestFinished(() => switchCity(id, true));
      await switchCity(id, false);
      await payButton(page, device).click();
      const refusal = page.getByRole('alertdialog');
      await refusal.getByText(messages[language].checkout.cityClosed(name), { exact: true }).waitFor();
      await refusal.getByRole('button', { name: text.shell.ok }).click();

      // The page does not keep a form that can only be refused.
      const main = page.getByRole('main');
      await main.getByRole('heading', { name: checkout.closedCity.title }).waitFor();
      await main.getByRole('button', { name: text.delivery.cityOther }).waitFor();
      expect(await page.getByRole('button', { name: checkout.pay }).count()).toBe(0);
    });
  },
);
