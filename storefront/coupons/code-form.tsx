import { useState } from 'react';
import { MAX_COUPON_CODE_LENGTH } from '#contract/coupons/coupons.limits.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { COUPON_INPUT, CouponInput } from '#storefront/ui/coupon-input.tsx';
import { unlessTyped } from '#storefront/ui/unless-typed.ts';
import styles from './code-form.module.css';

type Props = {
  /**
   * Saves the code. Resolves to the reason of a refusal, null if the code is saved, or undefined if the server cannot
   * be reached.
   */
  onSave: (code: string, afterPopup: () => void, retry: () => void) => Promise<string | null | undefined>;
};

/**
 * The form that saves a coupon by its code. A refusal opens a popup and stays next to the field until the code is
 * changed.
 */
export function CodeForm({ onSave }: Props) {
  const t = useBundle('coupons');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const focus = () => document.getElementById(COUPON_INPUT)?.focus();

  async function save(): Promise<void> {
    if (isBusy) return;
    if (code.trim() === '') {
      setProblem(t.writeCode);
      return focus();
    }
    setIsBusy(true);
    const refusal = await onSave(code, focus, () => void save());
    setIsBusy(false);
    setProblem(refusal ?? null);
    if (refusal !== null) return;
    setCode(unlessTyped(code, ''));
    focus();
  }
  return (
    <form
      className={styles.form}
      aria-labelledby="have-code"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className="h3" id="have-code">
        {t.haveCode}
      </h2>
      <CouponInput
        label={t.code}
        maxLength={MAX_COUPON_CODE_LENGTH}
        value={code}
        error={problem ?? undefined}
        onChange={(typed) => {
          setCode(typed);
          setProblem(null);
        }}
        aside={
          <Button kind="outline" type="submit" isBusy={isBusy}>
            {t.save}
          </Button>
        }
      />
    </form>
  );
}
