/** What a service worker has around it, as far as it is used: TypeScript's library has it only instead of a page's. */
export type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchHappened = Extendable & {
  readonly request: Request;
  /** What the browser fetched while the worker was still starting; undefined where that is not supported. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type MessageCame = Extendable & { readonly data: unknown };
export type PushCame = Extendable & { readonly data: { text(): string } | null };
export type NoticePressed = Extendable & { readonly notification: Notification };
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
  fetch: FetchHappened;
  message: MessageCame;
  push: PushCame;
  notificationclick: NoticePressed;
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
