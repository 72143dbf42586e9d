import { readablePhone } from '#contract/phone-groups.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { CodeStep } from '../sign-in/code-step.tsx';
import type { PendingChange, ProfileForm } from './profile-form.ts';
import { useConfirmation } from './use-confirmation.ts';

type Props = { form: ProfileForm; pending: PendingChange };

/**
 * Asks for the code that confirms a new number or e-mail address. Closing the dialog keeps the typed value, which still
 * waits for its code.
 */
export function ConfirmationModal({ form, pending }: Props) {
  const { account, shell } = useText();
  const t = useBundle('myAccount');
  const entry = useConfirmation(form, pending);
  const isPhone = pending.kind === 'phone';
  return (
    <Modal
      title={isPhone ? t.confirmPhone : t.confirmEmail}
      lead={
        <>
          {account.codeSentTo}{' '}
          <bdi dir="ltr" className="num">
            {isPhone ? readablePhone(pending.countryCode, pending.phone) : pending.email}
          </bdi>
        </>
      }
      onClose={() => {
        if (entry.mayLeave()) form.closeConfirm();
      }}
      closeLabel={shell.close}
    >
      <CodeStep entry={entry} successText={t.codeRight} readsMessages={isPhone} />
    </Modal>
  );
}
