import { useEffect, useId, useRef, useState } from 'react';
import { MAX_RATING_PICTURES } from '#contract/ratings/ratings.limits.ts';
import { PICTURE_TYPES } from '#contract/uploads/uploads.limits.ts';
import type { Upload } from '#contract/uploads/uploads.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { FilesField } from './files-field.tsx';
import styles from './rating-pictures-field.module.css';
import { StoredFile } from './stored-file.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  label: string;
  prompt: string;
  /** The pictures that the rating already has. */
  saved: readonly Upload[];
  /** Called with the names of all the rating's pictures, in order, and whether uploads are in progress. */
  onChange: (pictures: { names: readonly string[]; isSending: boolean }) => void;
};

/** The field for a rating's pictures: the saved ones, each with a button to remove it, and new ones. */
export function RatingPicturesField({ label, prompt, saved, onChange }: Props) {
  const t = useBundle('tickets');
  const id = useId();
  const [remaining, setRemaining] = useState(saved);
  const max = MAX_RATING_PICTURES - remaining.length;
  const uploads = useUploads(max, PICTURE_TYPES);
  const names = [...remaining.map(({ name }) => name), ...uploads.names].join(' ');
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    latest.current({ names: names === '' ? [] : names.split(' '), isSending: uploads.isSending });
  }, [names, uploads.isSending]);
  return (
    <div className={styles.pictures}>
      {remaining.length === 0 ? null : (
        <ul className={styles.saved}>
          {remaining.map((picture, index) => (
            <li key={picture.name}>
              <StoredFile upload={picture} position={index + 1} />
              <TextLink
                label={t.remove(t.picture(index + 1))}
                onPress={() => setRemaining(remaining.filter((one) => one !== picture))}
              >
                {t.removeShort}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      {max > 0 ? (
        <FilesField
          uploads={uploads}
          max={max}
          isRequired={false}
          id={id}
          label={label}
          prompt={prompt}
          isOnlyPictures
        />
      ) : null}
    </div>
  );
}
