import { createHash, randomUUID } from 'node:crypto';
import { emailOf } from '#contract/account/account.rules.ts';
import {
  type EnquiryField,
  type EnquiryForm,
  type EnquiryKind,
  enquiryPhone,
  enquiryProblems,
  type Occasion,
} from '#contract/enquiries/enquiries.rules.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { enquiryArrived } from '#server/events/enquiry-received.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { attachUploads } from '#server/uploads/uploads.public.ts';
import { findContentHash, insertEnquiry, lockKey } from './enquiries.store.ts';

type Input = {
  kind: EnquiryKind;
  form: EnquiryForm;
  quantity: number | null;
  occasion: Occasion | null;
  links: string[];
  attachment: string | null;
  key: string | undefined;
  trap: string | undefined;
};

/**
 * The signed-in customer who sends the enquiry. A guest's enquiry has no owner, because a guest has no account in which
 * to read an answer or delete the enquiry.
 */
const customerOf = ({ session }: Context): number | null =>
  session === null || session.isGuest ? null : session.shopperId;

/**
 * Attaches a file. Only signed-in customers may do so, because the file counts toward their quota and is deleted with
 * the account (decision 031).
 */
async function attach(tx: Transaction, name: string | null, context: Context): Promise<number | null> {
  if (name === null) return null;
  const shopperId = customerOf(context);
  if (shopperId === null) throw refuse('notAllowed', (t) => t.enquiries.signInForFile);
  const [file] = await attachUploads(tx, shopperId, [name], context.clock.now());
  return file ?? null;
}

/**
 * Stores an enquiry from one of the forms (Specification 5) and notifies the shop.
 *
 * Invariants: one key is stored once: a repeat gets the same response, and the same key with other content is an error.
 * The shop is notified if and only if the enquiry is stored; an enquiry with a filled trap field is stored and gets the
 * same response, but the shop is not notified, so that a bot learns nothing.
 * @throws Refusal notValid with the sentence of the first wrong field (its data names them all), notAllowed, notFound,
 * keyReused.
 */
export async function saveEnquiry(input: Input, context: Context): Promise<null> {
  const { database, clock, jobs, language } = context;
  const { kind, form, key = randomUUID(), trap = '', quantity, occasion, links, attachment } = input;
  const problems = enquiryProblems(kind, form);
  const [first] = Object.keys(problems) as EnquiryField[];
  if (first !== undefined)
    throw refuse('notValid', (t) => t.enquiries.problems[problems[first]!], { problems });
  const email = emailOf(form.email);
  const phone = enquiryPhone(form.phone);
  const { name, company, city, description } = form;
  const content = [
    kind,
    name,
    company,
    email,
    phone,
    city,
    description,
    quantity,
    occasion,
    links,
    attachment,
  ];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest();
  await inTransaction(database, async (tx) => {
    await lockKey(tx, key);
    const before = await findContentHash(tx, key);
    if (before) {
      if (!before.equals(hash)) throw refuse('keyReused', (t) => t.enquiries.keyReused);
      return;
    }
    const attachmentId = await attach(tx, attachment, context);
    const isSuspect = trap !== '';
    const id = await insertEnquiry(tx, {
      kind,
      shopperId: customerOf(context),
      name,
      company,
      email,
      phone,
      city,
      quantity,
      occasion,
      description,
      links,
      attachmentId,
      language,
      isSuspect,
      key,
      contentHash: hash,
      sentAt: clock.now(),
    });
    if (!isSuspect) await jobs.send(tx, enquiryArrived, { enquiryId: id });
  });
  return null;
}
