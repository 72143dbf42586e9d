import { ConfirmationModal } from './confirmation-modal.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './profile.module.css';
import { ProfileFields } from './profile-fields.tsx';
import type { ProfileForm } from './profile-form.ts';
import { storeProfile } from './session.ts';
import { useSteps } from './steps-state.ts';

/** Picture, name, e-mail and number, and over them the code that a new number or address waits for. */
export function AboutMe({ form }: { form: ProfileForm }) {
  const { saved, confirming } = useSteps(form);
  return (
    <div className={styles.parts}>
      <PictureField
        profile={saved}
        onSaved={(profile) => {
          storeProfile(profile);
          form.takeSaved(profile);
        }}
      />
      <ProfileFields form={form} />
      {confirming === null ? null : (
        <ConfirmationModal key={confirming.kind} form={form} awaited={confirming} />
      )}
    </div>
  );
}
