import { Link } from '@tanstack/react-router';
import { Modal } from '#storefront/ui/modal.tsx';
import { Act } from '../../ui/act.tsx';
import { faultMessage } from '../../ui/fault.ts';
import link from '../../ui/link.module.css';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './categories.module.css';
import type { Category } from './category-queries.ts';
import type { useCategoryActions } from './use-category-actions.ts';

type Props = {
  category: Category;
  name: string;
  remove: ReturnType<typeof useCategoryActions>['remove'];
  onRemoved: () => void;
  onClose: () => void;
};

/**
 * Asks for confirmation before a category is deleted. If products, coupons or the home page still use the category, the
 * dialog lists them with links instead.
 */
export function RemoveCategory({ category, name, remove, onRemoved, onClose }: Props) {
  const { text, language } = useText();
  const t = text.categories.removal;
  const { productCount, products, isOnHome, coupons } = category;
  const isUsed = productCount > 0 || isOnHome || coupons.length > 0;
  return (
    <Modal
      title={isUsed ? t.stays(name) : t.title(name)}
      lead={isUsed ? undefined : t.text}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      {isUsed ? (
        <ul className={styles.reasons}>
          {productCount > 0 ? (
            <li>
              <p>{t.products(productCount)}</p>
              {products.map(({ key, title }) => (
                <Link key={key} to="/products/$key" params={{ key }} className={link.link}>
                  <bdi>{title[language] || title.ar || title.en || text.categories.unnamed}</bdi>
                </Link>
              ))}
              {productCount > products.length ? <p>{t.more(productCount - products.length)}</p> : null}
            </li>
          ) : null}
          {isOnHome ? (
            <li>
              <p>{t.home}</p>
              <Link to="/home" className={link.link}>
                {t.toHome}
              </Link>
            </li>
          ) : null}
          {coupons.length > 0 ? (
            <li>
              <p>{t.coupons(coupons.join(t.and))}</p>
              <Link to="/coupons" className={link.link}>
                {t.toCoupons}
              </Link>
            </li>
          ) : null}
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
              onPress={() => remove.mutate(category, { onSuccess: onRemoved })}
            >
              {t.act}
            </Act>
            <Act kind="outline" isLarge onPress={onClose}>
              {text.categories.cancel}
            </Act>
          </div>
        </div>
      )}
    </Modal>
  );
}
