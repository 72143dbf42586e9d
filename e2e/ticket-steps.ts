import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { listIssuesCall, openTicketCall } from '#contract/tickets/tickets.calls.ts';
import { TICKET_KIND_CODES } from '#contract/tickets/tickets.rules.ts';
import type { OpenTicket, Thread } from '#contract/tickets/tickets.wire.ts';
import type { Shop } from '#server/http/context.ts';
import { answerTicket } from '#server/tickets/tickets.public.ts';
import type { Device } from './devices.ts';
import type { Shopper } from './shopper.ts';

/** Returns a valid photo to attach to a ticket. */
export const photograph = async (name = 'IMG_2041.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#b98a63' },
  })
    .composite([
      {
        input: Buffer.from(
          '<svg width="900" height="1200"><path d="M250 420h400l-60 520H310z" fill="#e9dfcf"/><path d="M450 420l-30 160 50 90-40 270" stroke="#5b4a3a" stroke-width="10" fill="none"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer(),
});

/** Returns the id of a ticket topic of a kind, by its position in the list. */
export async function issueAt(shopper: Shopper, kind: OpenTicket['kind'], position: number): Promise<number> {
  const issues = await shopper.must(listIssuesCall, { categoryId: TICKET_KIND_CODES[kind] });
  return issues[position]!.id;
}

/** Opens a ticket with the shop's API call. */
export async function openTicket(
  shopper: Shopper,
  text: string,
  more: Partial<OpenTicket> & { position?: number } = {},
): Promise<Thread> {
  const { position = 0, kind = 'generalInquiries', ...rest } = more;
  const issueId = await issueAt(shopper, kind, position);
  return shopper.must(openTicketCall, { key: randomUUID(), kind, issueId, text, ...rest });
}

/** Answers a ticket as `npm run operator -- answer-ticket` does. */
export async function answer(
  shop: Shop,
  { number }: Pick<Thread, 'number'>,
  expected: { text: string; status: Parameters<typeof answerTicket>[1]['status']; refund?: number },
): Promise<void> {
  const outcome = await answerTicket(shop, {
    operator: 'Sara',
    number,
    text: expected.text,
    status: expected.status,
    refund: expected.refund ?? null,
  });
  if (outcome !== 'answered') throw new Error(`The ticket was not answered: ${outcome}.`);
}

/** Adds files with the file picker and waits until they are uploaded. */
export async function addFiles(
  page: Page,
  { text }: Device,
  files: readonly Awaited<ReturnType<typeof photograph>>[],
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files]);
  const list = page.getByRole('list', { name: text.tickets.filesName });
  await list
    .getByText(text.tickets.here, { exact: true })
    .nth(files.length - 1)
    .waitFor();
}
