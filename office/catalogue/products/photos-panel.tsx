import { useState } from 'react';
import { type DraftDocument, pictureKinds } from '#contract/catalogue/products.wire.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { Button } from '../../ui/button.tsx';
import { moved } from '../../ui/forms/moved.ts';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EditPair } from '../drafts/edit-field.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';
import { AddPhotos } from './photos/add-photos.tsx';
import { CropDialog } from './photos/crop-dialog.tsx';
import { PhotoThumb } from './photos/photo-thumb.tsx';

/** Edits the photos that belong to the whole product rather than to one glaze, such as details or a scene at home. */
export function PhotosPanel() {
  const { text } = useText();
  const t = text.product.photos;
  const { document, set, errorOf, isLocked } = useEditing();
  const [cropped, setCropped] = useState<number | null>(null);
  const photos = document.pictures;
  const change = (to: DraftDocument['pictures']) => set('pictures', to);
  const missing = errorOf('pictures');
  return (
    <Panel title={t.title} end={<span className={styles.quiet}>{t.lead}</span>}>
      {photos.length === 0 ? <p className={styles.quiet}>{t.none}</p> : null}
      <ul className={styles.photos}>
        {photos.map((photo, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo can be there twice
          <li key={`${photo.file}-${i}`} className={styles.photo}>
            <PhotoThumb file={photo.file} />
            <div className={styles.fields}>
              <div className={styles.photoBar}>
                <SelectField
                  label={t.kind}
                  value={photo.kind}
                  disabled={isLocked}
                  options={pictureKinds.map((value) => ({ value, label: t.kinds[value] }))}
                  onChange={(kind) => set(`pictures.${i}.kind`, kind)}
                />
                {isLocked ? null : (
                  <div className={styles.acts}>
                    <Button
                      kind="outline"
                      icon="crop"
                      label={t.cropOf(i + 1)}
                      onPress={() => setCropped(i)}
                    />
                    <Button
                      kind="outline"
                      icon="caret-left"
                      flip
                      label={t.earlier(i + 1)}
                      isDisabled={i === 0}
                      onPress={() => change(moved(photos, i, -1))}
                    />
                    <Button
                      kind="outline"
                      icon="caret-right"
                      flip
                      label={t.later(i + 1)}
                      isDisabled={i === photos.length - 1}
                      onPress={() => change(moved(photos, i, 1))}
                    />
                    <Button
                      kind="danger"
                      icon="trash"
                      label={t.remove(i + 1)}
                      onPress={() => change(photos.filter((_, n) => n !== i))}
                    />
                  </div>
                )}
              </div>
              <EditPair path={`pictures.${i}.alt`} label={text.product.fields.alt} max={240} rows={2} />
              {errorOf(`pictures.${i}.file`) ? (
                <p className={styles.error}>{errorOf(`pictures.${i}.file`)}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {missing ? (
        <p id="product-pictures" tabIndex={-1} className={styles.error}>
          {missing}
        </p>
      ) : null}
      {isLocked ? null : (
        <AddPhotos
          onAdded={({ file }) =>
            set('pictures', (now: DraftDocument['pictures']) => [
              ...now,
              { file, kind: 'detail', alt: { ar: '', en: '' } },
            ])
          }
        />
      )}
      {cropped === null ? null : (
        <CropDialog
          file={photos[cropped]?.file ?? ''}
          onCropped={({ file }) => {
            set(`pictures.${cropped}.file`, file);
            setCropped(null);
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </Panel>
  );
}
