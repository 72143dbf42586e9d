import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icon-names.ts';
import styles from './giver-actions.module.css';

type Props = {
  icon: IconName;
  isBusy?: boolean;
  note?: string;
  children: string;
} & ({ onPress: () => void } | { href: string });

/** A row for one action on an order: a button or a link. */
export function ActionRow({ icon, isBusy = false, note, children, ...target }: Props) {
  const content = (
    <>
      <Icon name={icon} size={24} />
      <span className={styles.label}>
        {children}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
      <Icon name="caret-right" size={16} flip />
    </>
  );
  return (
    <li>
      {'href' in target ? (
        <a className={styles.action} href={target.href}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          className={styles.action}
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={isBusy ? undefined : target.onPress}
        >
          {content}
        </button>
      )}
    </li>
  );
}
