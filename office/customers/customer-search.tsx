import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { findCustomersCall } from '#contract/customers/office.calls.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { FoundRow } from '../shell/found-customer.tsx';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { EmptyState } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import styles from './customer-search.module.css';

/**
 * Finds a customer by a complete e-mail address or phone number, or an order number. Nothing of the search is in the
 * URL, so that no contact is stored in the browser's history.
 */
export function CustomerSearch() {
  const { text } = useText();
  const t = text.customers;
  const [words, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const find = useMutation({ mutationFn: (typed: string) => callOffice(findCustomersCall, { text: typed }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (words.trim() !== '' && !find.isPending) find.mutate(words.trim());
  };
  const found = find.data?.customers;
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          data-autofocus
          label={t.find}
          hint={t.findHint}
          autoComplete="off"
          maxLength={120}
          value={words}
          error={isChecked && words.trim() === '' ? t.findNeeded : undefined}
          onChange={(now) => {
            setWords(now);
            find.reset();
          }}
          aside={
            <Button type="submit" icon="magnifying-glass" isBusy={find.isPending}>
              {t.search}
            </Button>
          }
        />
      </form>
      {find.error ? (
        <Note tone="bad" isLive>
          {faultMessage(find.error, text)}
        </Note>
      ) : null}
      {found ? (
        found.length === 0 ? (
          <EmptyState isLive title={t.none}>
            {t.noneText}
          </EmptyState>
        ) : (
          <>
            <p className="small muted" role="status">
              {t.found(found.length)}
            </p>
            <ul className={styles.list} aria-label={t.found(found.length)}>
              {found.map((customer) => (
                <li key={customer.customerId}>
                  <FoundRow customer={customer} />
                </li>
              ))}
            </ul>
          </>
        )
      ) : null}
    </>
  );
}
