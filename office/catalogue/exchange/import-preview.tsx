import { useState } from 'react';
import { NEWER_HOME } from '#contract/catalogue/exchange.limits.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { isRefused } from '../../api/call-office.ts';
import { may, useMe } from '../../shell/session.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Note } from '../../ui/note.tsx';
import table from '../../ui/table/table.module.css';
import { TableHead } from '../../ui/table/table-head.tsx';
import styles from './exchange.module.css';
import type { ShownImport, useImportActions } from './exchange-queries.ts';

type Props = {
  shown: ShownImport;
  acts: ReturnType<typeof useImportActions>;
  onRemove: () => void;
};

/** Shows what the file would change, with the button that imports it. */
export function ImportPreview({ shown, acts, onRemove }: Props) {
  const { text, language } = useText();
  const t = text.exchange;
  const me = useMe();
  const now = useNow();
  const [replacesStock, setStock] = useState(false);
  const [overwritesNewer, setOverwrite] = useState(false);
  const preview = shown.preview!;
  const { start } = acts;
  const nameOf = (slug: string) => (slug === NEWER_HOME ? t.parts.home : slug);
  const changes = preview.parts.reduce((sum, { added, changed }) => sum + added + changed, 0);
  const mayImport = may(me, 'prices.edit') && may(me, 'content.edit');
  const mustOverwrite = preview.newerCount > 0;
  const confirm = () =>
    start.mutate({ id: shown.id, seenAt: shown.changedAt, replacesStock, overwritesNewer });
  return (
    <div className={styles.body}>
      {preview.moved.length > 0 ? <Note>{t.moved(preview.moved.map(nameOf))}</Note> : null}
      {mustOverwrite ? (
        <Note>
          {t.older(
            preview.newerCount,
            preview.exportedAt ? momentWords(language, preview.exportedAt, now) : '',
          )}{' '}
          {t.named(preview.newer.map(nameOf))}
        </Note>
      ) : null}
      <table className={table.table}>
        <TableHead columns={[t.columns.part, t.columns.added, t.columns.changed, t.columns.unchanged]} />
        <tbody>
          {preview.parts.map(({ part, added, changed, unchanged }) => (
            <tr key={part}>
              <th scope="row">{t.parts[part]}</th>
              <td className={table.number} data-label={t.columns.added}>
                {t.number(added)}
              </td>
              <td className={table.number} data-label={t.columns.changed}>
                {t.number(changed)}
              </td>
              <td className={table.number} data-label={t.columns.unchanged}>
                {t.number(unchanged)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ChangedProducts shown={shown} />
      {changes === 0 ? <p className={styles.quiet}>{t.nothingChanges}</p> : null}
      <div className={styles.boxes}>
        {mustOverwrite ? (
          <Checkbox
            label={t.overwrite(preview.newerCount)}
            isChecked={overwritesNewer}
            onChange={setOverwrite}
          />
        ) : null}
        {may(me, 'stock.edit') ? (
          <Checkbox
            label={t.replaceStock}
            note={t.replaceStockNote}
            isChecked={replacesStock}
            onChange={setStock}
          />
        ) : null}
      </div>
      {mayImport ? null : <Note>{t.mayNot}</Note>}
      {start.error ? (
        <Note tone="bad" isLive>
          {isRefused(start.error, 'changedMeanwhile') ? t.checkedAgain : faultMessage(start.error, text)}
        </Note>
      ) : null}
      <div className={styles.acts}>
        {mayImport ? (
          <Button isBusy={start.isPending} isDisabled={mustOverwrite && !overwritesNewer} onPress={confirm}>
            {t.confirm}
          </Button>
        ) : null}
        <Button kind="outline" isBusy={acts.remove.isPending} onPress={onRemove}>
          {t.discard}
        </Button>
      </div>
    </div>
  );
}

function ChangedProducts({ shown }: { shown: ShownImport }) {
  const { text } = useText();
  const t = text.exchange;
  const { products, parts } = shown.preview!;
  if (products.length === 0) return null;
  const fieldNames = text.product.fields as Record<string, string>;
  const part = parts.find((one) => one.part === 'products');
  const more = (part?.added ?? 0) + (part?.changed ?? 0) - products.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls takes the focus, so that the keyboard scrolls it
    <ul className={styles.list} tabIndex={0} aria-label={t.changedProducts}>
      {products.map(({ slug, title, isNew, changes, price }) => (
        <li key={slug}>
          <b>{title}</b>
          <small>
            {isNew
              ? t.isNew
              : changes
                  .map((field) =>
                    field === 'price' && price
                      ? t.priceChange(price.from, price.to)
                      : (fieldNames[field === 'keywords' ? 'keywordsOf' : field] ?? field),
                  )
                  .join(t.comma)}
          </small>
        </li>
      ))}
      {more > 0 ? <li>{t.andMore(more)}</li> : null}
    </ul>
  );
}
