import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../api/queries.ts';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Shell } from './shell.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/**
 * Shows the office to signed-in members. Others see the sign-in form at the same URL, and after signing in they see the
 * screen they opened.
 */
export function SessionGate() {
  const { data: me, error, refetch } = useQuery(meQuery);
  if (me) return <Shell me={me} />;
  if (me === null) return <SignIn />;
  return (
    <main>{error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={3} />}</main>
  );
}
