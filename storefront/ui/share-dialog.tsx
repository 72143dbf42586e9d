import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Modal } from './modal.tsx';
import styles from './share-dialog.module.css';

/** A way to share the URL: a link, or an action on the page. */
export type ShareOption = { icon: IconName; label: string } & ({ href: string } | { onPress: () => void });

type Props = {
  title: string;
  lead?: string;
  url: string;
  options: readonly ShareOption[];
  labels: { copy: string; copied: string; close: string };
  onClose: () => void;
};

/** A dialog that shares a URL: the shopper can select it, share it or copy it. */
export function ShareDialog({ title, lead, url, options, labels, onClose }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    // If the browser refuses to copy, the shopper can select the URL shown above.
    if (await copyText(url)) setIsCopied(true);
  };
  const all: readonly ShareOption[] = [
    ...options,
    {
      icon: isCopied ? 'check' : 'link-simple',
      label: isCopied ? labels.copied : labels.copy,
      onPress: () => void copy(),
    },
  ];
  return (
    <Modal title={title} lead={lead} closeLabel={labels.close} onClose={onClose}>
      <p className={styles.address}>
        <bdi dir="ltr" className="small">
          {decodeURI(url)}
        </bdi>
      </p>
      <ul className={styles.options}>
        {all.map((option) => (
          <li key={option.icon === 'check' ? 'link-simple' : `${option.icon} ${option.label}`}>
            {'href' in option ? (
              <a className={styles.option} href={option.href} target="_blank" rel="noopener noreferrer">
                <Icon name={option.icon} />
                {option.label}
              </a>
            ) : (
              <button type="button" className={styles.option} onClick={option.onPress}>
                <Icon name={option.icon} />
                {option.label}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {isCopied ? labels.copied : ''}
      </p>
    </Modal>
  );
}
