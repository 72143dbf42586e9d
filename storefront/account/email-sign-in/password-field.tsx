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
  /** Hides the password while the form is sent, because password managers save only fields of type "password". */
  isBusy: boolean;
  minLength?: number;
  takesFocus?: boolean;
  /** A link next to the label, such as "Forgot password?". */
  aside?: ReactNode;
};

/** A password field that can be revealed. Its text is left to right in both languages. */
export function PasswordField({ t, isBusy, aside, takesFocus, ...field }: Props) {
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        type={isRevealed && !isBusy ? 'text' : 'password'}
        dir="ltr"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        data-autofocus={takesFocus ? true : undefined}
        end={
          <IconButton
            icon={isRevealed ? 'eye-slash' : 'eye'}
            size={20}
            label={isRevealed ? t.hidePassword : t.showPassword}
            onPress={() => setIsRevealed(!isRevealed)}
          />
        }
      />
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </div>
  );
}
