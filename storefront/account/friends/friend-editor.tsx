import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { FriendFields } from './friend-fields.tsx';
import styles from './friends.module.css';
import { type FriendEditor as Editor, FRIEND_PANEL } from './use-friend-editor.ts';

/** The form of a friend's address. It is next to the list on wide screens, and in a sheet on narrow screens. */
export function FriendEditor({ editor }: { editor: Editor }) {
  const { shell } = useText();
  const t = useBundle('myAccount').friends;
  const { form, isInSheet, cancel } = editor;
  const { editing } = useStore(form);
  const title = editing ? t.editTitle : t.newTitle;
  return (
    <>
      <section className={`${styles.panel} only-wide`} aria-labelledby={FRIEND_PANEL}>
        <h2 id={FRIEND_PANEL} tabIndex={-1} className="h3">
          {title}
        </h2>
        <FriendFields key={editing?.id ?? 0} form={form} onCancel={editing ? cancel : null} />
      </section>
      {isInSheet ? (
        <Modal title={title} onClose={cancel} closeLabel={shell.close}>
          <div className={styles.sheet}>
            <FriendFields form={form} onCancel={null} />
          </div>
        </Modal>
      ) : null}
    </>
  );
}
