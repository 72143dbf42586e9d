import { readArrivalCall } from '#contract/delivery/delivery.calls.ts';
import type { Arrival } from '#contract/delivery/delivery.wire.ts';
import { callWithoutSession } from '#storefront/api/api.ts';
import type { CafeOffer } from '#text/cafe-offer.ts';
import type { Language } from '#text/language.ts';
import { dateInRiyadh, startOfDay } from './arrival-date.ts';
import { type ArrivalText, arrivalView } from './arrival-words.ts';
import { showArrival } from './use-arrival.ts';

const texts = { ar: () => import('#text/ar/arrival.ts'), en: () => import('#text/en/arrival.ts') };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Refetch the arrival of a visible page after this time, because delivery windows fill up. */
const RENEWED_AFTER_MS = 5 * MINUTE;
/** Refetch the arrival when the page becomes visible again and the answer is older than this. */
const STALE_MS = MINUTE;
/** An answer whose cut-off has passed is refetched at once. If that fails, retry after this time. */
const RETRY_MS = 30_000;

type City = { id: number; name: string; cafe: CafeOffer };
/** The server's answer about arrival, and the browser's time when it was received. */
type Received = { arrival: Arrival; at: number };

let received: Received | null = null;
let city: City;
let language: Language;
let text: ArrivalText;
let timer = 0;
let reading: Promise<boolean> | null = null;

/**
 * The server's time now. The browser's clock only measures how long ago the answer was received, because it may be set
 * wrong.
 */
const shopTime = ({ arrival, at }: Received): number => arrival.now.getTime() + (Date.now() - at);

/** Whether the answer is out of date: its last delivery window was missed, or a new day has begun. */
function hasPassed(known: Received): boolean {
  const now = shopTime(known);
  const last = known.arrival.earliest?.lastOrderAt;
  return (
    (last != null && now > last.getTime()) || dateInRiyadh(now) !== dateInRiyadh(known.arrival.now.getTime())
  );
}

function show(): void {
  if (received === null || hasPassed(received)) {
    // The answer has passed, so show the general sentence until the next answer rather than a promise that may be
    // wrong.
    showArrival(null);
    return;
  }
  showArrival(
    arrivalView(received.arrival, shopTime(received), {
      text,
      language,
      city: city.name,
      cafe: city.cafe,
    }),
  );
}

/** Schedules the next update: after at most a minute, in step with the countdown to the cut-off, or at midnight. */
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
  // Wake one millisecond after the cut-off, because an order at the cut-off itself is still in time.
  const untilNextMinute = last === undefined ? MINUTE : ((last - now) % MINUTE) + 1;
  timer = window.setTimeout(follow, Math.min(untilNextMinute, midnight - now));
}

async function read(): Promise<boolean> {
  const answer = await callWithoutSession(
    readArrivalCall,
    { cityId: city.id },
    { headers: { localization: language } },
  );
  // If the request failed, keep showing the last answer until its cut-off has passed.
  if (answer.ok) received = { arrival: answer.data, at: Date.now() };
  show();
  schedule();
  return answer.ok;
}

/** Refetches the arrival. Resolves to false if the server cannot be reached. Concurrent callers share one request. */
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

/** The tab is visible again, or the page has returned from the back-forward cache. */
function comeBack(): void {
  if (document.visibilityState === 'hidden') return;
  show();
  if (received === null || Date.now() - received.at > STALE_MS || hasPassed(received)) void refreshArrival();
  else schedule();
}

/** Keeps the earliest arrival in a city up to date as long as the page is open. */
export async function startArrival(itsCity: City, itsLanguage: Language): Promise<void> {
  // Wait until a prerendered page is shown, because prerendered pages make no API calls (architecture.md 5).
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
