import { describe, expect, it } from 'vitest';
import * as calls from '#contract/staff/office.calls.ts';
import { listMessageAlarms } from '#operator/list-alarms.ts';
import type { Email } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { inviteOwner } from '#server/staff/joining.public.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';

const sent: Email[] = [];
const shop = await testShop({
  data: 'empty',
  email: {
    async send(message) {
      if (message.to.endsWith('@refused.example'))
        throw new ProviderRefused(`550 5.1.1 <${message.to}> unknown`);
      sent.push(message);
      return { id: String(sent.length) };
    },
  },
});
const owner = await staffMember(shop, 'owner');
const roles = await owner.must(calls.listRolesCall, {});
const { id: roleId } = roles.find(({ builtIn }) => builtIn === 'preparer')!;
const mailTo = (to: string) => sent.filter((one) => one.to === to);

describe('An invitation to the back office', () => {
  it('is sent to its address with the link, in the language that was chosen', async () => {
    const email = 'sara@office.example';
    const input = { email, name: 'سارة', roleId, language: 'ar' } as const;
    const { link } = await owner.must(calls.addInvitationCall, input, { language: 'en' });
    await shop.runJobs();
    const [mail, ...more] = mailTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ language: 'ar', subject: 'دعوتك إلى مكتب أشجار' });
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain(link);
      expect(body).toContain(owner.name);
      expect(body).toContain('التحضير');
    }
    const token = link.split('#')[1]!;
    expect((await shop.visitor().must(calls.readInvitationCall, { token })).email).toBe(email);
  });

  it('comes in the language of the person who invites where none was chosen, and a reset says what it is', async () => {
    const member = await staffMember(shop, 'preparer');
    const { members } = await owner.must(calls.listStaffCall, {});
    const { version } = members.find(({ id }) => id === member.memberId)!;
    const { link } = await owner.must(calls.resetMemberCall, { memberId: member.memberId, version });
    await shop.runJobs();
    expect(mailTo(member.email)).toMatchObject([
      { language: 'en', subject: 'Set up your account in the Ashjar office again' },
    ]);
    expect(mailTo(member.email)[0]!.text).toContain(link);
  });

  it('of a command names no command', async () => {
    const email = 'first-owner@office.example';
    await inviteOwner(shop, { email, name: 'Noura', operator: 'root' });
    await shop.runJobs();
    expect(mailTo(email)).toHaveLength(1);
    expect(mailTo(email)[0]!.text).not.toMatch(/command|root/);
  });

  it('that was withdrawn or replaced before it was sent is not sent', async () => {
    const email = 'late@office.example';
    const first = await owner.must(calls.addInvitationCall, { email, name: 'Late', roleId });
    const second = await owner.must(calls.addInvitationCall, { email, name: 'Late', roleId });
    await shop.runJobs();
    expect(mailTo(email)).toHaveLength(1);
    expect(mailTo(email)[0]!.text).toContain(second.link);
    expect(mailTo(email)[0]!.text).not.toContain(first.link);
    const gone = await owner.must(calls.addInvitationCall, {
      email: 'gone@office.example',
      name: 'Gone',
      roleId,
    });
    await owner.must(calls.cancelInvitationCall, { invitationId: gone.id });
    await shop.runJobs();
    expect(mailTo('gone@office.example')).toEqual([]);
  });

  it('has its token nowhere in the database as it is, also while the mail waits', async () => {
    const email = 'secret@office.example';
    const { link } = await owner.must(calls.addInvitationCall, { email, name: 'Secret', roleId });
    const token = link.split('#')[1]!;
    const kept = await shop.pool.query(
      `select data::text as text from jobs.job union all select before::text || after::text from audit_log
       union all select i::text from staff_invitations i`,
    );
    expect(kept.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    await shop.runJobs();
    expect(mailTo(email)[0]!.text).toContain(token);
  });

  it('to an address that takes no mail raises an alarm without the address, and is not repeated', async () => {
    const email = 'nobody@refused.example';
    await owner.must(calls.addInvitationCall, { email, name: 'Nobody', roleId });
    await shop.runJobs();
    const alarms = await listMessageAlarms(shop, []);
    expect(alarms).toContain('email  staff-invitation  …@…');
    expect(alarms).not.toContain(email);
    expect(await shop.runJobs()).toBe(0);
  });
});
