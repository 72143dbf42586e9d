import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bundlesEnded, MAX_PRICES } from '#contract/catalogue/prices.rules.ts';
import { westernDigits } from '#contract/digits.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { type Cell, cellsBy, changesIn, type PriceChange } from '../../catalogue/prices/price-draft.ts';
import { PriceFile } from '../../catalogue/prices/price-file.tsx';
import { PriceHistory } from '../../catalogue/prices/price-history.tsx';
import { PricePreview } from '../../catalogue/prices/price-preview.tsx';
import {
  type PricedProduct,
  type PriceList,
  pricesQuery,
  unchangedSince,
  usePriceActions,
} from '../../catalogue/prices/price-queries.ts';
import { PriceRuleForm } from '../../catalogue/prices/price-rule-form.tsx';
import { PriceTable } from '../../catalogue/prices/price-table.tsx';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { MoreButton } from '../../ui/table/more-button.tsx';
import styles from './prices.module.css';

/** The maximum number of rows rendered at first, because typing is slow in a table with a thousand fields. */
const DRAWN = 100;

/** All prices in one table. They are changed one by one or by a rule, with a preview before and an undo afterwards. */
export function Prices() {
  const { text } = useText();
  return (
    <Permitted needs="prices.edit">
      <Screen title={text.prices.title} lead={text.prices.lead}>
        <ReadPrices />
      </Screen>
    </Permitted>
  );
}

function ReadPrices() {
  const { data, error, refetch } = useQuery(pricesQuery);
  if (data) return <EditPrices list={data} />;
  return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={6} />;
}

/** The titles of the bundles that the shop would stop offering after these price changes. */
function endedBy({ products, bundles }: PriceList, changes: readonly PriceChange<PricedProduct>[]): string[] {
  const before = new Map(products.map(({ productId, price }) => [productId, price]));
  const after = new Map(changes.map(({ product, price }) => [product.productId, price]));
  return bundlesEnded(bundles, before, after).map(({ title }) => title);
}

const ADDONS = 'addons';
type Done = { id: number | null; message: string };

function EditPrices({ list }: { list: PriceList }) {
  const { text } = useText();
  const t = text.prices;
  const { read, change, undo } = usePriceActions();
  const [find, setFind] = useState('');
  const [part, setPart] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  const [cells, setCells] = useState<ReadonlyMap<number, Cell>>(new Map());
  /**
   * The changes that the preview shows. If someone else changes one of these prices meanwhile, the server refuses the
   * save instead of overwriting that price unseen.
   */
  const [looked, setLooked] = useState<readonly PriceChange<PricedProduct>[] | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const sought = westernDigits(find).trim().toLowerCase();
  const shown = list.products.filter(
    ({ title, slug, isAddon, categoryIds }) =>
      (part === '' || (part === ADDONS ? isAddon : categoryIds.includes(Number(part)))) &&
      (title.toLowerCase().includes(sought) || slug.includes(sought)),
  );
  const { changes, wrong } = changesIn(list.products, cells);
  const type = (productId: number, typed: string) =>
    setCells(
      new Map([...cells, [productId, { typed, showsFormer: cells.get(productId)?.showsFormer ?? false }]]),
    );
  const unchanged = unchangedSince(undo.error);
  const goBack = (id: number, skipsChanged: boolean) => {
    setDone(null);
    undo.mutate(
      { id, skipsChanged },
      { onSuccess: ({ products }) => setDone({ id: null, message: t.undone(products) }) },
    );
  };
  if (list.products.length === 0) return <EmptyState title={t.empty} />;
  return (
    <div className={styles.parts}>
      {done ? (
        <Note
          tone="ok"
          isLive
          action={
            done.id === null ? undefined : (
              <Button kind="outline" isBusy={undo.isPending} onPress={() => goBack(done.id!, false)}>
                {t.undo}
              </Button>
            )
          }
        >
          {done.message}
        </Note>
      ) : null}
      {undo.error ? (
        <Note
          tone="bad"
          isLive
          action={
            unchanged ? (
              <Button kind="outline" isBusy={undo.isPending} onPress={() => goBack(undo.variables!.id, true)}>
                {t.undoRest(unchanged)}
              </Button>
            ) : undefined
          }
        >
          {faultMessage(undo.error, text)}
        </Note>
      ) : null}
      <div className={styles.fields}>
        <SelectField
          label={t.category}
          value={part}
          options={[
            { value: '', label: t.everything },
            ...list.categories.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: ADDONS, label: t.addons },
          ]}
          onChange={setPart}
        />
        <TextField
          label={t.find}
          dir="auto"
          autoComplete="off"
          maxLength={80}
          value={find}
          onChange={setFind}
        />
      </div>
      <PriceRuleForm
        products={Math.min(shown.length, MAX_PRICES)}
        onUse={(rule, showsFormer) =>
          setCells(new Map([...cells, ...cellsBy(shown.slice(0, MAX_PRICES), rule, showsFormer)]))
        }
      />
      <PriceFile read={read} onRead={(filled) => setCells(new Map([...cells, ...filled]))} />
      {shown.length === 0 ? (
        <EmptyState title={t.noneFound} />
      ) : (
        <div>
          <PriceTable products={shown.slice(0, drawn)} cells={cells} onType={type} />
          <MoreButton
            list={{
              hasNextPage: shown.length > drawn,
              isFetchingNextPage: false,
              fetchNextPage: () => setDrawn(drawn + DRAWN),
            }}
            label={t.more}
          >
            <span className="small muted">{t.shown(drawn, shown.length)}</span>
          </MoreButton>
        </div>
      )}
      {changes.length > 0 || wrong.length > 0 ? (
        <div className={styles.bar}>
          <strong role="status">
            {wrong.length > 0 ? t.wrongCount(wrong.length) : t.changes(changes.length)}
          </strong>
          <Button kind="outline" onPress={() => setCells(new Map())}>
            {t.discard}
          </Button>
          <Button
            isDisabled={wrong.length > 0}
            onPress={() => {
              change.reset();
              setLooked(changes);
            }}
          >
            {t.preview}
          </Button>
        </div>
      ) : null}
      <PriceHistory
        changes={list.changes}
        busyId={undo.isPending ? undo.variables.id : null}
        onUndo={(id) => goBack(id, false)}
      />
      {looked ? (
        <PricePreview
          changes={looked}
          ended={endedBy(list, looked)}
          change={change}
          onDone={({ id, products }) => {
            setLooked(null);
            setCells(new Map());
            undo.reset();
            setDone({ id, message: t.done(products) });
          }}
          onClose={() => setLooked(null)}
        />
      ) : null}
    </div>
  );
}
