import { useId } from 'react';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { PickMany } from '../../ui/forms/pick-many.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EditField, EditFlag, fieldId } from '../drafts/edit-field.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';

const CLASSES = ['living', 'engraved', 'other'] as const;

/** Chooses several categories, occasions or add-ons, listed in the shop's own order. */
function PickSlugs({ path }: { path: 'categories' | 'occasions' | 'addons' }) {
  const { text, language } = useText();
  const { document, set, errorOf, choices, isLocked } = useEditing();
  const id = useId();
  const chosen = document[path];
  // Leave out the product itself, because it cannot be its own add-on.
  const options = choices[path].filter(({ slug }) => path !== 'addons' || slug !== document.slug);
  const error = chosen.map((_, i) => errorOf(`${path}.${i}`)).find(Boolean);
  return (
    <fieldset className={styles.choices} aria-describedby={error ? id : undefined}>
      <legend className={styles.part}>{text.product.fields[path]}</legend>
      {options.length === 0 ? <p className={styles.quiet}>{text.product.place.none}</p> : null}
      <div className={styles.ticks}>
        {options.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            label={name[language]}
            isChecked={chosen.includes(slug)}
            isDisabled={isLocked}
            onChange={(isChosen) =>
              set(
                path,
                isChosen
                  ? options.map((one) => one.slug).filter((one) => one === slug || chosen.includes(one))
                  : chosen.filter((one) => one !== slug),
              )
            }
          />
        ))}
      </div>
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Edits where the product is listed (shelf, categories, occasions, cities) and its add-ons. */
export function PlacePanel() {
  const { text, language } = useText();
  const t = text.product.place;
  const { document, set, choices, isLocked } = useEditing();
  const { cities } = document;
  return (
    <Panel title={t.title}>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <SelectField
            label={text.product.fields.class}
            value={document.class}
            disabled={isLocked}
            options={CLASSES.map((value) => ({ value, label: t.classes[value] }))}
            onChange={(value) => set('class', value)}
          />
          <EditField path="shelf" label={text.product.fields.shelf} isOptional />
        </div>
        <div className={styles.ticks}>
          <EditFlag path="isListed" label={t.isListed} />
          <EditFlag path="isAddon" label={t.isAddon} />
        </div>
        <PickSlugs path="categories" />
        <PickSlugs path="occasions" />
        <PickSlugs path="addons" />
        <div>
          <h3 className={styles.part}>{text.product.fields.cities}</h3>
          {cities !== null && 'except' in cities ? (
            <p className={styles.quiet}>{t.exceptCities}</p>
          ) : isLocked ? null : (
            <PickMany
              id={fieldId('cities')}
              legend={text.product.fields.cities}
              all={t.allCities}
              some={t.someCities}
              options={choices.cities.map(({ id, name }) => ({ id, name: name[language] }))}
              chosen={cities?.only ?? null}
              onChange={(ids) => set('cities', ids && { only: [...ids] })}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
