import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { readSetUpCall } from '#contract/overview/office.calls.ts';
import type { SetUpGap, SetUpStep } from '#contract/overview/set-up.wire.ts';
import { switchMaintenanceCall } from '#contract/system/office.calls.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { callOffice } from '../api/call-office.ts';
import { may, useMe } from '../shell/session.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import link from '../ui/links/link.module.css';
import { ReadFailure } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { OfficeIcon } from '../ui/office-icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tag } from '../ui/tag.tsx';
import { useText } from '../ui/text.tsx';
import styles from './set-up-list.module.css';

type SetUp = OutputOf<typeof readSetUpCall>;
type Step = SetUp['steps'][number];

const setUpQuery = {
  queryKey: ['today', 'set-up'],
  queryFn: () => callOffice(readSetUpCall, {}),
  // Refetch each time the list appears, so that a step is checked off as soon as the owner returns from its screen.
  staleTime: 0,
};

type Screen = NonNullable<LinkProps['to']>;
const SCREENS: Record<Exclude<SetUpStep, 'open'>, Screen> = {
  seller: '/settings',
  contact: '/settings',
  delivery: '/delivery/cities',
  payment: '/settings',
  products: '/products',
  home: '/home',
  pages: '/pages',
  staff: '/staff',
};
/** For some missing settings, the screen on which they are filled in is not the screen of their set-up step. */
const SCREEN_OF_GAP: Partial<Record<SetUpGap, Screen>> = { windows: '/delivery/hours', stock: '/stock' };

/**
 * What a new shop still needs, for its owner. `setUp` is null for others, and once nothing is missing; `error` is set
 * while the list could not be read.
 */
export function useSetUp() {
  const isOwner = useMe().role.builtIn === 'owner';
  const { data, error, refetch } = useQuery({ ...setUpQuery, enabled: isOwner });
  return { setUp: data && !data.isComplete ? data : null, error: data ? null : error, refetch };
}

/** Shown in place of the steps if they could not be read. */
export function SetUpFailure({ fault, onRetry }: { fault: Error; onRetry: () => void }) {
  const { text } = useText();
  return (
    <div className={styles.panel}>
      <Panel title={text.today.setUp.title}>
        <ReadFailure fault={fault} onRetry={onRetry} />
      </Panel>
    </div>
  );
}

/** The steps of setting up a shop, each with what is missing and a link to its screen. */
export function SetUpList({ setUp: { steps, isWaiting } }: { setUp: SetUp }) {
  const { text } = useText();
  const t = text.today.setUp;
  const needed = steps.filter(({ isOptional }) => !isOptional);
  const done = needed.filter(({ isDone }) => isDone).length;
  return (
    <div className={styles.panel}>
      <Panel title={t.title} end={<span className={styles.progress}>{t.progress(done, needed.length)}</span>}>
        {isWaiting ? <p className={styles.lead}>{t.closed}</p> : null}
        <ul className={styles.list}>
          {steps.map((step) => (
            <li key={step.step} className={styles.line}>
              <span
                className={step.isDone ? styles.done : step.isOptional ? styles.optional : styles.missing}
              >
                <OfficeIcon name={step.isDone ? 'check-circle' : 'clock'} size={24} />
              </span>
              <StepWords step={step} />
              {step.step === 'open' && isWaiting ? (
                <OpenShop steps={steps} />
              ) : (
                <Tag tone={step.isDone ? 'ok' : step.isOptional ? 'mute' : 'wait'}>
                  {step.isDone ? t.done : step.isOptional ? t.optional : t.missing}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function StepWords({ step: { step, isDone, gaps, count } }: { step: Step }) {
  const { text } = useText();
  const t = text.today.setUp;
  const title = t.steps[step];
  const gap = gaps[0];
  const screen = step === 'open' ? null : ((gap && SCREEN_OF_GAP[gap]) ?? SCREENS[step]);
  const sentences = [...(isDone ? [t.ready[step](count)] : []), ...gaps.map((each) => t.gaps[each])];
  return (
    <span className={styles.words}>
      {screen === null ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <Link to={screen} className={styles.title}>
          {title}
          <OfficeIcon name="caret-right" size={16} flip />
        </Link>
      )}
      <span className={styles.text}>{sentences.join(' ')}</span>
      {gaps.includes('product') ? (
        <Link to="/exchange" className={link.link}>
          {t.import}
        </Link>
      ) : null}
    </span>
  );
}

/** The button that opens the shop. If a step is not done, a dialog asks for confirmation first. */
function OpenShop({ steps }: { steps: readonly Step[] }) {
  const { text } = useText();
  const t = text.today.setUp;
  const me = useMe();
  const [isConfirming, setConfirming] = useState(false);
  const open = useMutation({
    mutationFn: () => callOffice(switchMaintenanceCall, { wasOn: true, isOn: false }),
    meta: { refetch: [['today']] },
    onSettled: () => setConfirming(false),
  });
  if (!may(me, 'work.retry')) return null;
  const missing = steps.filter(({ step, isDone, isOptional }) => step !== 'open' && !isDone && !isOptional);
  const hasCity = !steps.some(({ gaps }) => gaps.includes('city'));
  return (
    <span className={styles.open}>
      <Button
        isBusy={open.isPending}
        isDisabled={!hasCity}
        onPress={() => (missing.length === 0 ? open.mutate() : setConfirming(true))}
      >
        {t.open}
      </Button>
      {hasCity ? null : <small>{t.needsCity}</small>}
      {open.error ? (
        <Note tone="bad" isLive>
          {faultMessage(open.error, text)}
        </Note>
      ) : null}
      {isConfirming ? (
        <Modal
          title={t.question}
          lead={t.questionText(missing.length)}
          closeLabel={text.shell.close}
          onClose={() => setConfirming(false)}
        >
          <Button isLarge isBlock isBusy={open.isPending} onPress={() => open.mutate()}>
            {t.open}
          </Button>
        </Modal>
      ) : null}
    </span>
  );
}
