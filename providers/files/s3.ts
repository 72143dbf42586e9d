import { AwsClient } from 'aws4fetch';
import { type FileStore, FilesAway } from './files.port.ts';

export type S3Options = {
  /** The bucket's URL, with the bucket in its path: `https://s3.example.com/ashjar`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * The time limit of a request in milliseconds. A slower bucket counts as away, because a shopper waits for the
 * response.
 */
const ANSWER_MS = 10_000;
const RETRIES = 2;

/** Stores files in a bucket of any service with the API of Amazon S3. */
export function s3Files({ url, ...keys }: S3Options): FileStore {
  const bucket = url.endsWith('/') ? url.slice(0, -1) : url;
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES, initRetryMs: 100 });

  /** Sends a signed request. Returns the response, or null for "no such file". */
  async function ask(path: string, init: { method: string; body?: Uint8Array<ArrayBuffer> }) {
    const answer = await client
      .fetch(`${bucket}/${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
      .catch((error: unknown) => {
        throw new FilesAway(`The bucket does not answer: ${String(error)}`, { cause: error });
      });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new FilesAway(`The bucket answers ${answer.status} to ${init.method}.`);
    return answer;
  }

  /**
   * Reads the body of a response, and checks that it has the stated length, because a cut-off response would be an
   * incomplete file.
   */
  async function bytesOf(answer: Response): Promise<Buffer> {
    const bytes = await answer.arrayBuffer().catch((error: unknown) => {
      throw new FilesAway(`The bucket stopped in the middle of a file: ${String(error)}`, { cause: error });
    });
    const named = answer.headers.get('content-length');
    if (named !== null && Number(named) !== bytes.byteLength)
      throw new FilesAway(`The bucket sent ${bytes.byteLength} bytes of ${named}.`);
    return Buffer.from(bytes);
  }

  return {
    async read(key) {
      const answer = await ask(key, { method: 'GET' });
      return answer && (await bytesOf(answer));
    },
    async sizeOf(key) {
      const answer = await ask(key, { method: 'HEAD' });
      return answer && Number(answer.headers.get('content-length'));
    },
    async write(key, bytes) {
      const answer = await ask(key, { method: 'PUT', body: new Uint8Array(bytes) });
      if (answer === null) throw new FilesAway('There is no such bucket.');
      await answer.arrayBuffer();
    },
    async list(folder) {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
        if (next !== undefined) query.set('continuation-token', next);
        const answer = await ask(`?${query}`, { method: 'GET' });
        if (answer === null) throw new FilesAway('There is no such bucket.');
        const page = (await bytesOf(answer)).toString('utf8');
        keys.push(...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key));
        next = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      } while (next !== undefined);
      return keys.sort();
    },
    async remove(key) {
      await (await ask(key, { method: 'DELETE' }))?.arrayBuffer();
    },
  };
}
