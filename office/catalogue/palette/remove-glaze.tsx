import { Link } from '@tanstack/react-router';
import { Modal } from '#storefront/ui/modal.tsx';
import { Act } from '../../ui/act.tsx';
import { faultMessage } from '../../ui/fault.ts';
import link from '../../ui/link.module.css';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from '../categories/categories.module.css';
import type { Glaze } from './palette-queries.ts';
import type { useDeleteGlaze } from './use-glaze-actions.ts';

type Props = {
  glaze: Glaze;
  name: string;
  remove: ReturnType<typeof useDeleteGlaze>;
  onRemoved: () => void;
  onClose: () => void;
};

/** Asks before a glaze colour is deleted, or says which products still use it and leads there. */
export function RemoveGlaze({ glaze, name, remove, onRemoved, onClose }: Props) {
  const { text, language } = useText();
  const t = text.palette.removal;
  const { productCount, products } = glaze;
  const isUsed = productCount > 0;
  return (
    <Modal
      title={isUsed ? t.stays(name) : t.title(name)}
      lead={isUsed ? undefined : t.text}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      {isUsed ? (
        <ul className={styles.reasons}>
          <li>
            <p>{t.products(productCount)}</p>
            {products.map(({ key, title }) => (
              <Link key={key} to="/products/$key" params={{ key }} className={link.link}>
                <bdi>{title[language] || title.ar || title.en || text.palette.unnamed}</bdi>
              </Link>
            ))}
            {productCount > products.length ? <p>{t.more(productCount - products.length)}</p> : null}
          </li>
        </ul>
      ) : (
        <div className={styles.form}>
          {remove.error ? (
            <Note tone="bad" isLive>
              {faultMessage(remove.error, text)}
            </Note>
          ) : null}
          <div className={styles.acts}>
            <Act
              kind="danger"
              isLarge
              isBusy={remove.isPending}
              onPress={() => remove.mutate(glaze, { onSuccess: onRemoved })}
            >
              {t.act}
            </Act>
            <Act kind="outline" isLarge onPress={onClose}>
              {text.palette.cancel}
            </Act>
          </div>
        </div>
      )}
    </Modal>
  );
}
