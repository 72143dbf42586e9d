import { setTimeout as pause } from 'node:timers/promises';

/** Counts the responses that visitors got while something happened. */
export type Answers = {
  pages: number;
  /** The number of pages with a status of 500 or more, or without a response. */
  failedPages: number;
  calls: number;
  /** API requests answered with 503 and Retry-After, for which the page shows "one moment". */
  oneMoment: number;
  /** Other responses of 500 or more, such as the proxy's 502 for a process that died during the request. */
  other5xx: number;
  /** API requests without a response. */
  lost: number;
  /** Files of a page that were answered with 404. */
  missingFiles: number;
  /** Files of a page with a status of 500 or more, or without a response. */
  failedFiles: number;
  /** The response times of API requests and pages, in milliseconds. */
  times: number[];
  /** The longest time without a successful API request, in milliseconds. */
  longestGapMs: number;
  /** The time of the first failure by `performance.now()`; null if nothing has failed. */
  firstFailureAt: number | null;
  lastFailureAt: number | null;
  /** The kinds of failures, each with the number of times it happened. */
  failures: Map<string, number>;
};

export const noAnswers = (): Answers => ({
  pages: 0,
  failedPages: 0,
  calls: 0,
  oneMoment: 0,
  other5xx: 0,
  lost: 0,
  missingFiles: 0,
  failedFiles: 0,
  times: [],
  longestGapMs: 0,
  firstFailureAt: null,
  lastFailureAt: null,
  failures: new Map(),
});

export const p99 = ({ times }: Answers): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const TIMEOUT_MS = 20_000;

export type Visitors = ReturnType<typeof openVisitors>;

/** Counts the responses to shoppers and page visitors, separately for each part of the drill. */
export function openVisitors(url: string) {
  let answers = noAnswers();
  let lastSuccessAt = performance.now();
  const unanswered = new Set<Promise<unknown>>();

  /** Counts a request until it is answered. */
  function track<T>(request: Promise<T>): Promise<T> {
    unanswered.add(request);
    const forget = (): void => void unanswered.delete(request);
    request.then(forget, forget);
    return request;
  }
  function noteFailure(path: string, what: string): void {
    const now = performance.now();
    answers.firstFailureAt ??= now;
    answers.lastFailureAt = now;
    const kind = `${path.replaceAll(/\d{3,}|[0-9a-f-]{20,}/g, '…')}: ${what}`;
    answers.failures.set(kind, (answers.failures.get(kind) ?? 0) + 1);
  }
  function noteSuccess(): void {
    const now = performance.now();
    answers.longestGapMs = Math.max(answers.longestGapMs, now - lastSuccessAt);
    lastSuccessAt = now;
  }

  return {
    /** Starts a new count of responses, for the next part of the drill. */
    begin(): void {
      answers = noAnswers();
      lastSuccessAt = performance.now();
    },
    answers: (): Answers => answers,
    /** Resolves when all requests that were sent before are answered, so that they count for the part that they met. */
    untilAnswered: async (): Promise<void> => void (await Promise.allSettled([...unanswered])),
    request: (path: string, init?: RequestInit): Promise<Response> => track(request(path, init)),

    /** Requests pages and the files that they link, until `isOver` returns true. */
    async keepLooking(isOver: () => boolean): Promise<void> {
      const known = new Set<string>();
      for (let at = 0; !isOver(); at += 1) {
        const html = await track(lookAt(PAGES[at % PAGES.length]!));
        for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/(?:office\/)?assets\/[^"]+)"/g))
          known.add(file);
        // Also request files that earlier pages have linked, including files of an older release.
        const files = [...known];
        const file = files[at % Math.max(1, files.length)];
        if (file !== undefined) await track(lookFor(file));
        await pause(BETWEEN_PAGES_MS);
      }
    },
  };

  async function request(path: string, init?: RequestInit): Promise<Response> {
    const since = performance.now();
    try {
      const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      // Read the whole body, because a server may die in the middle of a response.
      const body = await answer.arrayBuffer();
      answers.calls += 1;
      answers.times.push(performance.now() - since);
      if (answer.status < 500) noteSuccess();
      else {
        const text = new TextDecoder().decode(body);
        // Payment sandboxes store their state in the database, so they fail together with it.
        const isSandboxAway = text.includes('"code":"providerDown"');
        if (isSandboxAway || (answer.status === 503 && answer.headers.has('retry-after')))
          answers.oneMoment += 1;
        else answers.other5xx += 1;
        noteFailure(`${init?.method ?? 'GET'} ${path}`, `${answer.status} ${text.slice(0, 110)}`);
      }
      return new Response(body, answer);
    } catch (error) {
      answers.calls += 1;
      answers.lost += 1;
      noteFailure(path, reasonOf(error));
      throw error;
    }
  }

  /** @returns the HTML of the page; empty if the request failed */
  async function lookAt(path: string): Promise<string> {
    const since = performance.now();
    try {
      const init = { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(TIMEOUT_MS) };
      const answer = await fetch(url + path, init);
      const html = await answer.text();
      answers.pages += 1;
      answers.times.push(performance.now() - since);
      if (answer.status < 500) return html;
      noteFailure(path, `${answer.status} ${html.slice(0, 60).replaceAll('\n', ' ')}`);
    } catch (error) {
      answers.pages += 1;
      noteFailure(path, reasonOf(error));
    }
    answers.failedPages += 1;
    return '';
  }

  async function lookFor(file: string): Promise<void> {
    try {
      const answer = await fetch(url + file, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.arrayBuffer();
      if (answer.ok) return;
      if (answer.status === 404) answers.missingFiles += 1;
      else answers.failedFiles += 1;
      noteFailure(file, String(answer.status));
    } catch (error) {
      answers.failedFiles += 1;
      noteFailure(file, reasonOf(error));
    }
  }
}

const PAGES = ['/', '/products', '/product/monstera', '/faq', '/office'];
const BETWEEN_PAGES_MS = 120;

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? String(error);
}
