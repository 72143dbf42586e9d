import { readArrivalCall } from '#contract/delivery/delivery.calls.ts';
import type { Arrival } from '#contract/delivery/delivery.wire.ts';
import { callWithoutSession } from '#storefront/api/api.ts';
import type { Language } from '#text/language.ts';
import { dateInRiyadh, startOfDay } from './arrival-date.ts';
import { type ArrivalText, arrivalView } from './arrival-words.ts';
import { showArrival } from './use-arrival.ts';

const texts = { ar: () => import('#text/ar/arrival.ts'), en: () => import('#text/en/arrival.ts') };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Windows fill up: a page in view asks again after this time. */
const RENEWED_AFTER_MS = 5 * MINUTE;
/** A page that comes back into view asks again when its answer is older. */
const STALE_MS = MINUTE;
/** An answer that has passed is replaced at once, and tried again after this time if that failed. */
const RETRY_MS = 30_000;

type City = { id: number; name: string; isCafeAlwaysOpen: boolean };
/** An answer, and the browser's time when it came. */
type Received = { arrival: Arrival; at: number };

let received: Received | null = null;
let city: City;
let language: Language;
let text: ArrivalText;
let timer = 0;
let reading: Promise<boolean> | null = null;

/** The shop's time now; the browser's clock only counts what has passed since the answer. */
const shopTime = ({ arrival, at }: Received): number => arrival.now.getTime() + (Date.now() - at);

/** Whether the last window has been missed or a new day has begun since the answer. */
function hasPassed(known: Received): boolean {
  const now = shopTime(known);
  const last = known.arrival.earliest?.lastOrderAt;
  return (
    (last != null && now > last.getTime()) || dateInRiyadh(now) !== dateInRiyadh(known.arrival.now.getTime())
  );
}

function show(): void {
  if (received === null || hasPassed(received)) {
    // A promise that may be wrong gives way to the general sentence until the next answer.
    showArrival(null);
    return;
  }
  showArrival(
    arrivalView(received.arrival, shopTime(received), {
      text,
      language,
      city: city.name,
      isCafeAlwaysOpen: city.isCafeAlwaysOpen,
    }),
  );
}

/** Wakes for the next minute that is counted down, for the cut-off, for midnight, and to see what has filled up. */
function schedule(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'hidden') return;
  if (received === null || hasPassed(received)) {
    timer = window.setTimeout(follow, RETRY_MS);
    return;
  }
  const now = shopTime(received);
  const last = received.arrival.earliest?.lastOrderAt?.getTime();
  const midnight = startOfDay(now) + DAY;
  // A millisecond later: at the cut-off itself the window can still be ordered.
  const untilNextMinute = last === undefined ? MINUTE : ((last - now) % MINUTE) + 1;
  timer = window.setTimeout(follow, Math.min(untilNextMinute, midnight - now));
}

async function read(): Promise<boolean> {
  const answer = await callWithoutSession(
    readArrivalCall,
    { cityId: city.id },
    { headers: { localization: language } },
  );
  // After a failed request, the last response stays valid until its time has passed.
  if (answer.ok) received = { arrival: answer.data, at: Date.now() };
  show();
  schedule();
  return answer.ok;
}

/** Asks again now; false when the shop cannot be reached. Several callers share one call. */
export function refreshArrival(): Promise<boolean> {
  reading ??= read().finally(() => {
    reading = null;
  });
  return reading;
}

function follow(): void {
  if (document.visibilityState === 'hidden') return;
  show();
  const age = received === null ? Number.POSITIVE_INFINITY : Date.now() - received.at;
  if (received === null || age > RENEWED_AFTER_MS || hasPassed(received)) void refreshArrival();
  else schedule();
}

/** The tab or a page of the back-forward cache is in view again. */
function comeBack(): void {
  if (document.visibilityState === 'hidden') return;
  show();
  if (received === null || Date.now() - received.at > STALE_MS || hasPassed(received)) void refreshArrival();
  else schedule();
}

/** Follows the earliest arrival in a city for as long as the page is open. */
export async function startArrival(itsCity: City, itsLanguage: Language): Promise<void> {
  // A prerendered page makes no calls (architecture.md 5).
  if (document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  city = itsCity;
  language = itsLanguage;
  text = (await texts[language]()).arrival;
  document.addEventListener('visibilitychange', comeBack);
  addEventListener('pageshow', (event) => {
    if (event.persisted) comeBack();
  });
  await refreshArrival();
}
