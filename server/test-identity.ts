import { ProviderRefused } from '#providers/http/errors.port.ts';
import type {
  Identity,
  IdentityPort,
  IdentityProvider,
  SignInAttempt,
  SignInProof,
} from '#providers/identity/identity.port.ts';

export type TestIdentity = IdentityPort & {
  offered: IdentityProvider[];
  /** The sign-in attempts with which popups were sent to the provider, oldest first. */
  attempts: ({ provider: IdentityProvider } & SignInAttempt)[];
  /** The proofs with which popups returned, oldest first. */
  proofs: ({ provider: IdentityProvider } & SignInProof)[];
  /** Sets who signs in with this code from now on, or the error that the code causes. */
  answer(code: string, outcome: Partial<Identity> | Error): void;
};

/**
 * The three identity providers, simulated in one process. A code identifies the person that the test has set; an
 * unknown code is refused.
 */
export function testIdentity(): TestIdentity {
  const outcomes = new Map<string, Identity | Error>();
  const identity: TestIdentity = {
    offered: ['google', 'apple', 'facebook'],
    attempts: [],
    proofs: [],
    answer(code, outcome) {
      const unknown = { subject: `subject-of-${code}`, email: null, isEmailVerified: false, name: null };
      outcomes.set(code, outcome instanceof Error ? outcome : { ...unknown, ...outcome });
    },
    authorizeUrl(provider, attempt) {
      identity.attempts.push({ provider, ...attempt });
      return `https://${provider}.test/authorize?state=${encodeURIComponent(attempt.state)}`;
    },
    async identify(provider, proof) {
      identity.proofs.push({ provider, ...proof });
      const outcome = outcomes.get(proof.code);
      if (outcome instanceof Error) throw outcome;
      if (outcome === undefined) throw new ProviderRefused('The test knows no such code.');
      return outcome;
    },
  };
  return identity;
}
