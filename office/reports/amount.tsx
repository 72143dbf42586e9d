import { useText } from '../ui/management-text.tsx';
import { Money } from '../ui/money.tsx';

/** An amount that may be negative. The minus precedes the riyal sign, and screen readers read it as a word. */
export function Amount({ halalas }: { halalas: number }) {
  const { text } = useText();
  if (halalas >= 0) return <Money halalas={halalas} />;
  return (
    <>
      <span className="visually-hidden">{text.reports.minus} </span>
      <Money halalas={-halalas} sign="−" />
    </>
  );
}
