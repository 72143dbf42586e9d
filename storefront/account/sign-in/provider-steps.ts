import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore } from '#storefront/ui/store.ts';

export type ProviderState = {
  /** The sign-in provider whose popup is open or whose ticket is being exchanged. */
  busy: IdentityProvider | null;
  /** Why sign-in failed: the browser blocked the popup, or the server refused with a message. */
  problem: 'blocked' | { refusal: string } | null;
};

export type ProviderPorts = {
  open(
    provider: IdentityProvider,
    on: { ticket(ticket: string): void; closed(): void; blocked(): void },
  ): () => void;
  signIn(provider: IdentityProvider, ticket: string, retry: () => void): Promise<Answer<SignedIn>>;
  store(person: SignedIn, provider: IdentityProvider): void;
  completeSignIn(person: SignedIn): void;
  log(line: string): void;
};

/**
 * The steps of sign-in by a provider: opens its popup, then makes the login call (Specification 4, Social sign-in). A
 * closed popup is only logged.
 */
export function makeProviderSteps(ports: ProviderPorts) {
  const { read, watch, initial, patch } = makeStore<ProviderState>({ busy: null, problem: null });
  let stop = (): void => {};
  /** Counts the opened popups, so that late events of an earlier popup are ignored. */
  let latestPopup = 0;

  async function take(provider: IdentityProvider, ticket: string): Promise<void> {
    patch({ busy: provider, problem: null });
    const answer = await ports.signIn(provider, ticket, () => void take(provider, ticket));
    patch({ busy: null });
    if (answer.ok) {
      ports.store(answer.data, provider);
      ports.completeSignIn(answer.data);
    } else if (answer.message !== null) patch({ problem: { refusal: answer.message } });
  }

  return {
    read,
    watch,
    initial,
    /** Opens the provider's popup. Call it directly in the click handler, or browsers block the popup. */
    press(provider: IdentityProvider): void {
      if (read().busy === provider) return;
      stop();
      latestPopup += 1;
      const popup = latestPopup;
      const ifCurrent = (act: () => void) => () => {
        if (popup === latestPopup) act();
      };
      patch({ busy: provider, problem: null });
      stop = ports.open(provider, {
        ticket: (ticket) => ifCurrent(() => void take(provider, ticket))(),
        closed: ifCurrent(() => {
          ports.log(`The window of ${provider} was closed.`);
          patch({ busy: null });
        }),
        blocked: ifCurrent(() => patch({ busy: null, problem: 'blocked' })),
      });
    },
    /** Call this when the dialog closes: stops waiting for the popup. */
    stop(): void {
      latestPopup += 1;
      stop();
      patch({ busy: null });
    },
  };
}
export type ProviderSteps = ReturnType<typeof makeProviderSteps>;
