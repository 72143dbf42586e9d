import { type FunctionComponent, useEffect, useState } from 'react';
import { readRemovalCall, removeAccountCall, sendRemovalCodeCall } from '#contract/account/account.calls.ts';
import { unbroken } from '#contract/phone-groups.ts';
import { callApi } from '#storefront/api/api.ts';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { isLanguage } from '#text/language.ts';
import type { BundledTexts } from '#text/screens.ts';
import { clearDeletedAccount } from '../session.ts';
import { CodeStep } from '../sign-in/code-step.tsx';
import { makeAccountDeletion } from './account-deletion.ts';
import styles from './delete-account-dialog.module.css';

type Props = { isOpen: boolean; onClose: () => void };
type Steps = ReturnType<typeof makeAccountDeletion>;

const texts = { ar: () => import('#text/ar/my-account.ts'), en: () => import('#text/en/my-account.ts') };

/**
 * Loads the dialog together with its texts, because the dialog can open on any page and most pages do not include them.
 */
export async function loadDeleteAccountDialog(): Promise<FunctionComponent<Props>> {
  const { lang } = document.documentElement;
  const { myAccount } = await texts[isLanguage(lang) ? lang : 'ar']();
  return (props) => <DeleteAccountDialog {...props} t={myAccount} />;
}

/**
 * The dialog that deletes an account: it shows what will be lost, asks for confirmation, then for a code (Specification
 * 2 and 6; product.md 2).
 */
function DeleteAccountDialog({ isOpen, onClose, t }: Props & { t: BundledTexts['myAccount'] }) {
  const { shell } = useText();
  const [steps] = useState(() =>
    makeAccountDeletion({
      read: () => callApi(readRemovalCall, {}),
      send: (retry) => callApi(sendRemovalCodeCall, {}, { retry }),
      remove: (input, retry) => callApi(removeAccountCall, input, { retry }),
      leave: (text) => clearDeletedAccount({ title: t.goodbye, text }),
    }),
  );
  const { step, removal } = useStore(steps);
  useEffect(() => void steps.load(), [steps]);
  if (step === 'question') return isOpen ? <Question steps={steps} onClose={onClose} t={t} /> : null;
  return (
    <Modal
      title={t.removalCodeTitle}
      lead={
        <>
          {t.removalCodeLead}{' '}
          <bdi dir="ltr" className="num">
            {removal?.destination}
          </bdi>
        </>
      }
      isOpen={isOpen}
      onClose={() => {
        if (steps.code.mayLeave()) onClose();
      }}
      closeLabel={shell.close}
    >
      <CodeStep entry={steps.code} successText={t.removed} readsMessages={removal?.channel === 'phone'} />
    </Modal>
  );
}

type QuestionProps = { steps: Steps; onClose: () => void; t: BundledTexts['myAccount'] };

function Question({ steps, onClose, t }: QuestionProps) {
  const { shell } = useText();
  const { removal, hasFailed, isSending, refusal } = useStore(steps);
  const common = { onNo: onClose, busyLabel: shell.oneMoment } as const;
  if (removal && removal.ordersOnTheirWay > 0) {
    return (
      <Confirm
        {...common}
        icon="package"
        title={t.removalNotYet}
        text={t.deletionPending(removal.ordersOnTheirWay)}
        yesLabel={t.seeOrders}
        noLabel={shell.close}
        onYes={() => location.assign(href('my-orders'))}
      />
    );
  }
  if (hasFailed) {
    return (
      <Confirm
        {...common}
        icon="wifi-slash"
        title={t.removalQuestion}
        text={refusal ?? t.removalFailed}
        yesLabel={shell.tryAgain}
        noLabel={shell.close}
        onYes={() => void steps.load()}
      />
    );
  }
  return (
    <Confirm
      {...common}
      icon="user"
      tone="danger"
      title={t.removalQuestion}
      text={t.removalText}
      yesLabel={shell.yes}
      noLabel={shell.no}
      isBusy={isSending}
      isWaiting={removal === null}
      onYes={() => void steps.agree()}
    >
      {removal === null ? (
        <span className={styles.skeleton}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </span>
      ) : (
        <ul className={styles.lost}>
          {removal.walletBalance > 0 ? (
            <li className="strong">
              {t.removalWallet} <Money halalas={removal.walletBalance} />
            </li>
          ) : null}
          {t.removalLost.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {removal.retainedOrders > 0 ? <li>{t.removalOrders(removal.retainedOrders)}</li> : null}
          <li>{t.removalCodeGoesTo(unbroken(removal.destination))}</li>
        </ul>
      )}
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </Confirm>
  );
}
