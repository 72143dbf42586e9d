import { useEffect, useState } from 'react';
import {
  markPhoneLostCall,
  sendLostPhoneCodeCall,
  sendOwnerCodeCall,
  verifyOwnerCall,
} from '#contract/account/account.calls.ts';
import { LOST_PHONE_HOURS } from '#contract/account/account.limits.ts';
import { unbroken } from '#contract/phone-groups.ts';
import { callApi } from '#storefront/api/api.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { showToast } from '#storefront/ui/messages.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SectionError } from '#storefront/ui/section-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { CodeStep } from '../sign-in/code-step.tsx';
import styles from '../sign-in/steps.module.css';
import { LostPhoneNotice } from './lost-phone-notice.tsx';
import { makeOwnerProof, type OwnerProofSteps } from './owner-proof-steps.ts';
import type { ProfileForm } from './profile-form.ts';
import type { LostPhoneState } from './use-lost-phone.ts';

type Props = { form: ProfileForm; lost: LostPhoneState };

/**
 * Asks for a code sent to the account's current number or e-mail address before either may change. Closing the dialog
 * keeps the typed values.
 */
export function OwnerProofModal({ form, lost }: Props) {
  const { shell } = useText();
  const { proof } = useBundle('myAccount');
  const [steps] = useState(() =>
    makeOwnerProof({
      send: (retry) => callApi(sendOwnerCodeCall, {}, { retry }),
      prove: (code, retry) => callApi(verifyOwnerCall, { code }, { retry }),
      sendLost: (retry) => callApi(sendLostPhoneCodeCall, {}, { retry }),
      reportLost: (code, retry) => callApi(markPhoneLostCall, { code }, { retry }),
      later: (act, ms) => void setTimeout(act, ms),
      proved: () => void form.proved(),
      reported(report, message) {
        lost.setReport(report);
        form.closeProof();
        showToast({ text: message });
      },
    }),
  );
  useEffect(() => void steps.open(), [steps]);
  const { step, sent } = useStore(steps);
  const destination = step === 'code' ? sent?.destination : step === 'lost-code' ? lost.report?.email : null;
  return (
    <Modal
      title={step === 'code' ? proof.title : proof.lostTitle}
      lead={
        destination ? (
          <>
            {step === 'code' ? proof.lead : proof.lostLead}{' '}
            <bdi dir="ltr" className="num">
              {unbroken(destination)}
            </bdi>
          </>
        ) : undefined
      }
      onClose={() => {
        if (steps.mayLeave()) form.closeProof();
      }}
      closeLabel={shell.close}
    >
      {step === 'code' ? <ProofCode steps={steps} /> : null}
      {step === 'lost' ? <LostPhoneStep steps={steps} lost={lost} /> : null}
      {step === 'lost-code' ? <CodeStep entry={steps.lostCode} successText={proof.done} /> : null}
    </Modal>
  );
}

function ProofCode({ steps }: { steps: OwnerProofSteps }) {
  const { proof } = useBundle('myAccount');
  const { sent, refusal } = useStore(steps);
  const isByEmail = sent?.channel === 'email';
  return (
    <div className={styles.step}>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      {/* The boxes also stay while the code is being sent, because they have the focus. */}
      {refusal === null ? (
        <CodeStep entry={steps.code} successText={proof.done} readsMessages={!isByEmail} />
      ) : null}
      {isByEmail ? null : <TextLink onPress={steps.goToLost}>{proof.lostLink}</TextLink>}
    </div>
  );
}

/** Explains what happens after a number is reported lost, and how long it takes. */
function LostPhoneStep({ steps, lost }: { steps: OwnerProofSteps; lost: LostPhoneState }) {
  const { shell } = useText();
  const { proof } = useBundle('myAccount');
  const { isSending, refusal } = useStore(steps);
  const { report, hasFailed } = lost;
  if (report === null) {
    return hasFailed ? (
      <SectionError text={proof.lostFailed} retryLabel={shell.tryAgain} onRetry={() => void lost.load()} />
    ) : (
      <Skeleton shape="control" />
    );
  }
  if (report.state !== 'none') {
    return (
      <div className={styles.explained}>
        <LostPhoneNotice lost={lost} />
      </div>
    );
  }
  if (report.email === null) {
    return (
      <div className={styles.step}>
        <p className={styles.explained}>{proof.lostNoEmail}</p>
        <TextLink href={href('contact-us')} hasArrow>
          {proof.lostContact}
        </TextLink>
      </div>
    );
  }
  return (
    <div className={styles.step}>
      <p className={styles.explained}>{proof.lostText(LOST_PHONE_HOURS)}</p>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <Button isBlock isBusy={isSending} busyLabel={shell.oneMoment} onPress={() => void steps.sendLost()}>
        {proof.lostSend(unbroken(report.email))}
      </Button>
    </div>
  );
}
