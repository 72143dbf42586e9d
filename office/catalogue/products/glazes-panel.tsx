import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EditField, fieldId } from '../drafts/edit-field.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';

/** Shows the current stock of the product or of one glaze, which publishing the draft does not change. */
function StockTag({ colour }: { colour: string | null }) {
  const { text } = useText();
  const t = text.product.glazes;
  const { shown } = useEditing();
  const stock = shown.stock.find((one) => one.colour === colour);
  if (!stock) return <Tag>{t.new}</Tag>;
  return stock.quantity === 0 ? (
    <Tag tone="bad">{t.out}</Tag>
  ) : (
    <Tag tone="ok">{t.quantity(stock.quantity)}</Tag>
  );
}

/** Edits the pot's glazes, each with its shelf, and shows their stock. Their photos are in the strip of photos. */
export function GlazesPanel() {
  const { text, language } = useText();
  const t = text.product.glazes;
  const { document, set, errorOf, choices, isLocked, onOpenPhoto } = useEditing();
  const glazes = document.colours;
  const free = choices.palette.filter(({ colour }) => !glazes.some((glaze) => glaze.colour === colour));
  const change = (to: DraftDocument['colours']) => set('colours', to);
  const add = (colour: string) => {
    change([
      ...glazes,
      { colour, stock: 0, picture: '', alt: { ar: '', en: '' }, cities: null, shelf: null },
    ]);
    // The new glaze needs a photo next.
    onOpenPhoto(colour);
  };
  return (
    <Panel title={t.title} end={<span className={styles.quiet}>{t.stockNote}</span>}>
      {glazes.length === 0 ? (
        <p className={styles.line}>
          <span className={styles.quiet}>{t.none}</span>
          <StockTag colour={null} />
        </p>
      ) : null}
      <ul className={styles.glazes}>
        {glazes.map((glaze, i) => {
          const known = choices.palette.find(({ colour }) => colour === glaze.colour);
          const name = known?.name[language] ?? glaze.colour;
          const error = errorOf(`colours.${i}.colour`);
          return (
            <li key={glaze.colour} className={styles.glazeRow}>
              <h3 className={styles.glaze}>
                <span
                  className={styles.swatch}
                  style={{ background: known?.hex ?? 'none' }}
                  aria-hidden="true"
                />
                {name}
              </h3>
              <StockTag colour={glaze.colour} />
              <EditField path={`colours.${i}.shelf`} label={text.product.fields.shelf} isOptional />
              {isLocked ? null : (
                <Button
                  kind="danger"
                  icon="trash"
                  label={t.remove(name)}
                  onPress={() => change(glazes.filter((_, n) => n !== i))}
                />
              )}
              {error ? (
                <p id={fieldId(`colours.${i}.colour`)} tabIndex={-1} className={styles.error}>
                  {error}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      {isLocked || free.length === 0 ? null : (
        <SelectField
          id={fieldId('colours')}
          label={t.add}
          value=""
          options={[
            { value: '', label: t.addChoice },
            ...free.map(({ colour, name }) => ({ value: colour, label: name[language] })),
          ]}
          onChange={(colour) => (colour === '' ? undefined : add(colour))}
        />
      )}
    </Panel>
  );
}
