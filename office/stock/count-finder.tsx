import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { findStockCall, listStockCall } from '#contract/stock/office.calls.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { readCode } from '../shell/scan/read-code.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTypedCode } from '../ui/use-keys.ts';
import { CountCamera } from './count-camera.tsx';
import styles from './count-finder.module.css';
import { CountGoods } from './count-goods.tsx';
import { type CountLine, type Goods, rowKey, type StockCount } from './stock-queries.ts';
import type { Written } from './use-count.ts';

type Props = {
  lines: readonly CountLine[];
  /** @param then called with the count after it was saved */
  onWrite: (written: Written, then?: (count: StockCount) => void) => void;
};

/**
 * Returns the content of a stock label, or the scanned text itself. Null for an order's code, which another handler
 * opens.
 */
function codeIn(text: string): string | null {
  const code = readCode(text, location);
  if (code.kind === 'order') return null;
  return code.kind === 'stock' ? code.find : text.trim();
}

/**
 * Finds the next product to count. A scanned product is counted up by one. A shelf, a product with glazes or a typed
 * name lists the matching products with their counts.
 */
export function CountFinder({ lines, onWrite }: Props) {
  const { text } = useText();
  const t = text.stock.count;
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [found, setFound] = useState<readonly Goods[]>([]);
  const [hasCamera, setCamera] = useState(false);
  const nameOf = (goods: Goods) => text.stock.product(goods.title, goods.colourName);
  const find = useMutation({
    mutationFn: async ({ code, isScanned }: { code: string; isScanned: boolean }) => {
      const exact = await callOffice(findStockCall, { code });
      if (exact.length > 0 || isScanned) return exact;
      return (await callOffice(listStockCall, { find: code })).rows;
    },
    onSuccess: (goods, { code, isScanned }) => {
      const [one] = goods;
      setFound(isScanned && goods.length === 1 ? [] : goods);
      setAnnouncement(one ? '' : t.unknown(code));
      if (!one || !isScanned || goods.length > 1) return;
      onWrite({ goods: one, to: 'more' }, (count) => {
        const line = count.lines.find((each) => rowKey(each) === rowKey(one));
        setAnnouncement(t.counted(nameOf(one), line?.counted ?? 0));
      });
    },
  });
  const scan = (scanned: string): boolean => {
    const code = codeIn(scanned);
    if (code === null) return false;
    find.mutate({ code, isScanned: true });
    return true;
  };
  useTypedCode(scan, { isScreen: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    if (code === null || code === '') return;
    find.mutate({ code, isScanned: false });
    setTyped('');
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.field}>
          <TextField
            label={t.code}
            dir="auto"
            autoComplete="off"
            maxLength={120}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Button type="submit" kind="outline" icon="magnifying-glass" isBusy={find.isPending}>
          {t.look}
        </Button>
        <Button icon="camera" onPress={() => setCamera(true)}>
          {t.camera}
        </Button>
      </form>
      <p role="status" className={styles.said}>
        {hasCamera ? '' : announcement}
      </p>
      {find.error ? (
        <Note tone="bad" isLive>
          {faultMessage(find.error, text)}
        </Note>
      ) : null}
      {found.length > 0 ? (
        <Panel title={t.choose}>
          <CountGoods goods={found} lines={lines} onWrite={onWrite} />
        </Panel>
      ) : null}
      {hasCamera ? (
        <CountCamera announcement={announcement} onCode={scan} onClose={() => setCamera(false)} />
      ) : null}
    </>
  );
}
