import { useState } from 'react';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { MiniPots } from '#storefront/ui/mini-pots.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Price } from '#storefront/ui/price.tsx';
import { directionOf, type Language } from '#text/language.ts';
import { riyalsInWords, wholeRiyals } from '#text/money.ts';
import { useText } from '../../ui/management-text.tsx';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { readRiyals } from '../../ui/read-riyals.ts';
import styles from './card-preview.module.css';
import { photoAddress } from './photos/use-add-picture.ts';
import type { Choices, ShownProduct } from './product-queries.ts';

type Props = {
  document: DraftDocument;
  stock: ShownProduct['stock'];
  palette: Choices['palette'];
  language: Language;
};

/** Reads a typed price, in halalas; null while it could not be published. */
function typedPrice(value: number | string | null): number | null {
  const halalas = value === null ? null : readRiyals(String(value));
  return halalas === null || halalas === 0 || halalas % 100 !== 0 ? null : halalas;
}

/** The product's card in the lists of the shop, as it is with what is typed now. */
export function CardPreview({ document, stock, palette, language }: Props) {
  const { text } = useText();
  const t = text.product.preview;
  const words = t.words[language];
  const { title, colours, pictures, size } = document;
  const [chosen, setChosen] = useState(0);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const typed = typedPrice(document.price);
  const [valid, setValid] = useState(typed);
  // While the typed price is invalid, the card keeps the last valid one.
  if (typed !== null && typed !== valid) setValid(typed);
  const glazes = colours.map(({ colour }, value) => {
    const known = palette.find((one) => one.colour === colour);
    return {
      value,
      hex: known?.hex ?? '',
      name: known?.name[language] ?? colour,
      isSoldOut: stock.find((one) => one.colour === colour)?.quantity === 0,
    };
  });
  const shown = glazes[previewed ?? chosen] ?? glazes[0];
  const address = photoAddress(
    (shown ? colours[shown.value]?.picture : undefined) ?? pictures[0]?.file ?? '',
  );
  const height = Number(size?.heightCm ?? 0);
  const old = typedPrice(document.oldPrice);
  const name = title[language].trim();
  return (
    <>
      <article className={styles.card} lang={language} dir={directionOf(language)}>
        <div className={styles.photo}>
          {address === null ? (
            <OfficeIcon name="camera" size={24} />
          ) : (
            <Picture address={address} alt="" use="card" sizes="18rem" />
          )}
        </div>
        <p className={styles.name}>{name || words.noName}</p>
        <p className={styles.facts}>
          {shown ? words.pot(shown.name) : null}
          {shown && height > 0 ? ' · ' : null}
          {height > 0 ? <bdi>{words.height(height)}</bdi> : null}
        </p>
        <div className={styles.foot}>
          <span className={styles.prices}>
            {valid === null ? null : (
              <Price amount={wholeRiyals(valid)} label={riyalsInWords(language, valid)} />
            )}
            {old === null ? null : (
              <span className={styles.old}>
                <Price amount={wholeRiyals(old)} label={words.oldPrice(riyalsInWords(language, old))} isOld />
              </span>
            )}
          </span>
          {glazes.length > 1 && shown ? (
            <MiniPots
              label={text.product.fields.colours}
              glazes={glazes}
              chosen={chosen < glazes.length ? chosen : 0}
              onChoose={setChosen}
              onPreview={setPreviewed}
              soldOutLabel={text.product.glazes.out}
            />
          ) : null}
        </div>
      </article>
      {typed === null && valid !== null ? <p className={styles.note}>{t.lastPrice}</p> : null}
    </>
  );
}
