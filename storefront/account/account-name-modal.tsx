import { useState } from 'react';
import { saveNameCall } from '#contract/account/account.calls.ts';
import { isAccountName } from '#contract/account/account.rules.ts';
import { callApi } from '#storefront/api/api.ts';
import { writeName } from '#storefront/api/stored.ts';
import { useText } from '#storefront/render/frame.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { NameStep } from './name-step.tsx';

type Props = { isOpen: boolean; onClose: () => void; onDone: () => void };

/** Asks a signed-in shopper without a name for one (Specification 2, Modals). */
export function AccountNameModal({ isOpen, onClose, onDone }: Props) {
  const { shell, account } = useText();
  const [name, setName] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const save = async () => {
    if (isSaving || !isAccountName(name)) return;
    setIsSaving(true);
    setError(null);
    const answer = await callApi(saveNameCall, { name: name.trim() }, { retry: () => void save() });
    setIsSaving(false);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    writeName(answer.data.name ?? name.trim());
    onDone();
  };

  return (
    <Modal
      title={account.nameTitle}
      lead={account.nameLead}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={shell.close}
    >
      <NameStep name={name} onName={setName} onSave={() => void save()} isSaving={isSaving} error={error} />
    </Modal>
  );
}
