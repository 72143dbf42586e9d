import { useState } from 'react';
import { FILES_A_MESSAGE } from '#contract/tickets/tickets.limits.ts';
import type { Thread } from '#contract/tickets/tickets.wire.ts';
import { TicketForm } from '#storefront/tickets/ticket-form.tsx';
import type { TicketForm as Form } from '#storefront/tickets/use-ticket-form.ts';
import { FilesField } from '#storefront/uploads/files-field.tsx';
import { useUploads } from '#storefront/uploads/use-uploads.ts';

type Props = { orderUuid: string | null; isReturn: boolean; onOpened: (thread: Thread) => void };

/**
 * The form for a new support ticket with attachments. If the page was opened from an order, the ticket is about that
 * order.
 */
export function ContactUsNew({ orderUuid, isReturn, onOpened }: Props) {
  const [form, setForm] = useState<Form>({
    kind: 'orderIssue',
    orderUuid,
    issueId: null,
    quantity: '1',
    text: '',
  });
  const uploads = useUploads(FILES_A_MESSAGE);
  return (
    <TicketForm
      form={form}
      setForm={setForm}
      presetOrder={orderUuid}
      isReturn={isReturn}
      files={uploads.names}
      isSendingFiles={uploads.isSending}
      filesField={(needs) => <FilesField uploads={uploads} max={FILES_A_MESSAGE} {...needs} />}
      onOpened={onOpened}
    />
  );
}
