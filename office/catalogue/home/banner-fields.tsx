import { bannerState, type SectionKind } from '#contract/catalogue/home.rules.ts';
import type { DraftBanner } from '#contract/catalogue/home.wire.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { moved } from '../../ui/forms/moved.ts';
import { useText } from '../../ui/management-text.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EditField, EditPair, fieldId } from '../drafts/edit-field.tsx';
import { useFields } from '../drafts/fields.tsx';
import editor from '../products/editor.module.css';
import styles from './home.module.css';
import { blankBanner } from './opened-home.ts';
import { PhotoField } from './photo-field.tsx';
import { PickProducts } from './pick-products.tsx';
import { useProducts } from './products-context.tsx';

/** Returns a banner's dates in the stored format: null instead of an empty field. */
export const datesOf = ({ from, until }: DraftBanner) => ({ from: from || null, until: until || null });

/** Edits the banners of a section. Shoppers see the first banner whose dates include today. */
export function BannersField({
  path,
  kind,
  banners,
}: {
  path: string;
  kind: SectionKind;
  banners: readonly DraftBanner[];
}) {
  const { text } = useText();
  const t = text.homePage;
  const now = useNow();
  const { set, isLocked } = useFields();
  const shown = banners.findIndex((banner) => bannerState(datesOf(banner), now) === 'current');
  const change = (to: readonly DraftBanner[]) => set(path, to);
  return (
    <div className={styles.picker}>
      <h3 className={editor.part}>{t.banners.title}</h3>
      <p className={editor.quiet}>{t.banners.lead}</p>
      {banners.map((banner, i) => {
        const state = bannerState(datesOf(banner), now);
        const name = t.banners.number(i + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a banner has no name of its own
          <section key={i} className={styles.banner} aria-label={name}>
            <div className={styles.head}>
              <span className={styles.choice}>
                <strong>{name}</strong>
                <Tag tone={i === shown ? 'ok' : state === 'over' ? 'mute' : 'wait'}>
                  {t.banners.states[state === 'current' && i !== shown ? 'next' : state]}
                </Tag>
              </span>
              {isLocked ? null : (
                <span className={styles.acts}>
                  {i > 0 ? (
                    <Button
                      kind="outline"
                      icon="arrow-up"
                      label={t.up(name)}
                      onPress={() => change(moved(banners, i, -1))}
                    />
                  ) : null}
                  <Button
                    kind="danger"
                    icon="trash"
                    label={t.remove(name)}
                    onPress={() => change(banners.filter((_, n) => n !== i))}
                  />
                </span>
              )}
            </div>
            <BannerFields path={`${path}.${i}`} kind={kind} banner={banner} />
          </section>
        );
      })}
      {isLocked ? null : (
        <div>
          {/* Add a new banner at the top, because shoppers see the first one whose dates include today. */}
          <Button kind="outline" icon="plus" onPress={() => change([blankBanner(), ...banners])}>
            {t.banners.add}
          </Button>
        </div>
      )}
    </div>
  );
}

function BannerFields({ path, kind, banner }: { path: string; kind: SectionKind; banner: DraftBanner }) {
  const { text } = useText();
  const t = text.homePage.banners;
  const { set, isLocked } = useFields();
  return (
    <>
      <EditPair path={`${path}.title`} label={t.heading} max={120} rows={2} />
      <EditPair path={`${path}.text`} label={t.text} max={300} rows={3} />
      <EditPair
        path={`${path}.linkText`}
        label={t.linkText}
        max={40}
        isOptional
        hint={text.homePage.ownWords}
      />
      <EditField path={`${path}.link`} label={t.link} dir="ltr" max={300} hint={t.linkHint} />
      <div className={editor.pair}>
        <MinuteField path={`${path}.from`} label={t.from} value={banner.from ?? ''} />
        <MinuteField path={`${path}.until`} label={t.until} value={banner.until ?? ''} />
      </div>
      {kind === 'picture' ? null : (
        <div className={editor.pair}>
          <ShownProduct
            path={`${path}.product`}
            label={kind === 'hero' ? t.product : t.beside}
            shown={banner.product}
          />
          <ShownProduct
            path={`${path}.aside`}
            label={kind === 'hero' ? t.aside : t.beside}
            shown={banner.aside}
          />
        </div>
      )}
      {kind === 'corporate' ? null : (
        <PhotoField
          label={t.picture}
          path={`${path}.picture`}
          altPath={`${path}.alt`}
          file={banner.picture}
          isOptional={kind === 'hero' && !isLocked}
          onChange={(file) => {
            set(`${path}.picture`, file);
            // Clear the position of the sample text, because it was chosen for the previous photo.
            set(`${path}.anchor`, null);
          }}
        />
      )}
    </>
  );
}

function MinuteField({ path, label, value }: { path: string; label: string; value: string }) {
  const { text } = useText();
  const { set, errorOf, isLocked } = useFields();
  return (
    <TextField
      id={fieldId(path)}
      type="datetime-local"
      label={label}
      value={value}
      hint={text.homePage.banners.datesHint}
      error={errorOf(path)}
      readOnly={isLocked}
      onChange={(typed) => set(path, typed.slice(0, 16))}
    />
  );
}

/** Chooses the product that a banner shows, and its glaze. */
function ShownProduct({
  path,
  label,
  shown,
}: {
  path: string;
  label: string;
  shown: DraftBanner['product'];
}) {
  const { text, language } = useText();
  const t = text.homePage.products;
  const { set, errorOf, isLocked } = useFields();
  const { coloursOf, nameOf } = useProducts();
  const colours = shown === null ? [] : coloursOf(shown.slug);
  return (
    <div className={styles.picker}>
      <PickProducts
        path={`${path}.slug`}
        label={label}
        chosen={shown === null ? [] : [shown.slug]}
        isOne
        isLocked={isLocked}
        error={errorOf(`${path}.slug`)}
        onChange={([slug]) => set(path, slug === undefined ? null : { slug, colour: null })}
      />
      {shown !== null && colours.length > 0 ? (
        <SelectField
          label={`${t.glaze}: ${nameOf(shown.slug)}`}
          value={shown.colour ?? ''}
          disabled={isLocked}
          options={[
            { value: '', label: t.firstGlaze },
            ...colours.map(({ colour, name }) => ({ value: colour, label: name[language] })),
          ]}
          onChange={(colour) => set(`${path}.colour`, colour === '' ? null : colour)}
        />
      ) : null}
    </div>
  );
}
