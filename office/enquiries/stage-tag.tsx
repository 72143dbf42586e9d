import { Tag } from '../ui/tag.tsx';
import { useText } from '../ui/text.tsx';
import type { EnquiryRow } from './enquiry-queries.ts';

const TONES = { new: 'hand', contacted: 'wait', won: 'ok', lost: 'mute' } as const;

export function StageTag({ stage }: Pick<EnquiryRow, 'stage'>) {
  const { text } = useText();
  return <Tag tone={TONES[stage]}>{text.enquiries.stages[stage]}</Tag>;
}
