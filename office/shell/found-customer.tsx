import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/call.ts';
import type { findCustomersCall } from '#contract/customers/office.calls.ts';
import { shortDate } from '#text/when.ts';
import { useText } from '../ui/text.tsx';
import styles from './found-customer.module.css';
import { useNow } from './use-now.ts';

type FoundCustomer = OutputOf<typeof findCustomersCall>['customers'][number];

/** A search result that opens a customer. The search for orders uses it too. */
export function FoundRow({ customer, onOpen }: { customer: FoundCustomer; onOpen?: () => void }) {
  const { text, language } = useText();
  const t = text.customers;
  const now = useNow();
  return (
    <Link
      to="/customer/$id"
      params={{ id: customer.customerId }}
      className={styles.found}
      onClick={() => onOpen?.()}
    >
      <bdi className={styles.name}>{customer.name ?? t.noName}</bdi>
      <span className={styles.contact}>
        {customer.phone ? <bdi dir="ltr">{customer.phone}</bdi> : null}
        {customer.email ? <bdi dir="ltr">{customer.email}</bdi> : null}
      </span>
      <span className={styles.since}>{t.since(shortDate(language, customer.since, now))}</span>
    </Link>
  );
}
