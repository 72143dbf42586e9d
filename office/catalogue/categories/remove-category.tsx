import { Link } from '@tanstack/react-router';
import { Modal } from '#storefront/ui/modal.tsx';
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx';
import link from '../../ui/links/link.module.css';
import { useText } from '../../ui/management-text.tsx';
import styles from '../entries/entries.module.css';
import { ProductsInUse } from '../entries/products-in-use.tsx';
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
  const { text } = useText();
  const t = text.categories.removal;
  const { productCount, products, isOnHome, coupons } = category;
  if (productCount === 0 && !isOnHome && coupons.length === 0)
    return (
      <DangerDialog
        title={t.title(name)}
        lead={t.text}
        act={t.act}
        no={text.categories.cancel}
        isBusy={remove.isPending}
        fault={remove.error}
        onConfirm={() => remove.mutate(category, { onSuccess: onRemoved })}
        onClose={onClose}
      />
    );
  return (
    <Modal title={t.stays(name)} closeLabel={text.shell.close} onClose={onClose}>
      <ul className={styles.reasons}>
        <ProductsInUse total={productCount} products={products} says={t} />
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
    </Modal>
  );
}
