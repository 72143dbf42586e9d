import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import { movedTo } from '../../ui/forms/moved.ts';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { fieldId } from '../drafts/edit-field.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';
import { AddPhotos } from './photos/add-photos.tsx';
import { PhotoDetails } from './photos/photo-details.tsx';
import strip from './photos/photo-strip.module.css';
import { PhotoStrip } from './photos/photo-strip.tsx';
import { inShopOrder, keyOfFile, type StripPhoto, stripPhotos } from './photos/strip-photos.ts';

type Pictures = DraftDocument['pictures'];

/** All photos of the product as one strip, the glazes' first. The open photo is described and cropped below it. */
export function PhotosPanel() {
  const { text, language } = useText();
  const t = text.product.photos;
  const { document, set, errorOf, isLocked, choices, openPhoto, onOpenPhoto } = useEditing();
  const photos = stripPhotos(document);
  const position = photos.findIndex(({ key }) => key === openPhoto);
  const opened = photos[position];
  const missing = errorOf('pictures');
  const nameOf = ({ group, of }: StripPhoto): string =>
    group === 'glaze'
      ? (choices.palette.find(({ colour }) => colour === of)?.name[language] ?? of)
      : t.kinds[group];
  const hasProblem = ({ list, index }: StripPhoto): boolean =>
    ['alt.ar', 'alt.en', 'picture', 'file'].some((part) => errorOf(`${list}.${index}.${part}`));
  const move = (from: number, to: number) => {
    const [photo, other] = [photos[from], photos[to]];
    if (photo && other) set(photo.list, (now: readonly unknown[]) => movedTo(now, photo.index, other.index));
  };
  const changeFile = ({ list, index }: StripPhoto, file: string) => {
    set(`${list}.${index}.${list === 'colours' ? 'picture' : 'file'}`, file);
    if (list === 'pictures') onOpenPhoto(keyOfFile(file));
  };
  return (
    <Panel title={t.title} end={<span className={styles.quiet}>{t.lead}</span>}>
      <div className={styles.fields}>
        <PhotoStrip
          {...{ photos, nameOf, hasProblem, isLocked }}
          openKey={openPhoto}
          onOpen={onOpenPhoto}
          onMove={move}
        >
          {isLocked ? null : (
            <li className={strip.add}>
              <AddPhotos
                onAdded={({ file }) => {
                  set('pictures', (now: Pictures) =>
                    inShopOrder([...now, { file, kind: 'detail', alt: { ar: '', en: '' } }]),
                  );
                  onOpenPhoto(keyOfFile(file));
                }}
              />
            </li>
          )}
        </PhotoStrip>
        {missing ? (
          <p id={fieldId('pictures')} tabIndex={-1} className={styles.error}>
            {missing}
          </p>
        ) : null}
        {opened ? (
          <PhotoDetails
            key={opened.key}
            photo={opened}
            name={nameOf(opened)}
            position={position}
            mayMove={(by) => photos[position + by]?.group === opened.group}
            onMove={(by) => move(position, position + by)}
            onKind={(kind) =>
              set('pictures', (now: Pictures) =>
                inShopOrder(now.with(opened.index, { ...now[opened.index]!, kind })),
              )
            }
            onFile={(file) => changeFile(opened, file)}
            onRemove={() => {
              set('pictures', (now: Pictures) => now.toSpliced(opened.index, 1));
              onOpenPhoto(null);
            }}
          />
        ) : photos.length > 0 ? (
          <p className={styles.quiet}>{t.pick}</p>
        ) : null}
      </div>
    </Panel>
  );
}
