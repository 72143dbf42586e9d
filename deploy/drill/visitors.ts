import { setTimeout as pause } from 'node:timers/promises';

/** What the shop answered to visitors while something happened. */
export type Answers = {
  pages: number;
  /** Pages that were answered with 500 or more, or not at all. */
  failedPages: number;
  calls: number;
  /** Calls that were answered with 503 and "try again". */
  asked503: number;
  /** Any other answer of 500 or more: 502 of the proxy for a server that died with the request. */
  other5xx: number;
  lost: number;
  /** Milliseconds of each answered call and page. */
  times: number[];
  /** Files of a page that were not there. */
  missingFiles: number;
};

export const noAnswers = (): Answers => ({
  pages: 0,
  failedPages: 0,
  calls: 0,
  asked503: 0,
  other5xx: 0,
  lost: 0,
  times: [],
  missingFiles: 0,
});

export const p99 = ({ times }: Answers): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** Counts the answers to shoppers' calls; `current` is the period that is counted now. */
export function counting(url: string) {
  const counted = { current: noAnswers() };
  /** What the answers of 500 and more, other than 503, were: call, status and how often. */
  const odd = new Map<string, number>();
  return {
    counted,
    odd,
    async request(path: string, init?: RequestInit): Promise<Response> {
      const answers = counted.current;
      const since = performance.now();
      answers.calls += 1;
      try {
        const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(20_000) });
        if (answer.status === 503) answers.asked503 += 1;
        else if (answer.status >= 500) {
          answers.other5xx += 1;
          const text = (await answer.clone().text()).slice(0, 90);
          const what = `${path.replaceAll(/\d{3,}|[0-9a-f-]{20,}/g, '…')}: ${answer.status} ${text}`;
          odd.set(what, (odd.get(what) ?? 0) + 1);
        }
        answers.times.push(performance.now() - since);
        return answer;
      } catch (error) {
        answers.lost += 1;
        throw error;
      }
    },
  };
}

const PAGES = ['/', '/products', '/product/monstera', '/faq', '/office'];
const BETWEEN_PAGES_MS = 120;

/** Looks at pages and the files that they name until `isOver`. */
export async function keepLooking(
  url: string,
  counted: { current: Answers },
  isOver: () => boolean,
): Promise<void> {
  const known = new Set<string>();
  for (let at = 0; !isOver(); at += 1) {
    const answers = counted.current;
    const since = performance.now();
    answers.pages += 1;
    const page = await fetch(url + PAGES[at % PAGES.length], {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(20_000),
    })
      .then(async (answer) => ({ status: answer.status, html: await answer.text() }))
      .catch(() => null);
    if (page === null || page.status >= 500) answers.failedPages += 1;
    else answers.times.push(performance.now() - since);
    for (const [, file = ''] of page?.html.matchAll(/(?:src|href)="(\/(?:office\/)?assets\/[^"]+)"/g) ?? [])
      known.add(file);
    // Every file that any page has named so far, also one of an older release.
    const files = [...known];
    const file = files[at % Math.max(1, files.length)];
    if (file !== undefined) {
      const status = await fetch(url + file, { signal: AbortSignal.timeout(20_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      if (status === 404) answers.missingFiles += 1;
    }
    await pause(BETWEEN_PAGES_MS);
  }
}
