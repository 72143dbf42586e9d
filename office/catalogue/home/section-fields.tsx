import { bannerKinds, SHOWN_CATEGORIES } from '#contract/catalogue/home.rules.ts';
import type { DraftOccasion, DraftSection } from '#contract/catalogue/home.wire.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { useText } from '../../ui/management-text.tsx';
import { EditField, EditPair, fieldId } from '../drafts/edit-field.tsx';
import { useFields } from '../drafts/fields.tsx';
import editor from '../products/editor.module.css';
import { BannersField } from './banner-fields.tsx';
import type { ShownHome } from './home-queries.ts';
import { PickProducts } from './pick-products.tsx';

type Props = {
  path: string;
  section: DraftSection;
  categories: ShownHome['categories'];
  occasions: readonly DraftOccasion[];
};

/** The fields of a section of the home page. Its position is edited in the list of sections. */
export function SectionFields({ path, section, categories, occasions }: Props) {
  const { text } = useText();
  const t = text.homePage;
  const { kind } = section;
  const { set, errorOf, isLocked } = useFields();
  if (bannerKinds.includes(kind))
    return (
      <>
        <p className={editor.quiet}>{t.about[kind]}</p>
        <BannersField path={`${path}.banners`} kind={kind} banners={section.banners} />
      </>
    );
  return (
    <>
      <p className={editor.quiet}>{t.about[kind]}</p>
      <EditPair
        path={`${path}.heading`}
        label={t.heading}
        max={120}
        {...(kind === 'products' ? {} : { isOptional: true, hint: t.ownWords })}
      />
      {kind === 'products' ? (
        <ListFields path={path} section={section} categories={categories} occasions={occasions} />
      ) : null}
      {kind === 'care' ? (
        <PickProducts
          path={`${path}.products`}
          label={t.plant}
          chosen={section.products}
          isOne
          isLocked={isLocked}
          error={errorOf(`${path}.products.0`)}
          hint={t.plantHint}
          onChange={(chosen) => set(`${path}.products`, chosen)}
        />
      ) : null}
      {kind === 'categories' ? (
        <fieldset className={editor.choices}>
          <legend className={editor.part}>{t.tiles}</legend>
          <p className={editor.quiet}>{t.tilesHint}</p>
          <div className={editor.ticks}>
            {categories.map(({ slug, name }) => (
              <CategoryTick key={slug} path={path} section={section} slug={slug} name={name} />
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  );
}

function CategoryTick({
  path,
  section,
  slug,
  name,
}: Pick<Props, 'path' | 'section'> & ShownHome['categories'][number]) {
  const { language } = useText();
  const { set, isLocked } = useFields();
  const chosen = section.categories;
  const isChecked = chosen.includes(slug);
  return (
    <Checkbox
      label={name[language]}
      isChecked={isChecked}
      isDisabled={isLocked || (!isChecked && chosen.length >= SHOWN_CATEGORIES)}
      onChange={() =>
        set(`${path}.categories`, isChecked ? chosen.filter((one) => one !== slug) : [...chosen, slug])
      }
    />
  );
}

const SHOWS = ['products', 'category', 'occasion'] as const;

/** Edits which products a list shows and where its link leads. */
function ListFields({ path, section, categories, occasions }: Props) {
  const { text, language } = useText();
  const t = text.homePage;
  const { set, errorOf, isLocked } = useFields();
  const { category, occasion } = section;
  const shows = category !== null ? 'category' : occasion !== null ? 'occasion' : 'products';
  const groups =
    shows === 'category'
      ? categories
      : occasions.filter(({ slug }) => slug !== '').map(({ slug, name }) => ({ slug, name }));
  const show = (what: (typeof SHOWS)[number]) => {
    set(`${path}.category`, what === 'category' ? (categories[0]?.slug ?? '') : null);
    set(`${path}.occasion`, what === 'occasion' ? (occasions[0]?.slug ?? '') : null);
  };
  return (
    <>
      <Segment
        legend={t.listShows}
        name={`${section.key}-shows`}
        value={shows}
        options={SHOWS.map((value) => ({ value, label: t.shows[value] }))}
        onChange={(what) => isLocked || show(what)}
      />
      {shows === 'products' ? (
        <PickProducts
          path={`${path}.products`}
          label={t.shows.products}
          chosen={section.products}
          isLocked={isLocked}
          error={
            errorOf(`${path}.products`) ??
            section.products.map((_, i) => errorOf(`${path}.products.${i}`)).find(Boolean)
          }
          onChange={(chosen) => set(`${path}.products`, chosen)}
        />
      ) : (
        <SelectField
          id={fieldId(`${path}.${shows}`)}
          label={t[shows]}
          value={section[shows] ?? ''}
          disabled={isLocked}
          error={errorOf(`${path}.${shows}`)}
          options={groups.map(({ slug, name }) => ({ value: slug, label: name[language] || slug }))}
          onChange={(slug) => set(`${path}.${shows}`, slug)}
        />
      )}
      <EditField path={`${path}.link`} label={t.seeAll} dir="ltr" max={300} isOptional hint={t.seeAllHint} />
    </>
  );
}
