import { type ComponentType, useState } from 'react';
import type { ShownRating } from '#contract/ratings/ratings.wire.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import type { ratings } from '#text/en/ratings.ts';
import type { Language } from '#text/language.ts';
import { pictureAddress } from './rating-picture-address.ts';
import styles from './rating-pictures-dialog.module.css';
import { loadRatingsText } from './ratings-text.ts';

export type PicturesDialogProps = {
  pictures: readonly ShownRating['pictures'][number][];
  name: string;
  startAt: number;
  onClose: () => void;
};

/** Loads the picture dialog with its texts. */
export async function loadPicturesDialog(language: Language): Promise<ComponentType<PicturesDialogProps>> {
  const t = await loadRatingsText(language);
  return (props) => <RatingPicturesDialog {...props} t={t} />;
}

/** A dialog that shows the pictures of a review large, one at a time. */
function RatingPicturesDialog(props: PicturesDialogProps & { t: typeof ratings }) {
  const { pictures, name, startAt, onClose, t } = props;
  const [at, setAt] = useState(startAt);
  const picture = pictures[at];
  const step = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  if (picture === undefined) return null;
  return (
    <Modal title={t.pictures(name)} onClose={onClose} closeLabel={t.close} width="wide">
      <div className={styles.frame}>
        <img
          key={picture.name}
          src={pictureAddress(picture.name, 'large')}
          alt={t.picture(at + 1, name)}
          width={picture.width}
          height={picture.height}
        />
      </div>
      {pictures.length > 1 ? (
        <div className={styles.steps}>
          <IconButton icon="arrow-left" flip label={t.previous} onPress={() => step(-1)} />
          <span className="small muted" aria-live="polite">
            {t.pictureOf(at + 1, pictures.length)}
          </span>
          <IconButton icon="arrow-right" flip label={t.next} onPress={() => step(1)} />
        </div>
      ) : null}
    </Modal>
  );
}
