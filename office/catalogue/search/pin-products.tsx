import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { MAX_PHRASE_LENGTH } from '#contract/catalogue/search.rules.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { moved } from '../../ui/forms/moved.ts';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './pin-products.module.css';
import { type PinnedProduct, productsToPinQuery } from './search-queries.ts';

type Props = {
  chosen: readonly PinnedProduct[];
  error: string | undefined;
  onChange: (chosen: PinnedProduct[]) => void;
};

/** The products that come first in the search results, in display order, and a field to find more by title. */
export function PinProducts({ chosen, error, onChange }: Props) {
  const { text } = useText();
  const t = text.search.form;
  const [find, setFind] = useState('');
  const sought = useDeferredValue(find.trim());
  const found = useQuery(productsToPinQuery(sought));
  const more = found.data?.products.filter(({ id }) => chosen.every((one) => one.id !== id)) ?? [];
  return (
    <div className={styles.part}>
      {chosen.length > 0 ? (
        <div>
          <p className={styles.legend}>{t.pinned}</p>
          <ol className={styles.list}>
            {chosen.map(({ id, title, isListed }, at) => (
              <li key={id}>
                <span>
                  {t.position(at + 1)} {isListed ? <bdi>{title}</bdi> : text.search.hidden(title)}
                </span>
                <span className={styles.acts}>
                  {at > 0 ? (
                    <Button
                      kind="outline"
                      icon="arrow-up"
                      label={t.up(title)}
                      onPress={() => onChange(moved(chosen, at, -1))}
                    />
                  ) : null}
                  <Button
                    kind="outline"
                    icon="x"
                    label={t.unpin(title)}
                    onPress={() => onChange(chosen.filter((one) => one.id !== id))}
                  />
                </span>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      <TextField
        id="search-rule-productIds"
        label={t.find}
        icon="magnifying-glass"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_PHRASE_LENGTH}
        value={find}
        error={error}
        onChange={setFind}
      />
      {found.error ? (
        <Note tone="bad" isLive>
          {faultMessage(found.error, text)}
        </Note>
      ) : more.length > 0 ? (
        <ul className={styles.list}>
          {more.map((product) => (
            <li key={product.id}>
              <bdi>{product.title}</bdi>
              <Button
                kind="outline"
                icon="plus"
                label={t.pin(product.title)}
                onPress={() => {
                  onChange([...chosen, product]);
                  setFind('');
                }}
              />
            </li>
          ))}
        </ul>
      ) : found.data && sought !== '' && found.data.products.length === 0 ? (
        <p role="status">{t.noneFound}</p>
      ) : null}
    </div>
  );
}
