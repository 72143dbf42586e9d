import {
  listStockAlertsCall,
  removeNotifyMeCall,
  saveNotifyMeCall,
} from '#contract/notifications/notifications.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { signInPrompt } from '#storefront/api/sign-in-prompt.ts';
import { readSession } from '#storefront/api/storage.ts';
import { showToast } from '#storefront/ui/messages.ts';

/** A product in a city, in one colour or in whatever colour. */
export type StockAlert = { productId: number; colourId: number | null; cityId: number };

const keyOf = ({ productId, colourId, cityId }: StockAlert): string => `${productId} ${colourId} ${cityId}`;
const readToken = (): string | null => {
  const session = readSession();
  return session?.isSignedIn ? session.user.token : null;
};

/** What the customer of a token waits for; asked once for all buttons of a page. */
let requested: { token: string; keys: Promise<Set<string>> } | null = null;

async function readKeys(token: string): Promise<Set<string>> {
  const answer = await callApi(listStockAlertsCall, {});
  // Not told: asked again when there is a reason to.
  if (!answer.ok && requested?.token === token) requested = null;
  return new Set(answer.ok ? answer.data.map(keyOf) : []);
}
function alertsOf(token: string): Promise<Set<string>> {
  if (requested?.token !== token) requested = { token, keys: readKeys(token) };
  return requested.keys;
}

/** Whether the customer waits for it already; guests wait for nothing. */
export async function isWanted(alert: StockAlert): Promise<boolean> {
  const token = readToken();
  return token !== null && (await alertsOf(token)).has(keyOf(alert));
}

/** True when the server has accepted it; a refusal is an error toast (Specification 8, some calls). */
async function send(
  call: typeof saveNotifyMeCall | typeof removeNotifyMeCall,
  alert: StockAlert,
): Promise<boolean> {
  const { productId, colourId, cityId } = alert;
  const answer = await callApi(call, { productId, cityId, ...(colourId === null ? {} : { colourId }) });
  if (!answer.ok && answer.message !== null) {
    showToast({ id: 'wish', text: answer.message, tone: 'error' });
  }
  return answer.ok;
}

async function save(alert: StockAlert): Promise<boolean> {
  const isSaved = await send(saveNotifyMeCall, alert);
  const token = readToken();
  if (isSaved && token !== null) (await alertsOf(token)).add(keyOf(alert));
  return isSaved;
}

/** The customer does not want to be told any more; true when the server has accepted it. */
export async function cancelStockAlert(alert: StockAlert): Promise<boolean> {
  const isUnmounted = await send(removeNotifyMeCall, alert);
  const token = readToken();
  if (isUnmounted && token !== null) (await alertsOf(token)).delete(keyOf(alert));
  return isUnmounted;
}

/**
 * The customer wants to be told. A guest is invited to sign in, and the wish is saved afterwards (product.md 2).
 * @param onSaved told once the server has accepted it, however long that takes.
 */
export async function createStockAlert(
  alert: StockAlert,
  from: HTMLElement | null,
  onSaved: () => void,
): Promise<void> {
  const wanted = async () => {
    if (await save(alert)) onSaved();
  };
  if (readToken() !== null) return wanted();
  const invite = await signInPrompt;
  invite(() => void wanted(), from);
}
