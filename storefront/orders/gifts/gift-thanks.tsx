import { useState } from 'react';
import { countGraphemes } from '#contract/graphemes.rules.ts';
import { MAX_THANKS_GRAPHEMES } from '#contract/orders/tracking.limits.ts';
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
  /** Null, or the sentence that says why it was refused. */
  problem: string | null;
  /** True when it was sent. */
  onThank: (message: string | null) => Promise<boolean>;
};

/** The recipient of a gift that has arrived says thanks: one press, with words or without. */
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
          // The button that had the focus is gone.
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
