import { type FormEvent, useState } from 'react';
import { westernDigits } from '#contract/digits.ts';
import { LABELS_A_SHEET, type LabelFormat, labelFormats, MAX_LABELS } from '#contract/stock/labels.rules.ts';
import { readLabelsCall } from '#contract/stock/office.calls.ts';
import type { StockFilter } from '#contract/stock/stock.rules.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { useSaveOfficeFile } from '../ui/links/file-link.tsx';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import styles from './stock-dialog.module.css';

type Props = {
  shelves: readonly string[];
  /** The filter and search of the stock list on screen, and the number of its rows. */
  listed: { show: StockFilter; find: string; count: number };
};

/** Downloads labels for one shelf, or for the rows of the stock list on screen. */
export function PrintLabels({ shelves, listed }: Props) {
  const { text } = useText();
  const t = text.stock.labels;
  const [isOpen, setOpen] = useState(false);
  const [shelf, setShelf] = useState('');
  const [format, setFormat] = useState<LabelFormat>('sheet');
  const [first, setFirst] = useState('1');
  const [hasPrice, setHasPrice] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveOfficeFile();
  const start = Number(westernDigits(first.trim()));
  const isFirstWrong =
    format === 'sheet' && !(Number.isInteger(start) && start >= 1 && start <= LABELS_A_SHEET);
  const isTooMany = shelf === '' && listed.count > MAX_LABELS;
  const open = () => {
    save.reset();
    setOpen(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isFirstWrong || isTooMany) return;
    const query = new URLSearchParams({ format });
    if (shelf !== '') query.set('shelf', shelf);
    else {
      query.set('show', listed.show);
      if (listed.find !== '') query.set('find', listed.find);
    }
    if (format === 'sheet' && start > 1) query.set('first', String(start));
    if (hasPrice) query.set('price', 'shown');
    save.mutate(`/api/v1${readLabelsCall.path}?${query}`, { onSuccess: () => setOpen(false) });
  };
  return (
    <>
      <Button kind="outline" icon="tag" isDisabled={listed.count === 0} onPress={open}>
        {t.start}
      </Button>
      {isOpen ? (
        <Modal title={t.title} lead={t.lead} closeLabel={text.shell.close} onClose={() => setOpen(false)}>
          <form className={styles.form} noValidate onSubmit={submit}>
            <SelectField
              data-autofocus
              label={t.what}
              value={shelf}
              options={[
                { value: '', label: t.listed(listed.count) },
                ...shelves.map((one) => ({ value: one, label: text.stock.count.shelfNamed(one) })),
              ]}
              onChange={setShelf}
            />
            <Segment
              legend={t.paper}
              name="paper"
              value={format}
              options={labelFormats.map((value) => ({ value, label: t.papers[value] }))}
              onChange={setFormat}
            />
            {format === 'sheet' ? (
              <TextField
                label={t.first}
                hint={t.firstHint}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                value={first}
                error={isChecked && isFirstWrong ? t.wrongFirst(LABELS_A_SHEET) : undefined}
                onChange={setFirst}
              />
            ) : null}
            <Checkbox label={t.price} isChecked={hasPrice} onChange={setHasPrice} />
            {isTooMany ? (
              <Note tone="bad">{t.tooMany(MAX_LABELS)}</Note>
            ) : (
              <p className="small muted">{t.printing[format]}</p>
            )}
            {save.error ? (
              <Note tone="bad" isLive>
                {faultMessage(save.error, text)}
              </Note>
            ) : null}
            <Button type="submit" icon="file-pdf" isLarge isBlock isBusy={save.isPending}>
              {t.save}
            </Button>
          </form>
        </Modal>
      ) : null}
    </>
  );
}
