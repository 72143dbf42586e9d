import {
  listStockAlertsCall,
  removeNotifyMeCall,
  saveNotifyMeCall,
} from '#contract/notifications/notifications.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { signInPrompt } from '#storefront/api/sign-in-prompt.ts';
import { readSession } from '#storefront/api/storage.ts';
import { showToast } from '#storefront/ui/messages.ts';

/** A request to be notified when a product is available again in a city, in one colour or in any colour (null). */
export type StockAlert = { productId: number; colourId: number | null; cityId: number };

const keyOf = ({ productId, colourId, cityId }: StockAlert): string => `${productId} ${colourId} ${cityId}`;
const readToken = (): string | null => {
  const session = readSession();
  return session?.isSignedIn ? session.user.token : null;
};

/** The alerts of the customer with this token, loaded once for all buttons on a page. */
let loaded: { token: string; keys: Promise<Set<string>> } | null = null;

async function readKeys(token: string): Promise<Set<string>> {
  const answer = await callApi(listStockAlertsCall, {});
  // The call failed: forget the result, so that the alerts are requested again later.
  if (!answer.ok && loaded?.token === token) loaded = null;
  return new Set(answer.ok ? answer.data.map(keyOf) : []);
}
function alertsOf(token: string): Promise<Set<string>> {
  if (loaded?.token !== token) loaded = { token, keys: readKeys(token) };
  return loaded.keys;
}

/** Whether the customer already has this alert; false for guests. */
export async function isWanted(alert: StockAlert): Promise<boolean> {
  const token = readToken();
  return token !== null && (await alertsOf(token)).has(keyOf(alert));
}

/**
 * Saves or removes an alert. Resolves to true if the server accepts. A refusal is shown as an error toast
 * (Specification 8, some calls).
 */
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

/** Removes the customer's alert. Resolves to true if the server accepts. */
export async function cancelStockAlert(alert: StockAlert): Promise<boolean> {
  const isCancelled = await send(removeNotifyMeCall, alert);
  const token = readToken();
  if (isCancelled && token !== null) (await alertsOf(token)).delete(keyOf(alert));
  return isCancelled;
}

/**
 * Creates an alert for the customer. A guest is asked to sign in first, and the alert is saved afterwards (product.md
 * 2).
 * @param onSaved called once the server has accepted the alert, which may be long after, because of the sign-in.
 */
export async function createStockAlert(
  alert: StockAlert,
  from: HTMLElement | null,
  onSaved: () => void,
): Promise<void> {
  const saveAndReport = async () => {
    if (await save(alert)) onSaved();
  };
  if (readToken() !== null) return saveAndReport();
  const invite = await signInPrompt;
  invite(() => void saveAndReport(), from);
}
