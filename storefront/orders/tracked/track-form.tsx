import { localPhone } from '#contract/account/account.rules.ts';
import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import { digitsOnly, phoneLengthFor } from '#contract/digits.ts';
import { groupPhone } from '#contract/phone-groups.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { DigitsInput } from '#storefront/ui/digits-input.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import styles from './tracked-order.module.css';
import { TRACK_FIELDS, type useTrackedOrder } from './use-tracked-order.ts';

type Props = { query: ReturnType<typeof useTrackedOrder> };

/** The form that finds an order by its number and the buyer's phone. */
export function TrackForm({ query }: Props) {
  const { account } = useText();
  const t = useBundle('purchase').trackOrder;
  const { form, change, isWrong, isBusy, outcome, track } = query;
  const digits = phoneLengthFor(FRIEND_COUNTRY_CODE);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void track();
      }}
    >
      <TextField
        id={TRACK_FIELDS.orderNumber}
        label={t.orderNumber}
        name="order_number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        hint={t.orderNumberHint}
        value={form.orderNumber}
        onChange={(orderNumber) => change({ orderNumber })}
        {...(isWrong.orderNumber ? { error: t.orderNumberWrong } : {})}
      />
      <DigitsInput
        id={TRACK_FIELDS.phone}
        label={t.phone}
        name="phone"
        autoComplete="tel"
        prefix={`+${FRIEND_COUNTRY_CODE}`}
        group={(digits) => groupPhone(FRIEND_COUNTRY_CODE, digits)}
        value={form.phone}
        onChange={(phone) => change({ phone })}
        toDigits={(typed) => localPhone(FRIEND_COUNTRY_CODE, digitsOnly(typed))}
        maxDigits={digits}
        hint={t.phoneHint}
        error={isWrong.phone ? account.phoneLength(digits, FRIEND_COUNTRY_CODE) : undefined}
      />
      {outcome.kind === 'refused' && !isBusy ? (
        <Callout tone="error" isLive>
          {outcome.message ?? t.unreached}
        </Callout>
      ) : null}
      <Button type="submit" isBusy={isBusy} busyLabel={t.moment}>
        {t.track}
      </Button>
    </form>
  );
}
