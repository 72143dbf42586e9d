import { describe, expect, it } from 'vitest';
import type { BoardCard } from '../due.ts';
import { planBulk, undoOf } from './bulk-plan.ts';

const ME = { id: 1, permissions: ['orders.see', 'orders.prepare'] as const };
const at = new Date('2026-11-22T05:00:00Z');
const card = (number: string, more: Partial<BoardCard>): BoardCard => ({
  number,
  status: 'wrapGift',
  step: 'wrap',
  version: 1,
  method: 'delivery',
  city: { id: 1, name: 'Riyadh' },
  window: null,
  minutesLate: null,
  pieces: 1,
  lines: [],
  lastMove: { actor: 'operator', who: 'سارة', at },
  engraved: null,
  claim: null,
  stepBackUntil: null,
  ...more,
});

describe('Orders that are moved together', () => {
  it('go one step on each; those that need a look of their own are counted by their reason', () => {
    const plan = planBulk(
      [
        card('A-1', {}),
        card('A-2', { status: 'accepted', step: 'new' }),
        card('A-3', { claim: { memberId: 1, who: 'سارة', at } }),
        card('A-4', { claim: { memberId: 2, who: 'منى', at } }),
        card('A-5', { step: 'engrave', engraved: { done: 1, of: 2 } }),
        card('A-6', { step: 'engrave', engraved: { done: 2, of: 2 } }),
        card('A-7', { step: 'ready' }),
        card('A-8', { step: 'awaitsRecipient', status: 'accepted' }),
      ],
      ME,
    );
    expect(plan.moves).toEqual([
      { kind: 'step', number: 'A-1', from: 'wrap', to: 'ready' },
      { kind: 'status', number: 'A-2', from: 'accepted', to: 'wrapGift' },
      { kind: 'step', number: 'A-3', from: 'wrap', to: 'ready' },
      { kind: 'step', number: 'A-6', from: 'engrave', to: 'wrap' },
    ]);
    expect(plan).toMatchObject({ taken: 1, toConfirm: 1, stuck: 2 });
  });

  it('are taken back to where each was', () => {
    expect(undoOf({ kind: 'step', number: 'A-1', from: 'wrap', to: 'ready' })).toEqual({
      kind: 'step',
      number: 'A-1',
      from: 'ready',
      to: 'wrap',
    });
    expect(undoOf({ kind: 'status', number: 'A-2', from: 'accepted', to: 'wrapGift' })).toEqual({
      kind: 'back',
      number: 'A-2',
      from: 'wrapGift',
      reason: 'mistake',
    });
    expect(undoOf({ kind: 'back', number: 'A-3', from: 'wrapGift', reason: 'mistake' })).toBeNull();
  });
});
