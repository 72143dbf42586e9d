import { type ReactNode, useState } from 'react';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { EmailSignInText } from './email-text.ts';
import styles from './password-field.module.css';

type Props = {
  t: EmailSignInText;
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
  hint?: string;
  error?: string;
  isOk?: boolean;
  /** Being sent: shown to nobody any more, and what password managers keep is a password. */
  isBusy: boolean;
  minLength?: number;
  takesFocus?: boolean;
  /** A quiet link in the label's line. */
  aside?: ReactNode;
};

/** A password that can be looked at. Always from left to right, as it is typed. */
export function PasswordField({ t, isBusy, aside, takesFocus, ...field }: Props) {
  const [isSeen, setIsSeen] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        type={isSeen && !isBusy ? 'text' : 'password'}
        dir="ltr"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        data-autofocus={takesFocus ? true : undefined}
        end={
          <IconButton
            icon={isSeen ? 'eye-slash' : 'eye'}
            size={20}
            label={isSeen ? t.hidePassword : t.showPassword}
            onPress={() => setIsSeen(!isSeen)}
          />
        }
      />
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </div>
  );
}
