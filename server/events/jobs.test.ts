import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { testDatabase } from '#database/test-database.ts';
import { defineJob, startJobs } from './jobs.ts';
import { masked } from './masked.ts';

const { database } = await testDatabase('empty');
const job = defineJob<{ destination: string; code: string }>('test.message');

describe('conventions C1: numbers, addresses and codes are no part of a log', () => {
  it('work that fails is told of by what went wrong and where, never by whom it is about', async () => {
    const told = Promise.withResolvers<unknown>();
    const ids: string[] = [];
    const jobs = await startJobs({
      database,
      handlers: [
        {
          job,
          run: async ({ destination, code }: { destination: string; code: string }, id) => {
            ids.push(id);
            throw new TypeError(`Could not send ${code} to ${destination} nor +966 51 234 5678: ER-08`);
          },
        },
      ],
      schedules: [],
      worksOff: true,
      onError: told.resolve,
    });
    afterAll(() => jobs.stop());
    await inTransaction(database, (tx) =>
      jobs.send(tx, job, { destination: 'noura@example.com', code: '0427' }),
    );
    const error = (await told.promise) as Error;
    expect(error.message).toBe('test.message: TypeError: Could not send … to …@… nor …: ER-08');
    expect(error.stack).toContain('jobs.test.ts');
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(/noura|0427|234/);
    expect(Object.keys(error)).toEqual([]);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['Unifonic: ER-04 to 966512345678', 'Unifonic: ER-04 to …'],
    ['550 5.1.1 <noura@example.com>: no', '550 5.1.1 <…@…>: no'],
    ['+966 51 234 5678, 0427', '…, …'],
    ['SMTP: ETIMEDOUT 451', 'SMTP: ETIMEDOUT 451'],
  ])('%s becomes %s', (line, shown) => expect(masked(line)).toBe(shown));
});
