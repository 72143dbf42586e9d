import type { Email } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type Enquiry, findEnquiryById } from '#server/enquiries/enquiries.public.ts';
import { type EnquiryReceived, enquiryArrived } from '#server/events/enquiry-received.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { writeLetter } from './letter.ts';

/** Isolates a text whose direction may differ from that of the e-mail by U+2068 and U+2069 (conventions.md 2). */
const isolated = (text: string): string => `\u2068${text}\u2069`;
/** Removes line breaks, because an e-mail subject must be one line. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The e-mail about an enquiry, in the language of the shop's staff. The text that the sender wrote is not changed. */
function letterOf(enquiry: Enquiry, brand: string): Omit<Email, 'to'> {
  const { letter: t } = messages[DEFAULT_LANGUAGE].enquiries;
  const { kind, name, company, email, phone, city, quantity, occasion, links, description } = enquiry;
  const sender = inOneLine([company, name].filter((part) => part !== '').join(' · '));
  const facts: [string, string][] = [
    [t.name, name],
    [t.company, company],
    [t.email, email],
    [t.phone, phone],
    [t.city, city],
    [t.quantity, quantity === null ? '' : String(quantity)],
    [t.occasion, occasion === null ? '' : t.occasions[occasion]],
    [t.links, links.join(' ')],
    [t.attachment, enquiry.attachmentId === null ? '' : t.attachmentBy(enquiry.number)],
  ];
  return {
    ...writeLetter(
      {
        subject: t.subject(t.kinds[kind], isolated(sender)),
        title: `${t.kinds[kind]} ${enquiry.number}`,
        lead: facts.filter(([, fact]) => fact !== '').map(([label, fact]) => `${label}: ${isolated(fact)}`),
        code: null,
        link: null,
        more: description.split(/\n+/).filter((line) => line.trim() !== ''),
      },
      { language: DEFAULT_LANGUAGE, brand, about: t.about },
    ),
    replyTo: email,
  };
}

/**
 * Sends an enquiry to the shop's staff. A repeated job sends the same e-mail again, with the same Message-ID, so mail
 * clients can recognise it.
 */
async function sendEnquiry({ enquiryId }: EnquiryReceived, shop: Shop): Promise<void> {
  const { database, providers, settings } = shop;
  const enquiry = await findEnquiryById(database, enquiryId);
  // The enquiry was erased before the job ran, so there is nothing to send.
  if (!enquiry) return;
  const letter = letterOf(enquiry, settings.brand.name[DEFAULT_LANGUAGE]);
  try {
    await providers.email.send({ to: settings.shopEmail, ...letter }, `enquiry-${enquiryId}`);
  } catch (error) {
    // The shop's own e-mail address refuses mail. The failed job makes that visible, and the enquiry remains stored.
    if (error instanceof ProviderRefused) throw new Error('SHOP_EMAIL takes no mail.', { cause: error });
    throw error;
  }
}

export const sendEnquiryHandler = (shop: () => Shop): Handler => ({
  job: enquiryArrived,
  run: (arrived: EnquiryReceived) => sendEnquiry(arrived, shop()),
});
