import { useState } from 'react';
import type { AddBundle } from '#contract/cart/cart.wire.ts';
import type { Bundle } from '#contract/catalogue/catalogue.wire.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import button from '#storefront/ui/button.module.css';
import { MiniPots } from '#storefront/ui/mini-pots.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import styles from './bundle-card.module.css';

type Props = {
  bundle: Bundle;
  /** The options chosen on the page, if this card is on the page of one of the bundle's products. */
  chosenHere?: AddBundle['choices'][number];
  /** Whether no other bundle is next to it. */
  isAlone: boolean;
};

const sizesOf = (isAlone: boolean) => `(min-width: 43.75rem) ${isAlone ? 30 : 16}vw, 50vw`;

/**
 * A bundle: its products side by side, each pot in the chosen colour, and a button that adds the bundle to the cart
 * (cart/start-quick-add). Until the script runs, the button is a link to one of the products.
 */
function BundleCard({ bundle, chosenHere, isAlone }: Props) {
  const { bundle: t, soldOut } = useText().catalogue;
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const other = bundle.members.find(({ id }) => id !== chosenHere?.productId);
  const choices = bundle.members.map(({ id, defaultColourId }) =>
    id === chosenHere?.productId ? chosenHere : { productId: id, colourId: chosen[id] ?? defaultColourId },
  );
  return (
    <article className={styles.card}>
      <div className={styles.pictures}>
        {bundle.members.map(({ id, picture, colours }) => {
          const { colourId } = choices.find(({ productId }) => productId === id)!;
          const shown = colours.find((colour) => colour.id === colourId)?.picture ?? picture;
          return <Picture key={id} address={shown} alt="" use="card" sizes={sizesOf(isAlone)} />;
        })}
      </div>
      <div className={styles.text}>
        <h3 className="h4">{bundle.title}</h3>
        <p className="small muted">{bundle.about}</p>
        <ul className={styles.members}>
          {bundle.members.map(({ id, slug, title, colours, defaultColourId }) => (
            <li key={id}>
              {id === chosenHere?.productId ? (
                <span>{title}</span>
              ) : (
                <a href={href('product', { slug })}>{title}</a>
              )}
              {colours.length > 1 && id !== chosenHere?.productId ? (
                <MiniPots
                  label={t.colourOf(title)}
                  glazes={colours.map((colour) => ({
                    value: colour.id,
                    hex: colour.hex,
                    name: colour.name,
                    isSoldOut: colour.quantity === 0,
                  }))}
                  chosen={chosen[id] ?? defaultColourId ?? 0}
                  onChoose={(colourId) => setChosen({ ...chosen, [id]: colourId })}
                  onPreview={() => {}}
                  soldOutLabel={soldOut}
                  limit={colours.length}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <p className={styles.prices}>
          {t.together} <Money halalas={bundle.price} />{' '}
          <span className="quiet">
            <Money halalas={bundle.fullPrice} label={t.insteadOf(bundle.fullPrice)} isOld />
          </span>
        </p>
        <a
          className={`${button.button} ${button.outline} ${button.small}`}
          href={href('product', { slug: other?.slug ?? '' })}
          {...{
            role: 'button',
            'aria-label': t.addOf(bundle.title),
            'data-bundle': bundle.id,
            'data-choices': JSON.stringify(choices),
          }}
        >
          <span className={button.label}>{t.add}</span>
        </a>
      </div>
    </article>
  );
}

/** A section with product bundles. */
export function BundleShelf({
  bundles,
  chosenHere,
}: Pick<Props, 'chosenHere'> & { bundles: readonly Bundle[] }) {
  const t = useText().catalogue.bundle;
  return (
    <>
      <ul className={styles.shelf}>
        {bundles.map((bundle) => (
          <li key={bundle.id}>
            <BundleCard
              bundle={bundle}
              isAlone={bundles.length === 1}
              {...(chosenHere ? { chosenHere } : {})}
            />
          </li>
        ))}
      </ul>
      <p className={`small muted ${styles.engrave}`}>{t.engrave}</p>
    </>
  );
}
