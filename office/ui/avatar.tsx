import { classNames } from '#storefront/ui/class-names.ts';
import styles from './avatar.module.css';

type Props = {
  name: string;
  /** The accessible name and tooltip; by default the member's name. */
  label?: string;
  /** The member's id. The colour is derived from it, so that each member always has the same colour. */
  id: number;
  /** True for the signed-in member, who gets a green ring. */
  isMe?: boolean;
};

const COLOURS = 5;

/** A circle in the member's colour with the first letter of their name. */
export function Avatar({ name, label = name, id, isMe = false }: Props) {
  // Take the first grapheme, not the first code unit, so that an Arabic letter keeps its diacritics.
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (
    <span
      className={classNames(styles.avatar, styles[`c${id % COLOURS}`], isMe && styles.me)}
      role="img"
      aria-label={label}
      title={label}
      // CSS renders the letter from this attribute, so that the letter does not become part of a surrounding button's
      // name.
      data-initial={first?.segment}
    />
  );
}
