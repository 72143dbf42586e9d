import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import { GiveCredit } from './give-credit.tsx';

/** The button to add credit to the wallet of the order's buyer. */
export function OrderWallet({ number, isStopped }: { number: string; isStopped: boolean }) {
  const { text } = useText();
  return (
    <Panel title={text.wallet.title}>
      <p className="small muted">{text.wallet.text}</p>
      <GiveCredit receiver={{ orderNumber: number }} isStopped={isStopped} />
    </Panel>
  );
}
