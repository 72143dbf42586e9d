import { useState } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import {
  type CardDraft,
  cardOfDraft,
  isCardRefused,
} from '#storefront/catalogue/product/gift-card/card-draft.ts';
import { GiftCardField } from '#storefront/catalogue/product/gift-card/gift-card-field.tsx';
import { useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FieldsForm } from '#storefront/ui/fields-form.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './cart-card-reminder.module.css';

type Props = {
  item: CartItem;
  draft: CardDraft;
  onChange: (draft: CardDraft) => void;
  onClose: () => void;
  onSaved: () => void;
};

/** The form that writes the card of a cart line within the cart. Typed text stays if the server refuses it. */
export function CartCardWriter({ item, draft, onChange, onClose, onSaved }: Props) {
  const t = useText().cart.card;
  const [isSaving, setIsSaving] = useState(false);

  async function save(): Promise<void> {
    setIsSaving(true);
    const answer = await cart.edit(item, cardOfDraft(draft));
    setIsSaving(false);
    if (!answer.ok) return;
    onClose();
    onSaved();
  }
  return (
    <FieldsForm className={styles.writer}>
      <GiftCardField draft={draft} onChange={(part) => onChange({ ...draft, ...part })} />
      <div className={styles.acts}>
        <Button
          size="small"
          isBusy={isSaving}
          busyLabel={t.saving}
          isDisabled={isCardRefused(draft)}
          onPress={() => void save()}
        >
          {t.save}
        </Button>
        <TextLink onPress={onClose}>{t.cancel}</TextLink>
      </div>
    </FieldsForm>
  );
}
