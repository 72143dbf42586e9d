import { classNames } from '#storefront/ui/class-names.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import styles from './keys-strip.module.css';
import { useText } from './text.tsx';

export type KeyHint = { readonly keys: readonly string[]; readonly does: string };

/** A screen's keyboard shortcuts in one line at its bottom, on a desktop. */
export function KeysStrip({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {hints.map(({ keys, does }) => (
        <span key={does} className={classNames(styles.hint, keys[0] === '?' && styles.every)}>
          {keys.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}

/** The dialog that lists a screen's keyboard shortcuts. */
export function KeysDialog({ hints, onClose }: { hints: readonly KeyHint[]; onClose: () => void }) {
  const { text } = useText();
  const { title, lead } = text.shell.keys;
  return (
    <Modal title={title} lead={lead} closeLabel={text.shell.close} onClose={onClose}>
      <dl className={styles.list}>
        {hints.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
