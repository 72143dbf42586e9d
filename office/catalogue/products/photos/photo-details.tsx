import { useState } from 'react';
import { pictureKinds } from '#contract/catalogue/products.wire.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { useText } from '../../../ui/management-text.tsx';
import { EditPair, fieldId } from '../../drafts/edit-field.tsx';
import { useEditing } from '../editing.tsx';
import styles from '../editor.module.css';
import { AddPhotos } from './add-photos.tsx';
import { CropDialog } from './crop-dialog.tsx';
import type { StripPhoto } from './strip-photos.ts';

type Props = {
  photo: StripPhoto;
  name: string;
  /** The photo's place in the strip. */
  position: number;
  mayMove: (by: -1 | 1) => boolean;
  onMove: (by: -1 | 1) => void;
  onKind: (kind: (typeof pictureKinds)[number]) => void;
  onFile: (file: string) => void;
  onRemove: () => void;
};

/** Edits the photo that is open in the strip: what it shows, in both languages, its kind and its crop. */
export function PhotoDetails(props: Props) {
  const { photo, name, position, mayMove, onMove } = props;
  const { text } = useText();
  const t = text.product.photos;
  const { document, errorOf, isLocked } = useEditing();
  const [isCropping, setCropping] = useState(false);
  const { list, index, file } = photo;
  const path = `${list}.${index}`;
  const filePath = `${path}.${list === 'colours' ? 'picture' : 'file'}`;
  const error = errorOf(filePath);
  const kind = list === 'pictures' ? document.pictures[index]?.kind : undefined;
  return (
    <section className={styles.details} aria-label={t.open(position + 1, name)}>
      <div className={styles.photoBar}>
        <h3 className={styles.part}>{t.open(position + 1, name)}</h3>
        {isLocked ? null : (
          <div className={styles.acts}>
            {file === '' ? null : (
              <Button
                kind="outline"
                icon="crop"
                label={t.cropOf(position + 1)}
                onPress={() => setCropping(true)}
              />
            )}
            <Button
              kind="outline"
              icon="caret-left"
              flip
              label={t.earlier(position + 1)}
              isDisabled={!mayMove(-1)}
              onPress={() => onMove(-1)}
            />
            <Button
              kind="outline"
              icon="caret-right"
              flip
              label={t.later(position + 1)}
              isDisabled={!mayMove(1)}
              onPress={() => onMove(1)}
            />
            {list === 'pictures' ? (
              <Button kind="danger" icon="trash" label={t.remove(position + 1)} onPress={props.onRemove} />
            ) : null}
          </div>
        )}
      </div>
      <EditPair path={`${path}.alt`} label={text.product.fields.alt} max={240} rows={2} />
      {kind === undefined ? null : (
        <div className={styles.pair}>
          <SelectField
            label={t.kind}
            value={kind}
            disabled={isLocked}
            options={pictureKinds.map((value) => ({ value, label: t.kinds[value] }))}
            onChange={(chosen) => {
              const known = pictureKinds.find((value) => value === chosen);
              if (known) props.onKind(known);
            }}
          />
        </div>
      )}
      {error ? (
        <p id={fieldId(filePath)} tabIndex={-1} className={styles.error}>
          {error}
        </p>
      ) : null}
      {list === 'colours' && !isLocked ? (
        <AddPhotos
          isOne
          label={file === '' ? text.product.glazes.photo(name) : text.product.glazes.change}
          onAdded={({ file: added }) => props.onFile(added)}
        />
      ) : null}
      {isCropping ? (
        <CropDialog
          file={file}
          onCropped={({ file: cropped }) => {
            props.onFile(cropped);
            setCropping(false);
          }}
          onClose={() => setCropping(false)}
        />
      ) : null}
    </section>
  );
}
