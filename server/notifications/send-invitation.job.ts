import type { Email } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { Handler } from '#server/events/jobs.ts';
import { type StaffInvited, staffInvited } from '#server/events/staff-invitation.ts';
import type { Shop } from '#server/http/context.ts';
import type { Settings } from '#server/settings.ts';
import { readInvitationToSend } from '#server/staff/joining.public.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { fullDate, timeOfDay } from '#text/when.ts';
import { writeLetter } from './letter.ts';

type Invitation = NonNullable<Awaited<ReturnType<typeof readInvitationToSend>>>;

function letterOf(
  { name, role, invitedBy, isReset, expiresAt, link }: Invitation,
  language: Language,
  { brand }: Pick<Settings, 'brand'>,
): Omit<Email, 'to'> {
  const shop = brand.name[language];
  const { invitationLetter } = messages[language].office;
  const t = isReset ? invitationLetter.reset : invitationLetter.new;
  return writeLetter(
    {
      subject: t.subject(shop),
      title: t.title(name),
      lead: [t.lead(invitedBy, shop), t.next],
      facts: [
        { name: invitationLetter.role, value: language === 'ar' ? role.nameAr : role.nameEn },
        {
          name: invitationLetter.until,
          value: invitationLetter.moment(fullDate(language, expiresAt), timeOfDay(language, expiresAt)),
        },
      ],
      action: { label: t.action, href: link },
      code: null,
      link: null,
      more: [invitationLetter.yoursAlone],
    },
    { language, brand: shop, about: invitationLetter.about(shop) },
  );
}

/**
 * Sends a staff invitation to the invited e-mail address. A repeated job sends the same e-mail again, with the same
 * Message-ID. An address that refuses mail raises an alarm (report-refusals); the person who invited has the link and
 * can pass it on.
 */
async function sendInvitation(invited: StaffInvited, shop: Shop): Promise<void> {
  const invitation = await readInvitationToSend(invited, shop);
  if (invitation === null) return;
  try {
    await shop.providers.email.send(
      { to: invitation.email, ...letterOf(invitation, invited.language, shop.settings) },
      `staff-invitation-${invited.invitationId}`,
    );
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** Finished jobs are deleted soon, because they contain the encrypted link. */
const RETENTION_SECONDS = 60;

export const sendInvitationHandler = (shop: () => Shop): Handler => ({
  job: staffInvited,
  run: (invited: StaffInvited) => sendInvitation(invited, shop()),
  retentionSeconds: RETENTION_SECONDS,
});
