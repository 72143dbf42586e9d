import { type FormEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { westernDigits } from '#contract/digits.ts';
import { TOTP_DIGITS } from '#contract/staff/staff.limits.ts';
import { CodeBoxes } from '#storefront/ui/code-boxes.tsx';
import { copyText } from '#storefront/ui/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/text.tsx';
import styles from './authenticator-setup.module.css';

type Props = {
  authenticator: { secret: string; address: string };
  /** The label of the submit button. */
  act: string;
  isBusy: boolean;
  fault: string | undefined;
  onChange: () => void;
  onCode: (code: string) => void;
};

/**
 * Renders the QR code as one SVG path, because Trusted Types forbid inserting markup as a string (start/office-site).
 */
function renderQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

/** Sets up an authenticator app: shows the secret as QR code and text, and asks for the app's first code. */
export function AuthenticatorSetup({ authenticator, act, isBusy, fault, onChange, onCode }: Props) {
  const { text } = useText();
  const t = text.invitation;
  const [code, setCode] = useState('');
  const [isCopied, setCopied] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { size, path } = useMemo(() => renderQr(authenticator.address), [authenticator.address]);
  const send = (digits: string) => {
    setMissing(digits.length < TOTP_DIGITS);
    if (digits.length === TOTP_DIGITS && !isBusy) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.qr}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="small muted">{t.secret}</p>
        <p className={styles.secret}>
          <code dir="ltr">{authenticator.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button
            kind="outline"
            icon="copy"
            onPress={() => void copyText(authenticator.secret).then((isDone) => setCopied(isDone))}
          >
            {isCopied ? t.copied : t.copy}
          </Button>
        </p>
      </div>
      <CodeBoxes
        label={t.code}
        value={code}
        length={TOTP_DIGITS}
        toDigits={(typed) => westernDigits(typed).replace(/\D/g, '')}
        state={isBusy ? 'busy' : (fault ?? isMissing) ? 'wrong' : 'empty'}
        message={isMissing ? text.signIn.codeNeeded : fault}
        onChange={(digits) => {
          setCode(digits);
          setMissing(false);
          onChange();
        }}
        onComplete={send}
      />
      <Button type="submit" isLarge isBlock isBusy={isBusy}>
        {act}
      </Button>
    </form>
  );
}
