import type { EnquiryFilter, EnquiryStage } from '#contract/enquiries/office.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

const SHOWN = [
  'id',
  'number',
  'kind',
  'stage',
  'name',
  'company',
  'city',
  'quantity',
  'occasion',
  'assigned_to as assignedTo',
  'version',
  'sent_at as sentAt',
] as const;
const WHOLE = [
  ...SHOWN,
  'description',
  'links',
  'language',
  'phone',
  'email',
  'is_suspect as isSuspect',
  'attachment_id as attachmentId',
  'note',
  'last_change_by as lastChangeBy',
  'last_change_at as lastChangeAt',
] as const;

/** A page of enquiries, newest first. */
export const listForOffice = (
  database: Database,
  {
    show,
    after,
    memberId,
    max,
  }: { show: EnquiryFilter | undefined; after: number | undefined; memberId: number; max: number },
) =>
  database
    .selectFrom('enquiries')
    .select(SHOWN)
    .where('is_suspect', '=', show === 'suspect')
    .$if(show === 'mine', (query) =>
      query.where('assigned_to', '=', memberId).where('stage', 'in', ['new', 'contacted']),
    )
    .$if(show !== undefined && show !== 'mine' && show !== 'suspect', (query) =>
      query.where('stage', '=', show as EnquiryStage),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
export type EnquiryRow = Awaited<ReturnType<typeof listForOffice>>[number];

export const countForOffice = (database: Database, memberId: number) =>
  database
    .selectFrom('enquiries')
    .select((row) => {
      const sent = row.fn.countAll<number>().filterWhere('is_suspect', '=', false);
      return [
        sent.filterWhere('stage', '=', 'new').as('new'),
        sent.filterWhere('stage', '=', 'contacted').as('contacted'),
        sent.filterWhere('stage', '=', 'won').as('won'),
        sent.filterWhere('stage', '=', 'lost').as('lost'),
        sent
          .filterWhere('assigned_to', '=', memberId)
          .filterWhere('stage', 'in', ['new', 'contacted'])
          .as('mine'),
        row.fn.countAll<number>().filterWhere('is_suspect', '=', true).as('suspect'),
      ];
    })
    .executeTakeFirstOrThrow();

/** The number of enquiries that no staff member has started to handle. */
export async function countNewEnquiries(database: Database): Promise<number> {
  const { total } = await database
    .selectFrom('enquiries')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('stage', '=', 'new')
    .where('is_suspect', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

export const findForOffice = (database: Database, number: string) =>
  database.selectFrom('enquiries').select(WHOLE).where('number', '=', number).executeTakeFirst();

/** Locks an enquiry until the transaction ends. */
export const lockEnquiry = (tx: Transaction, number: string) =>
  tx.selectFrom('enquiries').select(WHOLE).where('number', '=', number).forNoKeyUpdate().executeTakeFirst();
export type EnquiryDetails = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>;

/** Updates an enquiry. The caller must hold the enquiry's lock. */
export async function updateEnquiry(
  tx: Transaction,
  id: number,
  to: { stage: EnquiryStage; note: string; assignedTo: number | null; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('enquiries')
    .set({
      stage: to.stage,
      note: to.note,
      assigned_to: to.assignedTo,
      last_change_by: to.by,
      last_change_at: to.at,
    })
    .where('id', '=', id)
    .execute();
}
