import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addItemCall, listItemsCall } from '#contract/cart/cart.calls.ts';
import { BOUQUET, loadPlants, RIYADH } from '#server/cart/test-plants.ts';
import { testShop } from '#server/test-shop.ts';

const shop = await testShop({ data: 'empty' });
await loadPlants(shop.database);

it('A write is answered with “one moment” while the database’s disk is full, and the operator sees the fault', async () => {
  await sql`create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    shop.database,
  );
  await sql`create trigger disk_is_full before insert on cart_items execute function disk_is_full()`.execute(
    shop.database,
  );
  const guest = await shop.guest();
  const answers: Response[] = [];
  const tab = guest.tab({
    async request(path, init) {
      const answer = await shop.api.request(path, init);
      answers.push(answer.clone());
      return answer;
    },
  });
  const piece = { cityId: RIYADH, productId: BOUQUET, quantity: 1, colourId: null, addonIds: [] };
  const added = tab.call(addItemCall, { ...piece, engraving: null, cardMessage: null });
  // The client of the tests rethrows a fault that was reported to the operator.
  await expect(added).rejects.toMatchObject({ code: '53100' });
  const [answer] = answers;
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('retry-after')).not.toBeNull();
  expect(await answer?.json()).toMatchObject({ code: 'unavailable' });
  expect(await guest.must(listItemsCall, { cityId: RIYADH })).toEqual([]);
});
