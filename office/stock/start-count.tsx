import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { startCountCall } from '#contract/stock/office.calls.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import styles from './stock-dialog.module.css';
import { countQuery } from './stock-queries.ts';

/** Starts a stock count of one shelf, or one without a shelf that covers whatever is scanned. */
export function StartCount({ shelves }: { shelves: readonly string[] }) {
  const { text } = useText();
  const t = text.stock.count;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [shelf, setShelf] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const start = useMutation({
    mutationFn: () => callOffice(startCountCall, { key, shelf: shelf === '' ? null : shelf }),
    onSuccess: (count) => {
      client.setQueryData(countQuery(count.id).queryKey, count);
      void navigate({ to: '/stock/count/$id', params: { id: String(count.id) } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending) start.mutate();
  };
  return (
    <>
      <Button icon="list-checks" onPress={() => setOpen(true)}>
        {t.start}
      </Button>
      {isOpen ? (
        <Modal
          title={t.startTitle}
          lead={t.startLead}
          closeLabel={text.shell.close}
          onClose={() => setOpen(false)}
        >
          <form className={styles.form} onSubmit={submit}>
            <SelectField
              data-autofocus
              label={t.shelf}
              value={shelf}
              options={[
                { value: '', label: t.anything },
                ...shelves.map((one) => ({ value: one, label: t.shelfNamed(one) })),
              ]}
              onChange={setShelf}
            />
            {start.error ? (
              <Note tone="bad" isLive>
                {faultMessage(start.error, text)}
              </Note>
            ) : null}
            <Button type="submit" isLarge isBlock isBusy={start.isPending}>
              {t.begin}
            </Button>
          </form>
        </Modal>
      ) : null}
    </>
  );
}
