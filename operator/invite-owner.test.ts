import { describe, expect, it } from 'vitest';
import { readInvitationCall, signInCall } from '#contract/staff/office.calls.ts';
import { testShop } from '#server/test-shop.ts';
import { loadStaff } from '../demo/staff/load-staff.ts';
import { inviteOwner } from './invite-owner.ts';

const shop = await testShop({ data: 'empty' });

describe('The first people of the back office', () => {
  it('an owner is invited by a command, which the audit log names', async () => {
    const said = await inviteOwner(shop, ['noura@shop.example', 'Noura', '--as', 'Sara']);
    const token = /#([\w-]{43})$/.exec(said)![1]!;
    expect(await shop.visitor().must(readInvitationCall, { token })).toMatchObject({
      email: 'noura@shop.example',
      role: { builtIn: 'owner' },
    });
    const [entry] = await shop.database.selectFrom('audit_log').select(['who', 'act']).execute();
    expect(entry).toEqual({ who: 'command:Sara', act: 'staff.invite' });
    await expect(inviteOwner(shop, ['noura@shop.example'])).rejects.toThrow('invite-owner takes');
    await expect(inviteOwner(shop, ['noura', 'Noura'])).rejects.toThrow('is not an email address');
  });

  it('the demo has one account of each role, with one password that stays the same', async () => {
    const { emails, password } = await loadStaff(shop);
    expect(emails).toHaveLength(7);
    expect(await loadStaff(shop)).toEqual({ emails, password });
    for (const email of emails)
      expect(await shop.visitor().must(signInCall, { email, password })).toEqual({ state: 'signedIn' });
  });
});
