import { type FormEvent, useState } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { refusedField } from '../../ui/forms/refused-field.ts';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './editor.module.css';
import type { ProductRow } from './product-queries.ts';
import type { ProductActions } from './use-product-actions.ts';

const typedOf = (halalas: number | null): string => (halalas === null ? '' : String(halalas / 100));

/** Changes a product's price and publishes it at once, without opening the editor. */
export function PriceDialog({
  product,
  name,
  change,
  onSaved,
  onClose,
}: {
  product: ProductRow;
  name: string;
  change: ProductActions['changePrice'];
  onSaved: (halalas: number) => void;
  onClose: () => void;
}) {
  const { text } = useText();
  const t = text.products.price;
  const [price, setPrice] = useState(typedOf(product.price));
  const [oldPrice, setOldPrice] = useState(typedOf(product.oldPrice));
  const field = refusedField(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { productId: Number(product.key), base: product.version, price, oldPrice: oldPrice || null },
      { onSuccess: ({ published }) => onSaved(published?.price ?? 0) },
    );
  };
  const errorOf = (of: string) => (field === of ? faultMessage(change.error, text) : undefined);
  return (
    <Modal title={t.title(name)} lead={t.lead} closeLabel={text.shell.close} onClose={onClose}>
      <form className={styles.fields} noValidate onSubmit={submit}>
        <TextField
          data-autofocus
          label={t.price}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={price}
          error={errorOf('price')}
          onFocus={(event) => event.currentTarget.select()}
          onChange={setPrice}
        />
        <TextField
          label={t.oldPrice}
          note={t.optional}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={oldPrice}
          error={errorOf('oldPrice')}
          onChange={setOldPrice}
        />
        {change.error && field === null ? (
          <Note tone="bad" isLive>
            {faultMessage(change.error, text)}
          </Note>
        ) : null}
        <Button type="submit" isLarge isBlock isBusy={change.isPending}>
          {t.save}
        </Button>
      </form>
    </Modal>
  );
}
