import { displayNotification, openNotification } from './notifications.ts';
import {
  assetOf,
  cacheOfflinePages,
  cachePage,
  deleteOldCaches,
  pageWithoutConnection,
  pictureOf,
} from './offline-cache.ts';
import type { FetchEventLike, WorkerScope } from './worker-scope.ts';

/*
 * The service worker. Pages come from the network; without a connection, public pages come from the cache, and others
 * are replaced by the offline page (decision 029). API calls bypass the worker, so that no price, stock or payment
 * comes from a cache.
 */
const worker = self as unknown as WorkerScope;
const { origin } = worker.location;

worker.addEventListener('install', (event) => {
  // Activate without waiting for open pages. They keep their files, whose names contain a content hash.
  event.waitUntil(cacheOfflinePages().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

async function answerNavigation(event: FetchEventLike): Promise<Response> {
  const { request } = event;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (response.status === 200) event.waitUntil(cachePage(request.url, origin, response.clone()));
    return response;
  } catch {
    return pageWithoutConnection(request.url, origin);
  }
}

async function answerFile(event: FetchEventLike, read: typeof assetOf): Promise<Response> {
  const { response, cached } = await read(event.request);
  event.waitUntil(cached);
  return response;
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(event, assetOf));
  else if (url.pathname.startsWith('/pictures/')) event.respondWith(answerFile(event, pictureOf));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  // The very first page was loaded before the worker existed, so it asks to be cached too.
  if (
    typeof data === 'object' &&
    data !== null &&
    'cacheAddress' in data &&
    typeof data.cacheAddress === 'string'
  ) {
    const address = data.cacheAddress;
    if (new URL(address).origin !== origin) return;
    event.waitUntil(fetch(address).then((response) => cachePage(address, origin, response)));
  }
});

worker.addEventListener('push', (event) => {
  event.waitUntil(displayNotification(worker, event.data?.text() ?? ''));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(worker, event.notification));
});
