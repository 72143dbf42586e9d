import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { everyCall } from './every-call.ts';
import { everyOfficeCall } from './every-office-call.ts';
import { defineOfficeCall, neededBy } from './office-call.ts';
import { builtInRoles, holdsAll, limitsWithin, permissions } from './staff/permissions.rules.ts';

describe('The calls of the back office (decision 066)', () => {
  it('have names and addresses of their own, all under /office', () => {
    const addresses = everyOfficeCall.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(everyOfficeCall.length);
    expect(new Set(everyOfficeCall.map(({ name }) => name)).size).toBe(everyOfficeCall.length);
    for (const { path } of everyOfficeCall) expect(path).toMatch(/^\/office\//);
    for (const { path } of everyCall) expect(path).not.toMatch(/^\/office\b/);
  });

  it('read with GET, or with POST where the question is personal, and never write with GET', () => {
    for (const { name, method, effect } of everyOfficeCall) {
      if (method === 'GET') expect(effect, name).toBe('reads');
      if (effect === 'reads') expect(['GET', 'POST'], name).toContain(method);
    }
  });

  it('for staff name a permission, or they do not compile', () => {
    const rest = {
      name: 'a.readB',
      method: 'GET',
      path: '/office/b',
      effect: 'reads',
      input: z.object({}),
      output: z.object({}),
    } as const;
    // @ts-expect-error a call for staff without a permission
    defineOfficeCall({ ...rest, audience: 'staff' });
    // @ts-expect-error an unknown permission
    defineOfficeCall({ ...rest, audience: 'staff', needs: 'orders.read' });
    // @ts-expect-error a call without an audience
    defineOfficeCall(rest);
    // @ts-expect-error neither reads nor writes
    defineOfficeCall({ ...rest, audience: 'self', effect: 'looks' });
    for (const call of everyOfficeCall)
      expect(neededBy(call).length > 0, call.name).toBe(call.audience === 'staff');
  });

  it('that give money, change staff or settings, or export people, need a fresh proof', () => {
    const isGrave = (one: string) => /^(money\.|staff\.manage$|settings\.edit$|people\.export$)/.test(one);
    // The test skips calls that only read: an exported file is read with the token of the call that created the export.
    const grave = everyOfficeCall.filter((call) => call.effect === 'writes' && neededBy(call).some(isGrave));
    expect(grave.length).toBeGreaterThanOrEqual(13);
    expect(grave.filter(({ needsProof }) => !needsProof).map(({ name }) => name)).toEqual([]);
  });

  it('there are 22 permissions and seven roles that every shop has', () => {
    expect([new Set(permissions).size, builtInRoles.length]).toEqual([22, 7]);
  });
});

describe('Nobody grants what they lack', () => {
  it('neither a permission', () => {
    expect(holdsAll(['orders.see', 'staff.manage'], ['orders.see'])).toBe(true);
    expect(holdsAll(['orders.see', 'staff.manage'], ['orders.see', 'money.refund'])).toBe(false);
  });

  it('nor a higher limit', () => {
    const none = { refundPerAction: 0, refundPerDay: 0, walletPerAction: 0, walletPerDay: 0 };
    const free = { refundPerAction: null, refundPerDay: null, walletPerAction: null, walletPerDay: null };
    const own = { ...none, refundPerAction: 50_000, refundPerDay: null };
    expect(limitsWithin(own, free)).toBe(true);
    expect(limitsWithin(none, own)).toBe(true);
    expect(limitsWithin({ ...none, refundPerAction: 50_001 }, own)).toBe(false);
    expect(limitsWithin({ ...none, refundPerAction: null }, own)).toBe(false);
    expect(limitsWithin(free, own)).toBe(false);
  });
});
