import { useState } from 'react';
import type { Thread } from '#contract/tickets/tickets.wire.ts';
import { SignInGate } from '#storefront/account/sign-in-gate.tsx';
import { useSession } from '#storefront/account/use-session.ts';
import { EnquiryForm } from '#storefront/enquiries/enquiry-form.tsx';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { Tabs } from '#storefront/ui/tabs.tsx';
import styles from './contact-us.module.css';
import type { ContactUsData } from './contact-us.page.ts';
import { ContactUsAside } from './contact-us-aside.tsx';
import { ContactUsList } from './contact-us-list.tsx';
import { ContactUsNew } from './contact-us-new.tsx';
import { ContactUsTicket } from './contact-us-ticket.tsx';

/**
 * The contact page: a new support ticket, the customer's tickets or one of them, and the other ways to contact the
 * shop (Specification 2).
 */
export function ContactUs({ data }: { data: ContactUsData }) {
  const t = useBundle('tickets');
  /** The ticket just created on this page, shown without loading it. Its URL shows it after a reload too. */
  const [opened, setOpened] = useState<Thread | null>(null);
  const ticketUuid = opened?.uuid ?? data.ticketUuid;
  const tab = opened === null ? data.tab : 'list';
  const onOpened = (thread: Thread) => {
    history.pushState(null, '', href('contact-us', {}, { activetab: 'my-ticket', ticket_id: thread.uuid }));
    setOpened(thread);
    scrollTo({ top: 0 });
  };
  const isOne = tab === 'list' && ticketUuid !== null;
  const signIn = (from: HTMLElement) => void openDialog('sign-in', { from });
  return (
    <div className={`wrap ${styles.page}`}>
      {isOne ? null : (
        <>
          <h1>{t.title}</h1>
          <p className={`lead ${styles.lead}`}>{t.lead}</p>
        </>
      )}
      {isOne ? null : (
        <Tabs
          label={t.tabs}
          tabs={[
            { href: href('contact-us'), label: t.newTab, isCurrent: tab === 'new' },
            {
              href: href('contact-us', {}, { activetab: 'my-ticket' }),
              label: t.listTab,
              isCurrent: tab === 'list',
            },
          ]}
        />
      )}
      <div className={styles.columns}>
        <div>
          {tab === 'new' ? (
            <>
              <SignInGate
                icon="chat-circle"
                title={t.signIn}
                text={t.signInText}
                onSignIn={signIn}
                waiting={<ScreenSkeleton label={t.newTab} />}
              >
                <ContactUsNew orderUuid={data.orderUuid} isReturn={data.isReturn} onOpened={onOpened} />
              </SignInGate>
              <WithoutAccount />
            </>
          ) : (
            <SignInGate
              icon="chat-circle"
              title={t.signInList}
              text={t.signInListText}
              onSignIn={signIn}
              waiting={<ScreenSkeleton label={t.listTab} />}
            >
              {ticketUuid === null ? (
                <ContactUsList page={data.page} />
              ) : (
                <ContactUsTicket key={ticketUuid} uuid={ticketUuid} opened={opened} />
              )}
            </SignInGate>
          )}
        </div>
        <ContactUsAside />
      </div>
    </div>
  );
}

function ScreenSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

/** The form with name, e-mail and phone for shoppers who are not signed in (Specification 5). */
function WithoutAccount() {
  const { isKnown, isSignedIn } = useSession();
  const t = useBundle('tickets').enquiries;
  if (!isKnown || isSignedIn) return null;
  return (
    <section className={styles.without} aria-labelledby="without-account">
      <h2 className="h3" id="without-account">
        {t.withoutAccount}
      </h2>
      <p className={styles.withoutText}>{t.withoutAccountText}</p>
      <EnquiryForm kind="contact" />
    </section>
  );
}
