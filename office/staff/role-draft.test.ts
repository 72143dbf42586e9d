import { describe, expect, it } from 'vitest';
import { permissions } from '#contract/staff/permissions.rules.ts';
import { draftOf, emptyDraft, fieldsOf, halalasIn, limitFaults, permissionGroups } from './role-draft.ts';

const FREE = { refundPerAction: null, refundPerDay: null, walletPerAction: null, walletPerDay: null };
const named = { ...emptyDraft, nameAr: 'دور', nameEn: 'Role' };

describe('The form of a role', () => {
  it('shows every permission once', () => {
    const shown: string[] = permissionGroups.flatMap((group) => [...group.permissions]);
    expect(shown.sort()).toEqual([...permissions].sort());
  });

  it.each([
    ['0', 0],
    ['200', 200_00],
    ['12.5', 12_50],
    ['٢٠٠٫٥', 200_50],
    ['1000000', 1_000_000_00],
    ['1000000.01', undefined],
    ['12.345', undefined],
    ['-1', undefined],
    ['1e5', undefined],
    ['', undefined],
  ])('reads the amount %s', (typed, halalas) => {
    expect(halalasIn(typed)).toBe(halalas);
  });

  it('gives a new role no money unless it is said', () => {
    expect(fieldsOf(named, FREE)?.limits).toEqual({
      refundPerAction: 0,
      refundPerDay: 0,
      walletPerAction: 0,
      walletPerDay: 0,
    });
  });

  it('refuses more money than one’s own, and no limit where one has a limit', () => {
    const own = { ...FREE, refundPerAction: 100_00, walletPerDay: 50_00 };
    const draft = { ...named, limits: { ...named.limits, refundPerAction: '100.01', walletPerDay: null } };
    expect(limitFaults(draft, own)).toEqual({
      refundPerAction: 'amountAboveYou',
      walletPerDay: 'amountAboveYou',
    });
    expect(fieldsOf(draft, own)).toBeNull();
  });

  it('sends a role that nobody edited as it was', () => {
    const role = {
      nameAr: 'دور',
      nameEn: 'Role',
      permissions: [permissions[0], permissions[4]],
      limits: { ...FREE, refundPerAction: 12_34 },
    };
    expect(fieldsOf(draftOf(role), FREE)).toEqual(role);
  });
});
