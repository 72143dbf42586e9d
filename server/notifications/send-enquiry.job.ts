import type { Email } from '#providers/email/email.port.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type Enquiry, readEnquiry } from '#server/enquiries/enquiries.public.ts';
import { type EnquiryArrived, enquiryArrived } from '#server/events/enquiry-received.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { writeLetter } from './letter.ts';

/** U+2068 and U+2069 hold a foreign word together, whatever its direction (conventions.md 2). */
const apart = (text: string): string => `\u2068${text}\u2069`;
/** In a line that mail programs read as one: no break of a line gets out of it. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What was written, in the language of the shop's people; the words of the writer stay as they are. */
function letterOf(enquiry: Enquiry, brand: string): Omit<Email, 'to'> {
  const { letter: t } = messages[DEFAULT_LANGUAGE].enquiries;
  const { kind, name, company, email, phone, city, quantity, occasion, links, description } = enquiry;
  const who = inOneLine([company, name].filter((part) => part !== '').join(' · '));
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
        subject: t.subject(t.kinds[kind], apart(who)),
        title: `${t.kinds[kind]} ${enquiry.number}`,
        lead: facts.filter(([, fact]) => fact !== '').map(([label, fact]) => `${label}: ${apart(fact)}`),
        code: null,
        link: null,
        more: description.split(/\n+/).filter((line) => line.trim() !== ''),
      },
      { language: DEFAULT_LANGUAGE, brand, about: t.about },
    ),
    replyTo: email,
  };
}

/** Tells the shop's people. Done twice it says the same twice, with one Message-ID by which the repeat is recognised. */
async function sendEnquiry({ enquiryId }: EnquiryArrived, shop: Shop): Promise<void> {
  const { database, providers, settings } = shop;
  const enquiry = await readEnquiry(database, enquiryId);
  // Its writer was forgotten meanwhile.
  if (!enquiry) return;
  const letter = letterOf(enquiry, settings.brand.name[DEFAULT_LANGUAGE]);
  try {
    await providers.email.send({ to: settings.shopEmail, ...letter }, `enquiry-${enquiryId}`);
  } catch (error) {
    // The shop's own address takes no mail: whoever runs the shop must hear of it, and the enquiry is kept.
    if (error instanceof ProviderRefused) throw new Error('SHOP_EMAIL takes no mail.', { cause: error });
    throw error;
  }
}

export const sendEnquiryHandler = (shop: () => Shop): Handler => ({
  job: enquiryArrived,
  run: (arrived: EnquiryArrived) => sendEnquiry(arrived, shop()),
});
