import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.tsx';
import { useKeys, useTypedCode } from '../../ui/use-keys.ts';
import { type Code, readCode } from './read-code.ts';
import { ScanDialog } from './scan-dialog.tsx';
import styles from './scan-orders.module.css';
import { type WrongCode, WrongCodeNote } from './wrong-code.tsx';

/** Opens the order or product of a printed code, which is read by the camera or typed by a keyboard scanner. */
export function ScanOrders() {
  const { text } = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState<WrongCode | null>(null);
  const show = (code: Exclude<Code, WrongCode>) => {
    setOpen(false);
    setWrong(null);
    if (code.kind === 'order') void navigate({ to: '/order/$number', params: { number: code.number } });
    else void navigate({ to: '/stock', search: { find: code.find } });
  };
  useTypedCode((typed) => {
    const code = readCode(typed, location);
    if (code.kind === 'order' || code.kind === 'stock') show(code);
    else setWrong(code);
    return true;
  });
  useKeys({ KeyQ: () => setOpen(true) });
  return (
    <>
      <Button kind="outline" icon="qr-code" label={text.shell.scan.start} onPress={() => setOpen(true)} />
      {wrong ? (
        <div className={styles.wrong}>
          <WrongCodeNote
            code={wrong}
            action={
              <Button kind="outline" onPress={() => setWrong(null)}>
                {text.orders.changed.dismiss}
              </Button>
            }
          />
        </div>
      ) : null}
      {isOpen ? <ScanDialog onCode={show} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
