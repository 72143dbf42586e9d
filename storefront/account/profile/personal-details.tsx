import { useStore } from '#storefront/ui/store.ts';
import { storeProfile } from '../session.ts';
import { ConfirmationModal } from './confirmation-modal.tsx';
import { LostPhoneNotice } from './lost-phone-notice.tsx';
import { OwnerProofModal } from './owner-proof-modal.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './profile.module.css';
import { ProfileFields } from './profile-fields.tsx';
import type { ProfileForm } from './profile-form.ts';
import { useLostPhone } from './use-lost-phone.ts';

/**
 * The section with picture, name, e-mail address and phone number, and the dialog that confirms a new phone number or
 * e-mail address by a code.
 */
export function PersonalDetails({ form }: { form: ProfileForm }) {
  const { saved, confirming, isProving } = useStore(form);
  const lost = useLostPhone(saved.phone);
  return (
    <div className={styles.parts}>
      <PictureField
        profile={saved}
        onSaved={(profile) => {
          storeProfile(profile);
          form.applySaved(profile);
        }}
      />
      <div className={styles.parts}>
        <LostPhoneNotice lost={lost} />
        <ProfileFields form={form} />
      </div>
      {isProving ? <OwnerProofModal form={form} lost={lost} /> : null}
      {confirming === null ? null : (
        <ConfirmationModal key={confirming.kind} form={form} pending={confirming} />
      )}
    </div>
  );
}
