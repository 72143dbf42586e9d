import {
  listWishesCall,
  removeNotifyMeCall,
  saveNotifyMeCall,
} from '#contract/notifications/notifications.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { invitation } from '#storefront/api/invitation.ts';
import { readSession } from '#storefront/api/stored.ts';
import { showToast } from '#storefront/ui/messages.ts';

/** A product in a city, in one colour or in whatever colour. */
export type Wish = { productId: number; colourId: number | null; cityId: number };

const keyOf = ({ productId, colourId, cityId }: Wish): string => `${productId} ${colourId} ${cityId}`;
const readToken = (): string | null => {
  const session = readSession();
  return session?.isSignedIn ? session.user.token : null;
};

/** What the customer of a token waits for; asked once for all buttons of a page. */
let asked: { token: string; keys: Promise<Set<string>> } | null = null;

async function readKeys(token: string): Promise<Set<string>> {
  const answer = await callApi(listWishesCall, {});
  // Not told: asked again when there is a reason to.
  if (!answer.ok && asked?.token === token) asked = null;
  return new Set(answer.ok ? answer.data.map(keyOf) : []);
}
function wishesOf(token: string): Promise<Set<string>> {
  if (asked?.token !== token) asked = { token, keys: readKeys(token) };
  return asked.keys;
}

/** Whether the customer waits for it already; guests wait for nothing. */
export async function isWished(wish: Wish): Promise<boolean> {
  const token = readToken();
  return token !== null && (await wishesOf(token)).has(keyOf(wish));
}

/** True when the server has accepted it; a refusal is an error toast (Specification 8, some calls). */
async function send(call: typeof saveNotifyMeCall | typeof removeNotifyMeCall, wish: Wish): Promise<boolean> {
  const { productId, colourId, cityId } = wish;
  const answer = await callApi(call, { productId, cityId, ...(colourId === null ? {} : { colourId }) });
  if (!answer.ok && answer.message !== null) {
    showToast({ id: 'wish', text: answer.message, tone: 'error' });
  }
  return answer.ok;
}

async function save(wish: Wish): Promise<boolean> {
  const isSaved = await send(saveNotifyMeCall, wish);
  const token = readToken();
  if (isSaved && token !== null) (await wishesOf(token)).add(keyOf(wish));
  return isSaved;
}

/** The customer does not want to be told any more; true when the server has accepted it. */
export async function takeBack(wish: Wish): Promise<boolean> {
  const isGone = await send(removeNotifyMeCall, wish);
  const token = readToken();
  if (isGone && token !== null) (await wishesOf(token)).delete(keyOf(wish));
  return isGone;
}

/**
 * The customer wants to be told. A guest is invited to sign in, and the wish is saved afterwards (product.md 2).
 * @param onSaved told once the server has accepted it, however long that takes.
 */
export async function askFor(wish: Wish, from: HTMLElement | null, onSaved: () => void): Promise<void> {
  const wanted = async () => {
    if (await save(wish)) onSaved();
  };
  if (readToken() !== null) return wanted();
  const invite = await invitation;
  invite(() => void wanted(), from);
}
