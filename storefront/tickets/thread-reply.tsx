import { type ReactNode, useState } from 'react';
import { MAX_TICKET_TEXT_LENGTH } from '#contract/tickets/tickets.limits.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { unlessTyped } from '#storefront/ui/unless-typed.ts';
import { SendButton } from './send-button.tsx';
import styles from './ticket-form.module.css';

type Props = {
  isBusy: boolean;
  isSendingFiles: boolean;
  /** The field that attaches files (uploads). */
  filesField: ReactNode;
  /** Sends the reply. Resolves to true if the server accepts; the field is then cleared. */
  onSend: (text: string, retry: () => void) => Promise<boolean>;
};

const FIELD = 'ticket-reply';

/** The form for the customer's reply to a ticket. */
export function ThreadReply({ isBusy, isSendingFiles, filesField, onSend }: Props) {
  const t = useBundle('tickets');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  async function send(): Promise<void> {
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) return focusOnField(FIELD);
    if (await onSend(text, () => void send())) setText(unlessTyped(text, ''));
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSendingFiles && !isBusy) void send();
      }}
    >
      <TextArea
        id={FIELD}
        name="reply"
        label={t.reply}
        rows={4}
        maxLength={MAX_TICKET_TEXT_LENGTH}
        value={text}
        onChange={setText}
        {...(isMissing && text.trim() === '' ? { error: t.message.missing.text } : {})}
      />
      {filesField}
      <SendButton label={t.sendReply} isBusy={isBusy} isSendingFiles={isSendingFiles} />
    </form>
  );
}
