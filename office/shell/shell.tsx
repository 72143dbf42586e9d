import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { watchOffice } from '../api/watch.ts';
import { useText } from '../ui/text.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { Rail } from './rail.tsx';
import type { Me } from './session.ts';
import styles from './shell.module.css';
import { Tabs } from './tabs.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every screen: sidebar on a desktop, tabs on a phone, the top bar, and the event stream. */
export function Shell({ me }: { me: Me }) {
  const { text } = useText();
  const client = useQueryClient();
  useEffect(() => watchOffice(client), [client]);
  return (
    <div className={styles.app}>
      <a className="skip" href="#main">
        {text.shell.toContent}
      </a>
      <Rail me={me} />
      <div className={styles.page}>
        <TopBar me={me} />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Tabs me={me} />
      <LeaveQuestion />
      <ProofDialog hasPasskey={me.passkeys > 0} hasSecondFactor={me.hasSecondFactor} />
    </div>
  );
}
