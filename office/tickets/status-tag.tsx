import { Tag } from '../ui/tag.tsx';
import { useText } from '../ui/text.tsx';
import type { TicketRow } from './ticket-queries.ts';

const TONES = {
  received: 'hand',
  inProgress: 'wait',
  pending: 'mute',
  resolvedWithRefund: 'ok',
  resolvedWithoutRefund: 'ok',
  rejected: 'mute',
} as const;

export function StatusTag({ status }: Pick<TicketRow, 'status'>) {
  const { text } = useText();
  return <Tag tone={TONES[status]}>{text.tickets.status[status]}</Tag>;
}
