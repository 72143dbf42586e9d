import { describe, expect, it } from 'vitest';
import { office } from '#text/en/office/office.ts';
import { linesOf, type TodayAnswer } from './today-lines.ts';

const { today, orders } = office;
const answer: TodayAnswer = {
  readAt: new Date('2026-11-22T06:00:00Z'),
  isClosed: false,
  orders: [
    { status: 'accepted', count: 4, late: 1, today: 3 },
    { status: 'wrapGift', count: 2, late: 1, today: 2 },
  ],
  ticketsWaiting: 3,
  ticketsLate: 1,
  enquiriesNew: 2,
  ratingsWaiting: 0,
  stock: { soldOut: 0, fewLeft: 2, few: 2 },
  alarms: { days: 7, payments: 1, shipments: 0, messages: 0 },
  failedWork: 0,
};

describe('Today', () => {
  it('lists what needs a hand, worst first, and ends with what is in order', () => {
    expect(linesOf(answer, today, orders).map(({ name, count, tone }) => [name, count, tone])).toEqual([
      ['late', 2, 'bad'],
      ['payments', 1, 'bad'],
      ['ticketsLate', 1, 'bad'],
      ['toWrap', 3, 'wait'],
      ['tickets', 3, 'wait'],
      ['enquiries', 2, 'wait'],
      ['fewLeft', 2, 'wait'],
      ['failed', 0, 'ok'],
    ]);
  });

  it('names the order that is late the longest', () => {
    const latest = { number: 'A-10412', step: 'wrap', minutesLate: 84 } as const;
    const [line] = linesOf({ ...answer, latest }, today, orders);
    expect(line).toMatchObject({ name: 'late', text: today.latest('A-10412', 84, orders.steps.wrap) });
  });

  it('leads from a line about stock to the products that it counts', () => {
    const line = linesOf(answer, today, orders).find(({ name }) => name === 'fewLeft');
    expect(line?.to).toEqual({ screen: '/stock', show: 'few' });
  });

  it('says that what waits for a second person may be a credit to a wallet', () => {
    const line = linesOf({ ...answer, approvalsWaiting: 1 }, today, orders).find(
      ({ name }) => name === 'approvals',
    );
    expect(line?.title).toBe('refund or credit waits for approval');
  });

  it('has no line for what the role may not see', () => {
    const { readAt, isClosed, ticketsWaiting } = answer;
    const lines = linesOf(
      { readAt, isClosed, ...(ticketsWaiting === undefined ? {} : { ticketsWaiting }) },
      today,
      orders,
    );
    expect(lines.map(({ name }) => name)).toEqual(['tickets']);
  });

  it('says that no order is late instead of leaving it out', () => {
    const [, calm] = [answer, { ...answer, orders: [] }].map((each) =>
      linesOf(each, today, orders).find(({ name }) => name === 'late'),
    );
    expect(calm).toMatchObject({ count: 0, tone: 'ok', title: today.noneLate });
  });
});
