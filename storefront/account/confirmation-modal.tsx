import { useBundle, useText } from '#storefront/page/frame.tsx';
import { readablePhone } from '#storefront/page/phone-groups.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { CodeStep } from './code-step.tsx';
import type { Awaited, ProfileForm } from './profile-form.ts';
import { useConfirmation } from './use-confirmation.ts';

type Props = { form: ProfileForm; awaited: Awaited };

/** The code of a new number or address; closed, what was typed stays and still waits for it. */
export function ConfirmationModal({ form, awaited }: Props) {
  const { account, shell } = useText();
  const t = useBundle('myAccount');
  const entry = useConfirmation(form, awaited);
  const isPhone = awaited.kind === 'phone';
  return (
    <Modal
      title={isPhone ? t.confirmPhone : t.confirmEmail}
      lead={
        <>
          {account.codeSentTo}{' '}
          <bdi dir="ltr" className="num">
            {isPhone ? readablePhone(awaited.countryCode, awaited.phone) : awaited.email}
          </bdi>
        </>
      }
      onClose={() => {
        if (entry.mayLeave()) form.closeConfirm();
      }}
      closeLabel={shell.close}
    >
      <CodeStep entry={entry} rightWords={t.codeRight} readsMessages={isPhone} />
    </Modal>
  );
}
