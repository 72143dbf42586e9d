import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './engraved-count.module.css';

/** Shows how many pots of an order are engraved; renders nothing for an order without engraving. */
export function EngravedCount({ engraved }: { engraved: { done: number; of: number } | null }) {
  const { text } = useText();
  if (!engraved) return null;
  return (
    <p className={styles.count}>
      <OfficeIcon name={engraved.done === engraved.of ? 'check' : 'pen-nib'} size={16} />
      {text.engraving.engravedOf(engraved.done, engraved.of)}
    </p>
  );
}
