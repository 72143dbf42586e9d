import { Modal } from '#storefront/ui/modal.tsx';
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx';
import { useText } from '../../ui/management-text.tsx';
import styles from '../entries/entries.module.css';
import { ProductsInUse } from '../entries/products-in-use.tsx';
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
  const { text } = useText();
  const t = text.palette.removal;
  const { productCount, products } = glaze;
  if (productCount === 0)
    return (
      <DangerDialog
        title={t.title(name)}
        lead={t.text}
        act={t.act}
        no={text.palette.cancel}
        isBusy={remove.isPending}
        fault={remove.error}
        onConfirm={() => remove.mutate(glaze, { onSuccess: onRemoved })}
        onClose={onClose}
      />
    );
  return (
    <Modal title={t.stays(name)} closeLabel={text.shell.close} onClose={onClose}>
      <ul className={styles.reasons}>
        <ProductsInUse total={productCount} products={products} says={t} />
      </ul>
    </Modal>
  );
}
