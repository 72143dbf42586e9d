import { useEffect, useRef, useState } from 'react';
import { FILES_A_MESSAGE } from '#contract/tickets/tickets.limits.ts';
import type { Thread } from '#contract/tickets/tickets.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { LoadError } from '#storefront/shell/load-error.tsx';
import { ThreadMessages } from '#storefront/tickets/thread-messages.tsx';
import { ThreadReply } from '#storefront/tickets/thread-reply.tsx';
import { stateLabel, titleOf } from '#storefront/tickets/ticket-labels.ts';
import { useThread } from '#storefront/tickets/use-thread.ts';
import { ticketListAddress } from '#storefront/tickets/use-ticket-list.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { Tag } from '#storefront/ui/tag.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { FilesField } from '#storefront/uploads/files-field.tsx';
import { StoredFile } from '#storefront/uploads/stored-file.tsx';
import { useUploads } from '#storefront/uploads/use-uploads.ts';
import styles from './contact-us.module.css';

type Props = {
  uuid: string;
  /** The ticket that was just created on this page, or null. */
  opened: Thread | null;
};

/** A support ticket: its status, its messages, and a reply form. */
export function ContactUsTicket({ uuid, opened }: Props) {
  const t = useBundle('tickets');
  const { state, work, retry, send, close } = useThread(uuid, opened);
  if (state.kind === 'waiting') {
    return (
      <div role="status" aria-label={t.thread} className={styles.skeleton}>
        <Skeleton shape="heading" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    );
  }
  if (state.kind === 'failed') return <LoadError title={t.threadFailed} onRetry={retry} />;
  if (state.kind === 'missing') {
    return (
      <EmptyState
        icon="chat-circle"
        level={1}
        title={t.notFound}
        text={t.notFoundText}
        action={
          <Button kind="outline" href={ticketListAddress(1)}>
            {t.allTickets}
          </Button>
        }
      />
    );
  }
  return (
    <OneTicket thread={state.thread} isNew={opened !== null} work={work} onSend={send} onClose={close} />
  );
}

type OneProps = {
  thread: Thread;
  isNew: boolean;
  work: 'sending' | 'closing' | null;
  onSend: (text: string, files: readonly string[], retry: () => void) => Promise<boolean>;
  onClose: () => Promise<boolean>;
};

function OneTicket({ thread, isNew, work, onSend, onClose }: OneProps) {
  const t = useBundle('tickets');
  const [isConfirming, setIsConfirming] = useState(false);
  const uploads = useUploads(FILES_A_MESSAGE);
  const { label, tone } = stateLabel(t, thread);
  const title = useRef<HTMLHeadingElement>(null);
  // After the form was sent, focus the title of the new ticket.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <>
      <Breadcrumbs
        label={t.path}
        steps={[{ label: t.listTab, href: ticketListAddress(1) }, { label: <bdi>{thread.number}</bdi> }]}
      />
      <h1 className={`h2 ${styles.ticketTitle}`} ref={title} tabIndex={-1}>
        {titleOf(t, thread)}
      </h1>
      <p className={styles.facts}>
        <Tag tone={tone}>{label}</Tag>
        {thread.orderNumber !== null && thread.orderUuid !== null ? (
          <TextLink href={href('my-orders', {}, { order_id: thread.orderUuid })}>
            {t.order(thread.orderNumber)}
          </TextLink>
        ) : null}
        {thread.quantity === null ? null : <span>{t.pieces(thread.quantity)}</span>}
        {thread.refund === null ? null : <TextLink href={href('wallet')}>{t.openWallet}</TextLink>}
      </p>
      <ThreadMessages
        thread={thread}
        fileOf={(file, position) => <StoredFile upload={file} position={position} />}
      />
      {thread.canAnswer ? (
        <div className={styles.reply}>
          <ThreadReply
            isBusy={work === 'sending'}
            isSendingFiles={uploads.isSending}
            filesField={
              <FilesField uploads={uploads} max={FILES_A_MESSAGE} isRequired={false} id="reply-files" />
            }
            onSend={async (text, retry) => {
              const isSent = await onSend(text, uploads.names, retry);
              if (isSent) uploads.clear();
              return isSent;
            }}
          />
          <TextLink onPress={() => setIsConfirming(true)} isDisabled={work !== null}>
            {t.close}
          </TextLink>
        </div>
      ) : (
        <p className={styles.closed}>
          {t.isClosed} <TextLink href={href('contact-us')}>{t.writeToUs}</TextLink>
        </p>
      )}
      {isConfirming ? (
        <Confirm
          icon="chat-circle"
          title={t.closeQuestion}
          text={t.closeText}
          yesLabel={t.yes}
          noLabel={t.no}
          isBusy={work === 'closing'}
          busyLabel={t.wait}
          onYes={() => void onClose().finally(() => setIsConfirming(false))}
          onNo={() => setIsConfirming(false)}
        />
      ) : null}
    </>
  );
}
