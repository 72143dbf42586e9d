import { ProviderRefused } from '../http/errors.port.ts';
import type {
  Identity,
  IdentityPort,
  IdentityProvider,
  SignInAttempt,
  SignInProof,
} from './identity.port.ts';

/** The implementation for one provider. */
export type IdentityAdapter = {
  authorizeUrl(attempt: SignInAttempt): string;
  identify(proof: SignInProof): Promise<Identity>;
};

/** The providers in the order of the design's buttons. */
const IN_ORDER: readonly IdentityProvider[] = ['google', 'apple', 'facebook'];

/** Combines the configured providers into one port; providers that are not configured are not offered. */
export function identityOf(adapters: Partial<Record<IdentityProvider, IdentityAdapter>>): IdentityPort {
  const adapterOf = (provider: IdentityProvider): IdentityAdapter => {
    const adapter = adapters[provider];
    if (adapter === undefined) throw new ProviderRefused(`Signing in by ${provider} is not offered.`);
    return adapter;
  };
  return {
    offered: IN_ORDER.filter((provider) => adapters[provider] !== undefined),
    authorizeUrl: (provider, attempt) => adapterOf(provider).authorizeUrl(attempt),
    identify: async (provider, proof) => adapterOf(provider).identify(proof),
  };
}
