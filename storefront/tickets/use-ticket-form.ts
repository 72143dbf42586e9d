import { useRef, useState } from 'react';
import { westernDigits } from '#contract/digits.ts';
import { openTicketCall } from '#contract/tickets/tickets.calls.ts';
import { MAX_TICKET_QUANTITY, MAX_TICKET_TEXT_LENGTH } from '#contract/tickets/tickets.limits.ts';
import { missingFrom, type TicketField, type TicketKind } from '#contract/tickets/tickets.rules.ts';
import type { Issue, Thread } from '#contract/tickets/tickets.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { makeAttemptKeys } from '#storefront/api/attempt-keys.ts';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';
import type { Options } from './use-ticket-options.ts';

export type TicketForm = {
  kind: TicketKind;
  orderUuid: string | null;
  issueId: number | null;
  /** The quantity as typed. */
  quantity: string;
  text: string;
};
/** The id of a form field, needed to focus it. */
export const fieldId = (field: TicketField): string => `ticket-${field}`;

/** Parses a whole quantity from 1, in Arabic or Western digits. Null for anything else. */
export function quantityIn(typed: string): number | null {
  const digits = westernDigits(typed).trim();
  const quantity = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && quantity <= MAX_TICKET_QUANTITY ? quantity : null;
}

type Sources = {
  issues: Options<Issue>;
  /** The names of the uploaded files. */
  files: readonly string[];
  onOpened: (thread: Thread) => void;
};

/** The state of the form for a new ticket: its values and what is missing. It sends a ticket only once. */
export function useTicketForm(
  { form, setForm }: { form: TicketForm; setForm: (next: TicketForm) => void },
  { issues, files, onOpened }: Sources,
) {
  const [missing, setMissing] = useState<readonly TicketField[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const keyFor = useRef(makeAttemptKeys());

  const issueList = issues.kind === 'ready' ? issues.items : [];
  const chosen = issueList.find(({ id }) => id === form.issueId);
  const issue = issues.kind === 'ready' && issueList.length === 0 ? null : chosen;
  const quantity = issue?.needsQuantity ? quantityIn(form.quantity) : null;
  const ticket = {
    kind: form.kind,
    issueId: issue?.id ?? null,
    orderUuid: form.kind === 'orderIssue' ? form.orderUuid : null,
    quantity,
    text: form.text.slice(0, MAX_TICKET_TEXT_LENGTH),
    files: [...files],
  };
  const missingNow = missingFrom({
    ...ticket,
    issue,
    hasOrder: ticket.orderUuid !== null,
    files: files.length,
  });

  function change(next: Partial<TicketForm>): void {
    setForm({ ...form, ...next });
  }
  async function send(): Promise<void> {
    if (isBusy) return;
    setMissing(missingNow);
    const [first] = missingNow;
    if (first !== undefined) return focusOnField(fieldId(first));
    setIsBusy(true);
    const answer = await callApi(
      openTicketCall,
      { ...ticket, key: keyFor.current(ticket) },
      { retry: () => void send() },
    );
    setIsBusy(false);
    if (answer.ok) {
      showToast({ text: answer.message });
      onOpened(answer.data);
    } else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return {
    issue,
    /** Fields that were missing on the last attempt to send, and still are. */
    missing: missing.filter((field) => missingNow.includes(field)),
    isBusy,
    change,
    send,
  };
}
