import { useState } from 'react';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { copyText } from '#storefront/ui/copy-text.ts';
import { saveFile } from '#storefront/ui/save-file.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/text.tsx';
import styles from './recovery-codes.module.css';

type Props = {
  codes: readonly string[];
  /** The label of the button that continues. */
  act: string;
  onSaved: () => void;
};

/** Ten recovery codes, each valid for one sign-in without the authenticator app. They are shown only once. */
export function RecoveryCodes({ codes, act, onSaved }: Props) {
  const { text } = useText();
  const t = text.invitation;
  const [isSaved, setSaved] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.form}>
      <div>
        <h1>{t.codesTitle}</h1>
        <p className="muted">{t.codesLead}</p>
      </div>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          kind="outline"
          icon="copy"
          onPress={() => void copyText(codes.join('\n')).then((isDone) => setCopied(isDone))}
        >
          {isCopied ? t.copied : t.copyCodes}
        </Button>
        <Button
          kind="outline"
          onPress={() => saveFile(t.fileName, new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}
        >
          {t.saveCodes}
        </Button>
      </div>
      <Checkbox
        label={t.saved}
        isChecked={isSaved}
        {...(isMissing ? { error: t.savedFirst } : {})}
        onChange={(isChecked) => {
          setSaved(isChecked);
          setMissing(false);
        }}
      />
      <Button isLarge isBlock onPress={() => (isSaved ? onSaved() : setMissing(true))}>
        {act}
      </Button>
    </div>
  );
}
