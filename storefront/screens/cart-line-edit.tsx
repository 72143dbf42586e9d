import { type CSSProperties, useState } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { engravingTone } from '#contract/catalogue/catalogue.rules.ts';
import { countGraphemes } from '#contract/text.rules.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import {
  type CardDraft,
  cardOfDraft,
  isCardRefused,
} from '#storefront/catalogue/product/gift-card/card-draft.ts';
import { draftOf } from '#storefront/catalogue/product/gift-card/draft-of-card.ts';
import { GiftCardField } from '#storefront/catalogue/product/gift-card/gift-card-field.tsx';
import { engravingError } from '#storefront/catalogue/product/unsupported-characters.ts';
import { type ProductOptions, useProductOptions } from '#storefront/catalogue/product/use-product-options.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { FieldsForm } from '#storefront/ui/fields-form.tsx';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './cart-line-edit.module.css';

type Draft = CardDraft & { engraving: string; addonIds: readonly number[] };
type Props = { item: CartItem; onClose: () => void };

const textOrUndefined = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/**
 * A form in the cart that edits a line's texts and add-ons, so that the shopper can fix a typo without the product
 * page.
 */
export function CartLineEdit({ item, onClose }: Props) {
  const { text, city } = useFrame();
  const t = useBundle('purchase').checkout;
  const { options, hasFailed, reload } = useProductOptions(item.slug, city.id);
  const [draft, setDraft] = useState<Draft>({
    engraving: item.engraving ?? '',
    ...draftOf(item),
    addonIds: item.addonIds,
  });
  const [isSaving, setIsSaving] = useState(false);
  const isRefused =
    engravingError(draft.engraving, text.catalogue.product) !== undefined ||
    countGraphemes(draft.engraving) > (options?.product.engravingMax ?? 0) ||
    isCardRefused(draft);

  async function save(): Promise<void> {
    setIsSaving(true);
    const answer = await cart.edit(item, {
      engraving: textOrUndefined(draft.engraving),
      ...cardOfDraft(draft),
      addonIds: [...draft.addonIds],
    });
    setIsSaving(false);
    if (answer.ok) onClose();
  }
  return (
    <Modal
      title={item.title}
      onClose={onClose}
      closeLabel={t.close}
      footer={
        hasFailed ? null : (
          <Button
            isBlock
            isBusy={isSaving}
            busyLabel={t.moment}
            isDisabled={options === null || isRefused}
            onPress={() => void save()}
          >
            {t.edit.save}
          </Button>
        )
      }
    >
      {options ? (
        <Fields
          item={item}
          options={options}
          draft={draft}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
      ) : hasFailed ? (
        <Callout icon="warning-circle" action={<TextLink onPress={reload}>{t.retry}</TextLink>}>
          {t.edit.failed}
        </Callout>
      ) : (
        <div className={styles.fields}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      )}
    </Modal>
  );
}

type FieldsProps = {
  item: CartItem;
  options: ProductOptions;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
};

function Fields({ item, options: { product, addons }, draft, onChange }: FieldsProps) {
  const { text, city } = useFrame();
  const t = text.catalogue.product;
  const engravingArea = product.engravingAnchor;
  // List a chosen add-on even if it is sold out, so that the shopper can remove it.
  const shown = addons.filter(
    ({ id, isInCity, stock }) => draft.addonIds.includes(id) || (isInCity && (stock ?? 0) > 0),
  );
  return (
    <FieldsForm className={styles.fields}>
      {product.isEngravable && city.allowsEngraving ? (
        <div>
          {engravingArea && draft.engraving.trim() !== '' ? (
            <div className={styles.pot} aria-hidden="true">
              <div style={{ '--x': engravingArea.cx, '--y': engravingArea.cy } as CSSProperties}>
                <LinePicture
                  picture={{
                    address: item.linePicture.address,
                    engraving: {
                      text: draft.engraving,
                      anchor: engravingArea,
                      tone: engravingTone(item.colour?.hex),
                    },
                  }}
                  alt=""
                  use="large"
                  sizes="56rem"
                />
              </div>
            </div>
          ) : null}
          <TextField
            label={t.engraving}
            note={<Money halalas={product.engravingPrice} />}
            error={engravingError(draft.engraving, t)}
            counter={t.counter(countGraphemes(draft.engraving), product.engravingMax)}
            dir={draft.engraving === '' ? undefined : 'auto'}
            autoComplete="off"
            value={draft.engraving}
            onChange={(engraving) => onChange({ engraving })}
          />
        </div>
      ) : null}
      <section className={styles.card}>
        <h3 className="h4">{t.card}</h3>
        <GiftCardField draft={draft} onChange={onChange} />
      </section>
      {shown.length > 0 ? (
        <fieldset className={styles.addons}>
          <legend className="h4">{t.addons}</legend>
          {shown.map(({ id, title, price }) => (
            <Checkbox
              key={id}
              name="addon"
              value={String(id)}
              label={
                <span className="row-between">
                  {title}
                  <Money halalas={price} />
                </span>
              }
              isChecked={draft.addonIds.includes(id)}
              onChange={(isOn) =>
                onChange({
                  addonIds: isOn ? [...draft.addonIds, id] : draft.addonIds.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </FieldsForm>
  );
}
