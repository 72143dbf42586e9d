import { useState } from 'react';
import { MAX_THANKS_GRAPHEMES } from '#contract/orders/tracking.limits.ts';
import { countGraphemes } from '#contract/text.rules.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { TextArea } from '#storefront/ui/text-area.tsx';
import styles from './gift-thanks.module.css';

const SENT = 'thanks-sent';

type Props = {
  senderName: string | null;
  hasThanked: boolean;
  isBusy: boolean;
  /** The message of the server's refusal, or null. */
  problem: string | null;
  /** Sends the thanks. Resolves to true if the server accepts. */
  onThank: (message: string | null) => Promise<boolean>;
};

/** The form in which the recipient of a delivered gift thanks the giver by one press, with or without a message. */
export function GiftThanks({ senderName, hasThanked, isBusy, problem, onThank }: Props) {
  const { gift: t, checkout } = useBundle('purchase');
  const { catalogue } = useText();
  const [message, setMessage] = useState('');
  if (hasThanked) {
    return (
      <div className={styles.thanks} id={SENT} tabIndex={-1}>
        <Callout icon="heart">{t.thanked(senderName)}</Callout>
      </div>
    );
  }
  const length = countGraphemes(message.trim());
  return (
    <form
      className={styles.thanks}
      onSubmit={(event) => {
        event.preventDefault();
        void onThank(message.trim() || null).then((isSent) => {
          // Focus the confirmation, because the pressed button is gone.
          if (isSent) focusOnField(SENT);
        });
      }}
    >
      <div>
        <h2 className="h3">{t.thanksTitle(senderName)}</h2>
        <p className="small muted">{t.thanksText}</p>
      </div>
      <TextArea
        label={t.thanksWords}
        note={checkout.optional}
        name="thanks"
        autoComplete="off"
        rows={2}
        dir={message === '' ? undefined : 'auto'}
        placeholder={t.thanksHint}
        counter={catalogue.product.counter(length, MAX_THANKS_GRAPHEMES)}
        error={problem ?? undefined}
        value={message}
        onChange={setMessage}
      />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel={t.moment}>
          {t.sendThanks}
        </Button>
      </div>
    </form>
  );
}
