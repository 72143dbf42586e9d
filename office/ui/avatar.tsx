import { classNames } from '#storefront/ui/class-names.ts';
import styles from './avatar.module.css';

type Props = {
  name: string;
  /** What is read out and shown on hover; the name by default. */
  label?: string;
  /** Members keep their colour: it follows from the id. */
  id: number;
  /** A green ring: it is the reader. */
  isMe?: boolean;
};

const COLOURS = 5;

/** The first letter of somebody's name, on a colour of theirs. */
export function Avatar({ name, label = name, id, isMe = false }: Props) {
  // By what readers see as a letter: an Arabic letter keeps its marks.
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (
    <span
      className={classNames(styles.avatar, styles[`c${id % COLOURS}`], isMe && styles.me)}
      role="img"
      aria-label={label}
      title={label}
      // Drawn by the styles: it is no text of a button that an avatar is part of.
      data-initial={first?.segment}
    />
  );
}
