import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { isSigned } from './signature.ts';

const BUCKET = 'ashjar';
const PAGE = 1_000;
const KEY = /^[\w.-]+(\/[\w.-]+)*$/;

type Options = {
  /** The folder that stores the objects, each in a file named by its key. */
  folder: string;
  /** The port; 0 means any free port. */
  port?: number;
  accessKeyId: string;
  secretAccessKey: string;
  now: () => Date;
};

/** The fault of the next responses, as of a bucket with problems: a delay, an error status, or a cut-off response. */
export type S3Fault = { delayMs?: number; status?: number; isCut?: boolean };

/**
 * A sandbox of one bucket with the part of Amazon's S3 API that the shop uses: GET, HEAD, PUT and DELETE of objects,
 * and ListObjectsV2; every request must be signed.
 */
export async function startS3Sandbox({ folder, port = 0, now, ...keys }: Options) {
  const root = join(folder, BUCKET);
  await mkdir(root, { recursive: true });
  const ill: { fault: S3Fault } = { fault: {} };

  const answer = (response: ServerResponse, status: number, body: string | Buffer = ''): void => {
    response.writeHead(status, { 'content-length': Buffer.byteLength(body) });
    response.end(body);
  };
  const refuse = (response: ServerResponse, status: number, code: string): void =>
    answer(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

  async function list(response: ServerResponse, query: URLSearchParams): Promise<void> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const after = query.get('continuation-token') ?? '';
    const keys = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((key) => KEY.test(key) && key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, PAGE);
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    answer(response, 200, `<?xml version="1.0"?><ListBucketResult>${next}${contents}</ListBucketResult>`);
  }

  async function answerFor(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = ill;
    if (fault.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault.status !== undefined) return refuse(response, fault.status, 'Fault');
    if (!isSigned(request, keys, now())) return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [bucket = '', ...parts] = pathname.slice(1).split('/');
    const key = parts.join('/');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (key === '') return list(response, searchParams);
    if (!KEY.test(key) || key.split('/').includes('..')) return refuse(response, 400, 'InvalidURI');
    const file = join(root, key);
    if (request.method === 'PUT') {
      const received: Buffer[] = [];
      for await (const part of request) received.push(part as Buffer);
      await mkdir(join(file, '..'), { recursive: true });
      const draft = `${file}~${randomBytes(6).toString('hex')}`;
      await writeFile(draft, Buffer.concat(received));
      await rename(draft, file);
      return answer(response, 200);
    }
    if (request.method === 'DELETE') {
      await rm(file, { force: true });
      response.writeHead(204).end();
      return;
    }
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return refuse(response, 404, 'NoSuchKey');
    if (request.method === 'HEAD') {
      response.writeHead(200, { 'content-length': found.size }).end();
      return;
    }
    const bytes = await readFile(file);
    if (!fault.isCut) return answer(response, 200, bytes);
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }

  const server = createServer((request, response) => {
    answerFor(request, response).catch(() => refuse(response, 500, 'InternalError'));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    /** The URL of the bucket. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}`,
    /** Sets the fault of all following responses; without an argument, the sandbox works normally again. */
    break: (fault: S3Fault = {}): void => {
      ill.fault = fault;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
