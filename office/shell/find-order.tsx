import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findCustomersCall } from '#contract/customers/office.calls.ts';
import { digitsOnly } from '#contract/digits.ts';
import { findOrdersCall } from '#contract/orders/office.calls.ts';
import { orderNumberIn } from '#contract/orders/order-number.rules.ts';
import { callOffice, Refusal } from '../api/call-office.ts';
import { OfficeIcon } from '../ui/office-icon.tsx';
import { useText } from '../ui/text.tsx';
import { useKeys } from '../ui/use-keys.ts';
import styles from './find-order.module.css';
import { FoundOrders } from './found-orders.tsx';
import { may, useMe } from './session.ts';

const NO_CUSTOMERS = { customers: [] };
/**
 * The maximum number of digits in an order number. Phone numbers are always longer, so longer input is searched as a
 * phone number.
 */
const MAX_ORDER_DIGITS = 7;

/**
 * Finds an order by its number, or by a phone number or e-mail address. A single match opens at once; several are
 * listed below the field.
 */
export function FindOrder() {
  const { text } = useText();
  const t = text.shell;
  const navigate = useNavigate();
  const seesPeople = may(useMe(), 'people.see');
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState('');
  const find = useMutation({
    mutationFn: async (typed: string) => {
      // Search customers only by phone number or e-mail address: a customer is reached from an order number by the link
      // on that order.
      const byContact = orderNumberIn(typed) === null || digitsOnly(typed).length > MAX_ORDER_DIGITS;
      const [orders, people] = await Promise.all([
        callOffice(findOrdersCall, { text: typed }),
        seesPeople && byContact ? callOffice(findCustomersCall, { text: typed }) : NO_CUSTOMERS,
      ]);
      return { ...orders, ...people };
    },
    onSuccess: ({ customers, orders: [first, ...others] }) => {
      if (first && others.length === 0 && customers.length === 0) open(first.number);
    },
  });
  /** What had the focus before the shortcut, so that Escape returns there. */
  const before = useRef<Element | null>(null);
  useKeys({
    Slash: () => {
      before.current = document.activeElement;
      input.current?.focus();
    },
  });

  const { reset } = find;
  useEffect(() => {
    // Close the list on a press outside of it.
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) reset();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [reset]);

  function open(number: string): void {
    leaveList();
    input.current?.blur();
    void navigate({ to: '/order/$number', params: { number } });
  }
  function leaveList(): void {
    find.reset();
    setWords('');
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = words.trim();
    if (typed !== '') find.mutate(typed);
  };
  const { data, error } = find;
  const isListed = data !== undefined && (data.orders.length !== 1 || data.customers.length > 0);

  return (
    <search className={styles.search}>
      <form
        ref={box}
        className={styles.find}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (!find.isIdle) {
            // Only close the list. If a result had the focus, it disappears with the list.
            find.reset();
            input.current?.focus();
          } else if (words === '') {
            input.current?.blur();
            if (before.current instanceof HTMLElement) before.current.focus();
          }
        }}
      >
        <label className={styles.field}>
          <OfficeIcon name="magnifying-glass" />
          <span className="visually-hidden">{t.findLabel}</span>
          <input
            ref={input}
            className={styles.input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={120}
            placeholder={t.find}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              if (find.isSuccess || find.isError) find.reset();
            }}
          />
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        </label>
        {isListed ? <FoundOrders found={data} onOpen={open} onLeave={leaveList} /> : null}
        {error ? (
          <p className={styles.none} role="alert">
            {(error instanceof Refusal && error.sentence) || t.unreached}
          </p>
        ) : null}
      </form>
    </search>
  );
}
