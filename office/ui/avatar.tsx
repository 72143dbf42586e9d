import { classNames } from '#storefront/ui/class-names.ts';
import styles from './avatar.module.css';

type Props = {
  name: string;
  /** The accessible name and tooltip; the member's name by default. */
  label?: string;
  /** The colour is derived from the id, so that members keep theirs. */
  id: number;
  /** True for the signed-in member, who gets a green ring. */
  isMe?: boolean;
};

const COLOURS = 5;

/** A circle with the first letter of a member's name on their colour. */
export function Avatar({ name, label = name, id, isMe = false }: Props) {
  // A grapheme, so that an Arabic letter keeps its diacritics.
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (
    <span
      className={classNames(styles.avatar, styles[`c${id % COLOURS}`], isMe && styles.me)}
      role="img"
      aria-label={label}
      title={label}
      // Rendered by CSS, so that it does not become part of a surrounding button's name.
      data-initial={first?.segment}
    />
  );
}
