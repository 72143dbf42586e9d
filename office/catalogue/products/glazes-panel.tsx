import { useState } from 'react';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { Button } from '../../ui/button.tsx';
import { moved } from '../../ui/forms/moved.ts';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EditField, EditPair, fieldId } from '../drafts/edit-field.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';
import { AddPhotos } from './photos/add-photos.tsx';
import { CropDialog } from './photos/crop-dialog.tsx';
import { PhotoThumb } from './photos/photo-thumb.tsx';

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

/** Edits the pot's glazes, each with its photo and shelf, and shows their stock. */
export function GlazesPanel() {
  const { text, language } = useText();
  const t = text.product.glazes;
  const { document, set, errorOf, choices, isLocked } = useEditing();
  const [cropped, setCropped] = useState<number | null>(null);
  const glazes = document.colours;
  const free = choices.palette.filter(({ colour }) => !glazes.some((glaze) => glaze.colour === colour));
  const change = (to: DraftDocument['colours']) => set('colours', to);
  const add = (colour: string) =>
    change([
      ...glazes,
      { colour, stock: 0, picture: '', alt: { ar: '', en: '' }, cities: null, shelf: null },
    ]);
  return (
    <Panel title={t.title} end={<span className={styles.quiet}>{t.stockNote}</span>}>
      {glazes.length === 0 ? (
        <p className={styles.line}>
          <span className={styles.quiet}>{t.none}</span>
          <StockTag colour={null} />
        </p>
      ) : null}
      <ul className={styles.photos}>
        {glazes.map((glaze, i) => {
          const known = choices.palette.find(({ colour }) => colour === glaze.colour);
          const name = known?.name[language] ?? glaze.colour;
          const pictureError = errorOf(`colours.${i}.picture`) ?? errorOf(`colours.${i}.colour`);
          return (
            <li key={glaze.colour} className={styles.photo}>
              <PhotoThumb file={glaze.picture} />
              <div className={styles.fields}>
                <div className={styles.photoBar}>
                  <h3 className={styles.glaze}>
                    <span
                      className={styles.swatch}
                      style={{ background: known?.hex ?? 'none' }}
                      aria-hidden="true"
                    />
                    {name}
                  </h3>
                  <StockTag colour={glaze.colour} />
                  {isLocked ? null : (
                    <div className={styles.acts}>
                      {glaze.picture === '' ? null : (
                        <Button
                          kind="outline"
                          icon="crop"
                          label={`${text.product.photos.crop}: ${t.photo(name)}`}
                          onPress={() => setCropped(i)}
                        />
                      )}
                      <Button
                        kind="outline"
                        icon="caret-left"
                        flip
                        label={t.earlier(name)}
                        isDisabled={i === 0}
                        onPress={() => change(moved(glazes, i, -1))}
                      />
                      <Button
                        kind="outline"
                        icon="caret-right"
                        flip
                        label={t.later(name)}
                        isDisabled={i === glazes.length - 1}
                        onPress={() => change(moved(glazes, i, 1))}
                      />
                      <Button
                        kind="danger"
                        icon="trash"
                        label={t.remove(name)}
                        onPress={() => change(glazes.filter((_, n) => n !== i))}
                      />
                    </div>
                  )}
                </div>
                <EditPair path={`colours.${i}.alt`} label={text.product.fields.alt} max={240} rows={2} />
                <div className={styles.pair}>
                  <EditField
                    path={`colours.${i}.shelf`}
                    label={text.product.fields.shelf}
                    hint={t.shelfHint}
                    isOptional
                  />
                </div>
                {pictureError ? (
                  <p id={fieldId(`colours.${i}.picture`)} tabIndex={-1} className={styles.error}>
                    {pictureError}
                  </p>
                ) : null}
                {isLocked ? null : (
                  <AddPhotos
                    isOne
                    label={glaze.picture === '' ? t.photo(name) : t.change}
                    onAdded={({ file }) => set(`colours.${i}.picture`, file)}
                  />
                )}
              </div>
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
      {cropped === null ? null : (
        <CropDialog
          file={glazes[cropped]?.picture ?? ''}
          onCropped={({ file }) => {
            set(`colours.${cropped}.picture`, file);
            setCropped(null);
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </Panel>
  );
}
