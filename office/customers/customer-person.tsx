import { useMutation } from '@tanstack/react-query';
import { revealContactsCall } from '#contract/customers/office.calls.ts';
import { fullDate } from '#text/when.ts';
import { callOffice } from '../api/call-office.ts';
import { useNow } from '../shell/use-now.ts';
import { Facts } from '../ui/facts.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { RevealContacts } from '../ui/people/reveal-contacts.tsx';
import { useText } from '../ui/text.tsx';
import type { OfficeCustomer } from './customer-queries.ts';
import styles from './customer-view.module.css';

/** The customer's name and contacts. Contacts are masked until a member reveals them, which the audit log records. */
export function CustomerPerson({ customer, mayReveal }: { customer: OfficeCustomer; mayReveal: boolean }) {
  const { text, language } = useText();
  const t = text.customers;
  const now = useNow();
  const { customerId, phone, email, lostPhone, signInMethods } = customer;
  const reveal = useMutation({ mutationFn: () => callOffice(revealContactsCall, { customerId }) });
  const shown = reveal.data;
  return (
    <Panel title={t.person}>
      <div className={styles.stack}>
        {lostPhone ? (
          <Note tone="bad">
            {lostPhone.isReady ? t.lostReady : t.lostWaiting(momentWords(language, lostPhone.readyAt, now))}
          </Note>
        ) : null}
        <Facts
          facts={[
            {
              name: t.phone,
              value: shown?.phone ? (
                <a href={`tel:${shown.phone}`}>
                  <bdi dir="ltr">{shown.phone}</bdi>
                </a>
              ) : phone ? (
                <bdi dir="ltr">{phone}</bdi>
              ) : (
                t.noContact
              ),
            },
            {
              name: t.email,
              value: shown?.email ? (
                <a href={`mailto:${shown.email}`}>
                  <bdi dir="ltr">{shown.email}</bdi>
                </a>
              ) : email ? (
                <bdi dir="ltr">{email}</bdi>
              ) : (
                t.noContact
              ),
            },
            { name: t.language, value: t.languages[customer.language] },
            { name: t.customerSince, value: fullDate(language, customer.since) },
            {
              name: t.signIn,
              value:
                signInMethods.length === 0
                  ? t.noMethod
                  : t.list(signInMethods.map((method) => t.methods[method])),
            },
          ]}
        />
        <RevealContacts reveal={reveal} mayReveal={mayReveal && (phone ?? email) !== null} />
      </div>
    </Panel>
  );
}
