import type { OutputOf } from '#contract/call.ts';
import type { readTodayCall } from '#contract/overview/office.calls.ts';
import type { office } from '#text/en/office/office.ts';
import { demoValueLines, type ScreenOfDemo } from './demo-value-lines.ts';

export type TodayAnswer = OutputOf<typeof readTodayCall>;

export type TodayLine = {
  readonly name: string;
  readonly count: number;
  readonly title: string;
  readonly text: string;
  readonly tone: 'bad' | 'wait' | 'ok';
  /** The screen on which staff deal with this line; null if there is no such screen yet. */
  readonly to:
    | { readonly only?: 'late'; readonly step?: 'new' }
    | { readonly screen: '/tickets'; readonly show?: 'late' }
    | { readonly screen: '/tickets/enquiries'; readonly show?: 'new' }
    | { readonly screen: '/approvals' }
    | { readonly screen: '/ratings' }
    | { readonly screen: '/stock'; readonly show: 'out' | 'few' }
    | { readonly screen: '/system' }
    | { readonly screen: ScreenOfDemo }
    | null;
};

const RANK = { bad: 0, wait: 1, ok: 2 } as const;

/**
 * The lines of the Today screen, most urgent first. The response leaves out what the member's role may not see, so
 * there is no line for that.
 */
export function linesOf(
  answer: TodayAnswer,
  t: typeof office.today,
  orders: Pick<typeof office.orders, 'steps'>,
): TodayLine[] {
  const lines: TodayLine[] = [];
  const add = (
    name: string,
    count: number | undefined,
    tone: 'bad' | 'wait',
    words: {
      title: (n: number) => string;
      text: string;
      to?: TodayLine['to'];
      none?: string;
    },
  ) => {
    if (count === undefined || (count === 0 && words.none === undefined)) return;
    const title = count === 0 ? (words.none ?? '') : words.title(count);
    const text = count === 0 ? '' : words.text;
    lines.push({ name, count, title, text, tone: count === 0 ? 'ok' : tone, to: words.to ?? null });
  };
  const sum = (of: 'late' | 'today', statuses?: readonly string[]) =>
    answer.orders
      ?.filter(({ status }) => statuses === undefined || statuses.includes(status))
      .reduce((total, each) => total + each[of], 0);
  add('late', sum('late'), 'bad', {
    title: t.late,
    text: answer.latest
      ? t.latest(answer.latest.number, answer.latest.minutesLate, orders.steps[answer.latest.step])
      : t.lateText,
    to: { only: 'late' },
    none: t.noneLate,
  });
  add('payments', answer.alarms?.payments, 'bad', {
    title: t.payments,
    text: t.lastDays(answer.alarms?.days ?? 0),
  });
  add('shipments', answer.alarms?.shipments, 'bad', {
    title: t.shipments,
    text: t.lastDays(answer.alarms?.days ?? 0),
  });
  add('approvals', answer.approvalsWaiting, 'wait', {
    title: t.approvals,
    text: t.approvalsText,
    to: { screen: '/approvals' },
  });
  add('toWrap', sum('today', ['accepted', 'recipientAccepted']), 'wait', {
    title: t.toWrap,
    text: t.toWrapText,
    to: { step: 'new' },
  });
  add('ticketsLate', answer.ticketsLate, 'bad', {
    title: t.ticketsLate,
    text: t.ticketsLateText,
    to: { screen: '/tickets', show: 'late' },
  });
  add('tickets', answer.ticketsWaiting, 'wait', {
    title: t.tickets,
    text: t.ticketsText,
    to: { screen: '/tickets' },
  });
  add('enquiries', answer.enquiriesNew, 'wait', {
    title: t.enquiries,
    text: t.enquiriesText,
    to: { screen: '/tickets/enquiries', show: 'new' },
  });
  add('ratings', answer.ratingsWaiting, 'wait', {
    title: t.ratings,
    text: t.ratingsText,
    to: { screen: '/ratings' },
  });
  add('soldOut', answer.stock?.soldOut, 'wait', {
    title: t.soldOut,
    text: t.soldOutText,
    to: { screen: '/stock', show: 'out' },
  });
  add('fewLeft', answer.stock?.fewLeft, 'wait', {
    title: t.fewLeft,
    text: t.fewLeftText(answer.stock?.few ?? 0),
    to: { screen: '/stock', show: 'few' },
  });
  add('messages', answer.alarms?.messages, 'wait', {
    title: t.messages,
    text: t.lastDays(answer.alarms?.days ?? 0),
  });
  add('failed', answer.failedWork, 'bad', {
    title: t.failed,
    text: t.failedText,
    none: t.noneFailed,
    to: { screen: '/system' },
  });
  lines.push(...demoValueLines(answer.demoValues ?? [], t.demo));
  // Array.sort is stable, so lines of the same tone keep their order.
  return lines.sort((a, b) => RANK[a.tone] - RANK[b.tone]);
}
