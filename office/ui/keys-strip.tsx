import styles from './keys-strip.module.css';

export type KeyHint = { readonly keys: readonly string[]; readonly does: string };

/** A screen's keyboard shortcuts in one line at its bottom, on a desktop. */
export function KeysStrip({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {hints.map(({ keys, does }) => (
        <span key={does} className={styles.hint}>
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

/** A screen's keyboard shortcuts as a list, for a dialog. */
export function KeysList({ hints }: { hints: readonly KeyHint[] }) {
  return (
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
  );
}
