import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import type { Code } from './read-code.ts';

export type WrongCode = Exclude<Code, { kind: 'order' | 'stock' }>;

/** Explains why a scanned code opens nothing. */
export function WrongCodeNote({ code, action }: { code: WrongCode; action?: ReactNode }) {
  const t = useText().text.shell.scan;
  return (
    <Note tone="bad" isLive action={action}>
      {code.kind === 'otherShop' ? t.otherShop(code.host) : t.unknown}
    </Note>
  );
}
