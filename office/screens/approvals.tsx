import { useQuery } from '@tanstack/react-query';
import { ApprovalList } from '../checkout/approval-list.tsx';
import { approvalsQuery } from '../checkout/refund-queries.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/text.tsx';
import { CreditList, creditsQuery } from '../wallet/credit-list.tsx';

/** Refunds and wallet credits that wait for the approval of a second member. */
export function Approvals() {
  const { text } = useText();
  return (
    <Permitted needs="money.approve">
      <Screen title={text.refunds.approvals} lead={text.refunds.approvalsLead}>
        <ReadApprovals />
      </Screen>
    </Permitted>
  );
}

function ReadApprovals() {
  const { text } = useText();
  const t = text.refunds;
  const { data, error, refetch } = useQuery(approvalsQuery());
  const credits = useQuery(creditsQuery());
  if (!data)
    return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={4} />;
  if (data.approvals.length === 0 && credits.data?.approvals.length === 0)
    return <EmptyState title={t.none}>{t.noneText}</EmptyState>;
  return (
    <>
      {data.approvals.length > 0 ? <ApprovalList approvals={data.approvals} /> : null}
      <CreditList />
      {data.total > data.approvals.length ? (
        <p className="small muted">{t.more(data.total - data.approvals.length)}</p>
      ) : null}
    </>
  );
}
