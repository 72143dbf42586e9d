import { useRef } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { useWhatsappChoice } from './use-whatsapp-choice.ts';
import styles from './whatsapp-offer.module.css';

/** Offers a signed-in buyer order messages by WhatsApp, unless the buyer has decided before (decision 061). */
export function WhatsappOffer() {
  const t = useBundle('purchase').checkout;
  const { choice, save } = useWhatsappChoice('checkout');
  const isOffered = useRef<boolean | null>(null);
  if (choice !== null) isOffered.current ??= choice.isOffered && !choice.isOn;
  if (choice === null || !isOffered.current) return null;
  return (
    <section className={styles.offer} aria-label={t.whatsapp}>
      <Checkbox
        name="whatsapp"
        label={t.whatsapp}
        note={t.whatsappNote}
        isChecked={choice.isOn}
        onChange={(isOn) => void save(isOn)}
      />
    </section>
  );
}
