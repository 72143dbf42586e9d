import { useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import plant from '#storefront/ui/plant.webp';
import type { DialogProps } from './dialogs.ts';
import styles from './moved-dialog.module.css';

/**
 * A dialog on the shop's old domain, which says that the shop has a new name and URL. It cannot be closed
 * (Specification 1).
 */
export function MovedDialog({ isOpen, onClose }: DialogProps) {
  const { text, brand, address, language } = useFrame();
  const { shell } = text;
  const title = shell.movedTitle(brand.name[language]);
  // Link to the same page on the new domain, in the same language. Nothing stored in the browser is transferred.
  const there = new URL(address, brand.moved?.to ?? location.origin);
  there.searchParams.set('lang', language);
  return (
    <Modal
      title={title}
      isTitleHidden
      isOpen={isOpen}
      isClosable={false}
      onClose={onClose}
      closeLabel={shell.close}
    >
      <div className={styles.text}>
        <span className={styles.niche}>
          <Niche fill={150}>
            <span>
              <img className={styles.plant} src={plant} width={600} height={600} alt="" />
            </span>
          </Niche>
        </span>
        <p className="h2" aria-hidden="true">
          {title}
        </p>
        <p className="muted">{shell.movedText}</p>
      </div>
      <Button isBlock href={there.href}>
        {shell.goToNewSite}
      </Button>
    </Modal>
  );
}
