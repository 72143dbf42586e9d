import { Button } from '../button.tsx';
import { CompactSelect } from '../forms/compact-select.tsx';
import styles from './assignee-field.module.css';

type Person = { readonly id: number; readonly name: string };
type Props = {
  label: string;
  noOne: string;
  takeOver: string;
  assignee: Person | null;
  assignees: readonly Person[];
  myId: number;
  isBusy: boolean;
  onAssign: (memberId: number | null) => void;
};

/**
 * The field for an assignee; a button assigns the signed-in member. A former member of staff stays shown until someone
 * else is chosen.
 */
export function AssigneeField(props: Props) {
  const { label, noOne, takeOver, assignee, assignees, myId, isBusy, onAssign } = props;
  const isKnown = assignee === null || assignees.some(({ id }) => id === assignee.id);
  const shown = isKnown || assignee === null ? assignees : [...assignees, assignee];
  return (
    <div className={styles.field}>
      <CompactSelect
        className={styles.select}
        label={label}
        value={assignee?.id ?? ''}
        options={[{ value: '', label: noOne }, ...shown.map(({ id, name }) => ({ value: id, label: name }))]}
        isDisabled={isBusy}
        onChange={(value) => onAssign(value === '' ? null : Number(value))}
      />
      {assignee?.id === myId || !assignees.some(({ id }) => id === myId) ? null : (
        <Button kind="outline" isBusy={isBusy} onPress={() => onAssign(myId)}>
          {takeOver}
        </Button>
      )}
    </div>
  );
}
