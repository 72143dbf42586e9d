import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { moved } from '../../ui/forms/moved.ts';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { Tag } from '../../ui/tag.tsx';
import { fieldId } from '../drafts/edit-field.tsx';
import styles from './home.module.css';
import { type HomeProduct, homeProductsQuery } from './home-queries.ts';
import { useProducts } from './products-context.tsx';

type Props = {
  /** The field's path in the document, to which links in the list of problems lead. */
  path: string;
  label: string;
  /** The slugs of the chosen products, in display order. */
  chosen: readonly string[];
  /** True if only one product can be chosen; choosing another replaces the first. */
  isOne?: boolean;
  isLocked: boolean;
  error: string | undefined;
  hint?: string;
  onChange: (chosen: string[]) => void;
};

/** The chosen products in display order, and a search field to add more. */
export function PickProducts({ path, label, chosen, isOne = false, isLocked, error, hint, onChange }: Props) {
  const { text, language } = useText();
  const t = text.homePage;
  const { nameOf, isListed, learn } = useProducts();
  const [find, setFind] = useState('');
  const sought = useDeferredValue(find.trim());
  const found = useQuery(homeProductsQuery(sought));
  const more = sought === '' ? [] : (found.data ?? []).filter(({ slug }) => !chosen.includes(slug));
  const take = (product: HomeProduct) => {
    learn(product);
    onChange(isOne ? [product.slug] : [...chosen, product.slug]);
    setFind('');
  };
  return (
    <div className={styles.picker}>
      {isLocked ? null : (
        <TextField
          id={fieldId(path)}
          label={isOne ? t.products.findOne(label) : t.products.find}
          icon="magnifying-glass"
          dir="auto"
          autoComplete="off"
          maxLength={80}
          value={find}
          error={error}
          hint={hint}
          onChange={setFind}
        />
      )}
      {found.error ? (
        <Note tone="bad" isLive>
          {faultMessage(found.error, text)}
        </Note>
      ) : more.length > 0 ? (
        <ul className={styles.chosen}>
          {more.map((product) => {
            const name = product.title[language];
            return (
              <li key={product.slug}>
                <bdi>{name}</bdi>
                <Button
                  kind="outline"
                  icon="plus"
                  label={isOne ? t.products.choose(name) : t.products.add(name)}
                  onPress={() => take(product)}
                />
              </li>
            );
          })}
        </ul>
      ) : found.data && sought !== '' && found.data.length === 0 ? (
        <p role="status">{t.products.none}</p>
      ) : null}
      {chosen.length === 0 ? (
        isOne ? null : (
          <p>{t.products.empty}</p>
        )
      ) : (
        <ol className={styles.chosen} aria-label={label}>
          {chosen.map((slug, at) => {
            const name = nameOf(slug);
            return (
              <li key={slug}>
                <span className={styles.choice}>
                  <bdi>{name}</bdi> {isListed(slug) ? null : <Tag tone="mute">{t.products.withdrawn}</Tag>}
                </span>
                {isLocked ? null : (
                  <span className={styles.acts}>
                    {at > 0 ? (
                      <Button
                        kind="outline"
                        icon="arrow-up"
                        label={t.up(name)}
                        onPress={() => onChange(moved(chosen, at, -1))}
                      />
                    ) : null}
                    <Button
                      kind="outline"
                      icon="x"
                      label={t.remove(name)}
                      onPress={() => onChange(chosen.filter((one) => one !== slug))}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
