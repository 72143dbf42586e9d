import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../api/queries.ts';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/**
 * Shows the office to signed-in members, and otherwise the sign-in form at the same URL, so that they continue where
 * they were.
 */
export function SessionGate() {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (me) return <Shell me={me} />;
  if (me === null) return <SignIn />;
  return (
    <main>{error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={3} />}</main>
  );
}
