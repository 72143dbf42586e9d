import type { ReactNode } from 'react';
import { MAX_TICKET_TEXT_LENGTH } from '#contract/tickets/tickets.limits.ts';
import { type IssueNeeds, type TicketField, wordsOfKind } from '#contract/tickets/tickets.rules.ts';
import type { Issue, Thread } from '#contract/tickets/tickets.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { KindChoice } from './kind-choice.tsx';
import { OrderChoice } from './order-choice.tsx';
import { SendButton } from './send-button.tsx';
import styles from './ticket-form.module.css';
import { useReturnPreset } from './use-return-preset.ts';
import { type TicketForm as Form, fieldId, useTicketForm } from './use-ticket-form.ts';
import { type Options, useIssues, useOrderChoice } from './use-ticket-options.ts';

type Props = {
  form: Form;
  setForm: (next: Form) => void;
  /** The id of the order that the page was opened from, or null. */
  presetOrder: string | null;
  /** Whether the page was opened to return something from that order. The form is then filled in. */
  isReturn: boolean;
  /**
   * The names of the uploaded files. `isSendingFiles` is true during uploads, and `filesField` renders the upload
   * field.
   */
  files: readonly string[];
  isSendingFiles: boolean;
  filesField: (needs: { isRequired: boolean; error: string | undefined; id: string }) => ReactNode;
  onOpened: (thread: Thread) => void;
};

/**
 * The form for a new ticket: kind, order, issue, quantity, text and files. Kind and issue decide which fields are
 * shown (Specification 5).
 */
export function TicketForm(props: Props) {
  const { form, setForm, presetOrder, isReturn, files, isSendingFiles, filesField, onOpened } = props;
  const t = useBundle('tickets');
  const { issues, retry } = useIssues(form.kind);
  const orders = useOrderChoice(presetOrder);
  const { issue, missing, isBusy, change, send } = useTicketForm(
    { form, setForm },
    { issues, files, onOpened },
  );
  useReturnPreset(isReturn ? presetOrder : null, { issues, orders: orders.orders, form, change });
  const words = t[wordsOfKind(form.kind)];
  const sentences = { ...t.missing, ...words.missing };
  const errorOf = (field: TicketField) => (missing.includes(field) ? { error: sentences[field] } : {});
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSendingFiles) void send();
      }}
    >
      <KindChoice chosen={form.kind} onChange={(kind) => change({ kind, issueId: null })} />
      {form.kind === 'orderIssue' ? (
        <OrderChoice
          id={fieldId('order')}
          source={orders}
          chosen={form.orderUuid}
          onChange={(orderUuid) => change({ orderUuid })}
          {...errorOf('order')}
        />
      ) : null}
      <IssueChoice
        words={words}
        issues={issues}
        chosen={form.issueId}
        onChange={(issueId) => change({ issueId })}
        onRetry={() => void retry()}
        {...errorOf('issue')}
      />
      {issue?.needsQuantity ? (
        <TextField
          id={fieldId('quantity')}
          label={t.quantity}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={form.quantity}
          onChange={(quantity) => change({ quantity })}
          {...errorOf('quantity')}
        />
      ) : null}
      <TextArea
        id={fieldId('text')}
        name="description"
        label={words.text}
        placeholder={words.textHint}
        rows={5}
        maxLength={MAX_TICKET_TEXT_LENGTH}
        value={form.text}
        onChange={(text) => change({ text })}
        {...(form.text.length > MAX_TICKET_TEXT_LENGTH * 0.8
          ? { counter: t.counter(form.text.length, MAX_TICKET_TEXT_LENGTH) }
          : {})}
        {...errorOf('text')}
      />
      {filesField({ isRequired: needsFile(issue), id: fieldId('files'), error: errorOf('files').error })}
      <SendButton label={t.send} isBusy={isBusy} isSendingFiles={isSendingFiles} />
    </form>
  );
}

const needsFile = (issue: IssueNeeds | null | undefined): boolean => issue?.needsFile ?? false;

type IssueProps = {
  words: { issue: string; chooseIssue: string };
  issues: Options<Issue>;
  chosen: number | null;
  error?: string;
  onChange: (id: number | null) => void;
  onRetry: () => void;
};

function IssueChoice({ words, issues, chosen, error, onChange, onRetry }: IssueProps) {
  const t = useBundle('tickets');
  if (issues.kind === 'waiting') {
    return (
      <div role="status" aria-label={words.issue}>
        <Skeleton shape="control" />
      </div>
    );
  }
  if (issues.kind === 'failed') {
    return (
      <p id={fieldId('issue')} className="small muted" role="alert" tabIndex={-1}>
        {t.issuesFailed} <TextLink onPress={onRetry}>{t.tryAgain}</TextLink>
      </p>
    );
  }
  if (issues.items.length === 0) return null;
  return (
    <SelectField
      id={fieldId('issue')}
      name="issue"
      label={words.issue}
      value={String(chosen ?? '')}
      options={[
        { value: '', label: words.chooseIssue },
        ...issues.items.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
      {...(error ? { error } : {})}
    />
  );
}
