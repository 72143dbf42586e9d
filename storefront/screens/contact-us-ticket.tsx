import { useEffect, useRef, useState } from 'react';
import { FILES_A_MESSAGE } from '#contract/tickets/tickets.limits.ts';
import type { Thread } from '#contract/tickets/tickets.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { ReadFailed } from '#storefront/shell/read-failed.tsx';
import { ThreadMessages } from '#storefront/tickets/thread-messages.tsx';
import { ThreadReply } from '#storefront/tickets/thread-reply.tsx';
import { stateOf, titleOf } from '#storefront/tickets/ticket-words.ts';
import { useThread } from '#storefront/tickets/use-thread.ts';
import { listAddress } from '#storefront/tickets/use-ticket-list.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { Tag } from '#storefront/ui/tag.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { FilesField } from '#storefront/uploads/files-field.tsx';
import { KeptFile } from '#storefront/uploads/kept-file.tsx';
import { useUploads } from '#storefront/uploads/use-uploads.ts';
import styles from './contact-us.module.css';

type Props = {
  uuid: string;
  /** The one that was opened on this page a moment ago. */
  opened: Thread | null;
};

/** One ticket: where it stands, everything that was said, and what can be said next. */
export function ContactUsTicket({ uuid, opened }: Props) {
  const t = useBundle('tickets');
  const { state, work, retry, say, close } = useThread(uuid, opened);
  if (state.kind === 'waiting') {
    return (
      <div role="status" aria-label={t.thread} className={styles.waiting}>
        <Skeleton shape="heading" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    );
  }
  if (state.kind === 'failed') return <ReadFailed title={t.threadFailed} onRetry={retry} />;
  if (state.kind === 'missing') {
    return (
      <EmptyState
        icon="chat-circle"
        level={1}
        title={t.notFound}
        text={t.notFoundText}
        action={
          <Button kind="outline" href={listAddress(1)}>
            {t.allTickets}
          </Button>
        }
      />
    );
  }
  return <OneTicket thread={state.thread} isNew={opened !== null} work={work} onSay={say} onClose={close} />;
}

type OneProps = {
  thread: Thread;
  isNew: boolean;
  work: 'saying' | 'closing' | null;
  onSay: (text: string, files: readonly string[]) => Promise<boolean>;
  onClose: () => Promise<boolean>;
};

function OneTicket({ thread, isNew, work, onSay, onClose }: OneProps) {
  const t = useBundle('tickets');
  const [isAsked, setIsAsked] = useState(false);
  const uploads = useUploads(FILES_A_MESSAGE);
  const { words, tone } = stateOf(t, thread);
  const title = useRef<HTMLHeadingElement>(null);
  // Who has just sent the form is where its answer stands.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <>
      <Breadcrumbs
        label={t.path}
        steps={[{ label: t.listTab, href: listAddress(1) }, { label: <bdi>{thread.number}</bdi> }]}
      />
      <h1 className={`h2 ${styles.ticketTitle}`} ref={title} tabIndex={-1}>
        {titleOf(t, thread)}
      </h1>
      <p className={styles.facts}>
        <Tag tone={tone}>{words}</Tag>
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
        fileOf={(file, position) => <KeptFile upload={file} position={position} />}
      />
      {thread.canAnswer ? (
        <div className={styles.reply}>
          <ThreadReply
            isBusy={work === 'saying'}
            isSendingFiles={uploads.isSending}
            filesField={
              <FilesField uploads={uploads} most={FILES_A_MESSAGE} isRequired={false} id="reply-files" />
            }
            onSend={async (text) => {
              const isSaid = await onSay(text, uploads.names);
              if (isSaid) uploads.clear();
              return isSaid;
            }}
          />
          <TextLink onPress={() => setIsAsked(true)} isDisabled={work !== null}>
            {t.close}
          </TextLink>
        </div>
      ) : (
        <p className={styles.closed}>
          {t.isClosed} <TextLink href={href('contact-us')}>{t.writeToUs}</TextLink>
        </p>
      )}
      {isAsked ? (
        <Confirm
          icon="chat-circle"
          title={t.closeQuestion}
          text={t.closeText}
          yesLabel={t.yes}
          noLabel={t.no}
          isBusy={work === 'closing'}
          busyLabel={t.wait}
          onYes={() => void onClose().finally(() => setIsAsked(false))}
          onNo={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
