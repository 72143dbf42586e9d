import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import styles from './wallet-dialog.module.css';
import { type Receiver, WalletDialog } from './wallet-dialog.tsx';

type Props = { receiver: Receiver; isStopped: boolean; onGiven?: () => void };

/** The button that opens the form for a wallet credit, and the message after the credit was given. */
export function GiveCredit({ receiver, isStopped, onGiven }: Props) {
  const { text } = useText();
  const t = text.wallet;
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<{ state: 'given' | 'waits'; halalas: number } | null>(null);
  return (
    <div className={styles.give}>
      {outcome ? (
        <Note tone="ok" isLive>
          {outcome.state === 'waits' ? t.awaitsApproval : t.done(outcome.halalas)}
        </Note>
      ) : null}
      <div>
        <Button kind="outline" isDisabled={isStopped} onPress={() => setOpen(true)}>
          {t.start}
        </Button>
      </div>
      {isOpen ? (
        <WalletDialog
          receiver={receiver}
          onDone={(state, halalas) => {
            setOutcome({ state, halalas });
            setOpen(false);
            onGiven?.();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
