import { useState } from 'react';
import { copyText } from '#storefront/ui/copy-text.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/text.tsx';
import styles from './dialogs.module.css';

type Props = { name: string; email: string; link: string; onClose: () => void };

/**
 * Shows a new invitation link, which was also sent by e-mail. The server stores only the link's hash, so the link
 * cannot be shown again.
 */
export function LinkDialog({ name, email, link, onClose }: Props) {
  const { text } = useText();
  const t = text.staff;
  const [isCopied, setCopied] = useState(false);
  return (
    <Modal title={t.linkTitle(name)} lead={t.linkLead(email)} closeLabel={text.shell.close} onClose={onClose}>
      <div className={styles.form}>
        <TextField
          label={t.link}
          dir="ltr"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          isLarge
          isBlock
          icon="copy"
          onPress={() => void copyText(link).then((isDone) => setCopied(isDone))}
        >
          {isCopied ? t.copied : t.copy}
        </Button>
        <Button kind="outline" isBlock onPress={onClose}>
          {t.done}
        </Button>
      </div>
    </Modal>
  );
}
