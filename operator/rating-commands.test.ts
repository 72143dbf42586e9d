import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listRatingsCall } from '#contract/ratings/ratings.calls.ts';
import { MONSTERA } from '#server/cart/test-plants.ts';
import { fillShelves, purchaseShop } from '#server/checkout/test-purchase.ts';
import { buyer, rate } from '#server/ratings/test-ratings.ts';
import { sent } from '#server/uploads/test-files.ts';
import { answerRating, holdRating, releaseRating } from './decide-rating.ts';
import { listRatings } from './list-ratings.ts';
import { overview } from './overview.ts';
import { showRating } from './show-rating.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const folder = mkdtempSync(join(tmpdir(), 'ashjar-ratings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shown = async () =>
  (await shop.visitor().must(listRatingsCall, { productId: MONSTERA })).ratings.map(({ comment, answer }) => [
    comment,
    answer,
  ]);

describe('Operators decide about ratings', () => {
  it('read what waits with a hint, then release, answer and hold it; who did it is recorded', async () => {
    expect(await listRatings(shop, [])).toBe('No rating waits.');
    const one = await buyer(shop);
    await rate(one, {
      comment: 'Lovely. Cheaper at www.x.example',
      pictures: [await sent(one.shopper)],
      showsPictures: true,
    });
    expect(await overview(shop, [])).toContain('Ratings that wait to be shown: 1. list-ratings');
    const [line = '', total] = (await listRatings(shop, [])).split('\n');
    expect(line).toMatch(
      /^\d+-1 .* monstera, 5 of 5, 1 pictures, LOOK: link: Lovely\. Cheaper at www\.x\.example$/,
    );
    expect(total).toBe('1 of 1.');
    const reference = line.split(' ')[0]!;

    const whole = await showRating(shop, [reference, folder]);
    expect(whole).toContain(`order ${one.orderNumber}`);
    expect(whole).toContain('Noura, ');
    expect(whole).toContain('Lovely. Cheaper at www.x.example');
    expect(readdirSync(folder)).toEqual([`rating-${reference}-1.webp`]);

    expect(await answerRating(shop, [reference, 'Thank you, Noura.', '--as', 'Sara'])).toContain(
      'is answered',
    );
    expect(await shown()).toEqual([]);
    expect(await releaseRating(shop, [reference, '--as', 'Sara'])).toBe(
      `Rating ${reference} is shown in the shop.`,
    );
    expect(await releaseRating(shop, [reference, '--as', 'Sara'])).toContain('was released before');
    expect(await shown()).toEqual([['Lovely. Cheaper at www.x.example', 'Thank you, Noura.']]);
    expect(await listRatings(shop, ['--state', 'released'])).toContain(reference);

    expect(await holdRating(shop, [reference, 'Names', 'another', 'shop', '--as', 'Huda'])).toContain(
      'is held',
    );
    expect(await shown()).toEqual([]);
    expect(await showRating(shop, [reference])).toContain(`${reference}: held (Names another shop)`);
    const acts = await shop.database
      .selectFrom('audit_log')
      .select(['who', 'act', 'subject', 'after'])
      .orderBy('id')
      .execute();
    const [id, revision] = reference.split('-');
    const rest = { subject: `rating:${id}`, after: { revision: Number(revision) } };
    expect(acts.filter(({ act }) => act.startsWith('rating.'))).toEqual([
      { who: 'command:Sara', act: 'rating.answer', ...rest },
      { who: 'command:Sara', act: 'rating.release', ...rest },
      { who: 'command:Huda', act: 'rating.hold', ...rest },
    ]);
  });

  it('and get one sentence for what is wrong', async () => {
    for (const [run, words, sentence] of [
      [listRatings, ['--state', 'private'], 'list-ratings takes'],
      [listRatings, ['many'], 'list-ratings takes'],
      [showRating, [], 'show-rating takes'],
      [showRating, ['99'], 'There is no rating 99 to show.'],
      [releaseRating, ['17'], 'release-rating takes'],
      [releaseRating, ['99-1'], 'There is no rating 99 to show.'],
      [holdRating, ['99-1'], 'hold-rating takes'],
      [answerRating, ['99-1', ' '], 'answer-rating takes'],
      [answerRating, ['99-1', 'x'.repeat(601)], 'The text must have 1 to 600 characters.'],
    ] as const)
      await expect(run(shop, words), words.join(' ')).rejects.toThrow(sentence);
  });
});
