/** What a service worker has around it, as far as it is used: TypeScript's library has it only instead of a page's. */
export type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEventLike = Extendable & {
  readonly request: Request;
  /** What the browser fetched while the worker was still starting; undefined where that is not supported. */
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
type Happenings = {
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
  addEventListener<K extends keyof Happenings>(type: K, act: (event: Happenings[K]) => void): void;
};
