import { type ReactNode, useEffect } from 'react';
import { MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import { engravingTone } from '#contract/catalogue/catalogue.rules.ts';
import type { Product } from '#contract/catalogue/catalogue.wire.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx';
import { FieldsForm } from '#storefront/ui/fields-form.tsx';
import { Stepper } from '#storefront/ui/stepper.tsx';
import { Swatch } from '#storefront/ui/swatch.tsx';
import { useEarlyPress } from '#storefront/ui/use-early-press.ts';
import { AddonChoice } from './addon-choice.tsx';
import { BuyButton } from './buy-button.tsx';
import styles from './buy-form.module.css';
import { EarlyNote } from './early-note.tsx';
import { EngravingField } from './engraving-field.tsx';
import { GiftCardField } from './gift-card/gift-card-field.tsx';
import { Option } from './option.tsx';
import { PotCloseUp } from './pot-close-up.tsx';
import type { Addon, ProductSelection, SelectionTotal } from './product-selection.ts';

export type BuyFormProps = {
  product: Product;
  addons: readonly Addon[];
  selection: ProductSelection;
  sum: SelectionTotal;
  onChange: (part: Partial<ProductSelection>) => void;
  isAdding: boolean;
  onAdd: () => void;
  /** The back-in-stock alert of what is sold out. */
  soldOutAlert: ReactNode;
  /** Called when the form is alive and has reported what was typed before. */
  onAlive: () => void;
  /** True once `onAlive` was called: from then on React handles presses. */
  isAlive: boolean;
  /** Called when the pointer or focus enters the form, to preload the code that adds to the cart. */
  onIntent: () => void;
};

/** The form with every option of a product, in the order of design.md 10. */
export function BuyForm(props: BuyFormProps) {
  const { product, addons, selection, sum, onChange, isAdding, onAdd, soldOutAlert } = props;
  const { onAlive, isAlive, onIntent } = props;
  const { text: all, city } = useFrame();
  const text = all.catalogue.product;
  const colour = product.colours.find(({ id }) => id === selection.colourId);
  // Offer no card or engraving for a product that is sold out or not sold in the city.
  const isAvailable = sum.reason !== 'soldOut' && sum.reason !== 'notInCity';
  const plusReason =
    sum.reason === null && selection.quantity >= sum.max
      ? sum.max >= MAX_ORDER_PIECES
        ? text.maxConcurrent
        : text.maxAvailable(sum.max)
      : undefined;
  // React runs the effects of the fields before this effect, so their typed values have been reported.
  useEffect(() => onAlive(), [onAlive]);
  const early = useEarlyPress(onAdd, sum.reason === null, isAlive);
  return (
    <FieldsForm
      onPointerEnter={onIntent}
      onFocus={({ target }) => {
        onIntent();
        // Scrolls a pressed field out from under the buy bar, as the browser does for the keyboard (WCAG 2.4.11).
        if (target.matches('[type="text"], textarea')) target.scrollIntoView({ block: 'nearest' });
      }}
    >
      {product.colours.length > 0 ? (
        <div className={styles.colours}>
          <ChoiceGroup
            layout="pots"
            legend={all.catalogue.list.colour}
            note={
              colour
                ? colour.quantity > 0 || !product.isInCity
                  ? colour.name
                  : `${colour.name} · ${all.catalogue.soldOut}`
                : null
            }
          >
            {product.colours.map(({ id, code, hex, name, quantity }) => (
              <Swatch
                key={id}
                name="colour"
                value={code}
                hex={hex}
                label={name}
                isChecked={id === selection.colourId}
                onChange={() => onChange({ colourId: id })}
                isSoldOut={product.isInCity && quantity <= 0}
                soldOutLabel={all.catalogue.soldOut}
              />
            ))}
          </ChoiceGroup>
        </div>
      ) : null}
      {isAvailable ? (
        <>
          {product.isEngravable && city.allowsEngraving ? (
            <EngravingField
              value={selection.engraving}
              maxGraphemes={product.engravingMax}
              price={product.engravingPrice}
              preview={
                product.engravingAnchor ? (
                  <PotCloseUp
                    picture={colour?.picture ?? product.picture}
                    area={product.engravingAnchor}
                    text={selection.engraving}
                    cut={engravingTone(colour?.hex)}
                  />
                ) : null
              }
              onChange={(engraving) => onChange({ engraving })}
            />
          ) : product.isAddon ? null : (
            <Option title={text.engraving}>
              <p className="small muted">
                {product.isEngravable ? text.engravingNotHere(city.name) : text.engravingNever}
              </p>
            </Option>
          )}
          <Option title={text.card} note={<span className="green">{all.catalogue.free}</span>}>
            <GiftCardField draft={selection} onChange={onChange} />
          </Option>
          {addons.length > 0 ? (
            <AddonChoice
              addons={addons}
              chosen={selection.addonIds}
              onChange={(addonIds) => onChange({ addonIds })}
            />
          ) : null}
        </>
      ) : null}
      <div className={styles.buy} data-sticky-buy>
        {sum.reason === null ? (
          <Stepper
            size="tall"
            quantity={selection.quantity}
            label={text.quantity(product.title)}
            plusLabel={text.more}
            minusLabel={text.fewer}
            max={sum.max}
            plusReason={plusReason}
            onChange={(quantity) => onChange({ quantity })}
          />
        ) : null}
        <div className={styles.wide}>
          <BuyButton
            sum={sum}
            soldOutAlert={soldOutAlert}
            hasTotal
            isBusy={isAdding}
            earlyPopover={early.popover}
            onPress={onAdd}
          />
        </div>
      </div>
      <EarlyNote id={early.id} />
    </FieldsForm>
  );
}
