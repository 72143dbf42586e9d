import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import { EditPair, fieldId } from '../drafts/edit-field.tsx';
import { useFields } from '../drafts/fields.tsx';
import editor from '../products/editor.module.css';
import { AddPhotos } from '../products/photos/add-photos.tsx';
import { PhotoThumb } from '../products/photos/photo-thumb.tsx';
import styles from './home.module.css';

type Props = {
  label: string;
  /** The paths of the photo's file name and, in `altPath`, of its alt text. */
  path: string;
  altPath?: string;
  file: string | null;
  onChange: (file: string | null) => void;
  isOptional?: boolean;
};

/** A photo of the home page with its alt text in both languages. */
export function PhotoField({ label, path, altPath, file, onChange, isOptional = false }: Props) {
  const { text } = useText();
  const t = text.homePage.banners;
  const { errorOf, isLocked } = useFields();
  const error = errorOf(path);
  return (
    <div className={styles.picker}>
      <h3 className={editor.part}>{label}</h3>
      <div className={styles.photo}>
        <PhotoThumb file={file ?? ''} />
        <div className={styles.picker}>
          {file && altPath ? <EditPair path={altPath} label={t.alt} max={240} rows={2} /> : null}
          {error ? (
            <p id={fieldId(path)} tabIndex={-1} className={editor.error}>
              {error}
            </p>
          ) : null}
          {isLocked ? null : (
            <AddPhotos
              isOne
              label={file ? text.product.glazes.change : text.product.photos.add}
              onAdded={(photo) => onChange(photo.file)}
            />
          )}
          {file && isOptional && !isLocked ? (
            <span>
              <Button kind="outline" onPress={() => onChange(null)}>
                {t.removePicture}
              </Button>
            </span>
          ) : null}
        </div>
      </div>
    </div>
  );
}
