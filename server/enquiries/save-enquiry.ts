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

/** Who is signed in; a guest's session is nobody's to be answered or forgotten by. */
const customerOf = ({ session }: Context): number | null =>
  session === null || session.isGuest ? null : session.shopperId;

/** Files are brought by who is signed in: they have a quota and are forgotten with the account (decision 031). */
async function attach(tx: Transaction, name: string | null, context: Context): Promise<number | null> {
  if (name === null) return null;
  const shopperId = customerOf(context);
  if (shopperId === null) throw refuse('notAllowed', (t) => t.enquiries.signInForFile);
  const [file] = await attachUploads(tx, shopperId, [name], context.clock.now());
  return file ?? null;
}

/**
 * Receives what somebody wrote by one of the forms (Specification 5), and has the shop told of it.
 * Invariants: one attempt (key) is received once, its repeat is answered the same and the same key with other content is
 * an error; the shop is told of it if and only if it was kept. What fell into the trap is kept and told to nobody, and
 * answered like any other: who set a machine on the form learns nothing from it.
 * @throws Refusal notValid with the sentence of the first field that is wrong (its data names them all), notAllowed,
 * notFound, keyReused.
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
