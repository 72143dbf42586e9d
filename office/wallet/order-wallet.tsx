import { useState } from 'react';
import { Act } from '../ui/act.tsx';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import { WalletDialog } from './wallet-dialog.tsx';

/** Credits the wallet of an order's buyer. */
export function OrderWallet({ number, isStopped }: { number: string; isStopped: boolean }) {
  const { text } = useText();
  const t = text.wallet;
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<number | null>(null);
  return (
    <Panel
      title={t.title}
      end={
        <Act kind="outline" isDisabled={isStopped} onPress={() => setOpen(true)}>
          {t.start}
        </Act>
      }
    >
      {given === null ? (
        <p className="small muted">{t.text}</p>
      ) : (
        <Note tone="ok" isLive>
          {t.done(given)}
        </Note>
      )}
      {isOpen ? (
        <WalletDialog
          number={number}
          onDone={(halalas) => {
            setGiven(halalas);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Panel>
  );
}
