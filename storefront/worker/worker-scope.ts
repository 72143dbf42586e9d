/**
 * The parts of a service worker's global scope that are used here. TypeScript's library declares them only in place of
 * a page's globals.
 */
export type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEventLike = Extendable & {
  readonly request: Request;
  /**
   * The response that the browser preloaded while the worker was starting; undefined if preloading is not supported.
   */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type MessageEventLike = Extendable & { readonly data: unknown };
export type PushEventLike = Extendable & { readonly data: { text(): string } | null };
export type NotificationClickEventLike = Extendable & { readonly notification: Notification };
export type OpenPage = {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<OpenPage>;
  navigate(address: string): Promise<OpenPage | null>;
  postMessage(message: unknown): void;
};
type WorkerEvents = {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEventLike;
  message: MessageEventLike;
  push: PushEventLike;
  notificationclick: NotificationClickEventLike;
};
export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<OpenPage | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, act: (event: WorkerEvents[K]) => void): void;
};
