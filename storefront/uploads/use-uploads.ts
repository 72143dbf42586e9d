import { useEffect, useRef, useState } from 'react';
import { addUploadCall, removeUploadCall } from '#contract/uploads/uploads.calls.ts';
import { FILE_MEGABYTES, FILE_TYPES, MAX_FILE_BYTES } from '#contract/uploads/uploads.limits.ts';
import { callApi } from '#storefront/api/api.ts';
import { sendFile } from '#storefront/api/send-file.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { announce } from '#storefront/ui/messages.ts';

export type SentFile = {
  id: number;
  /** The file's name on the shopper's device, shown only in this browser. */
  label: string;
  /** The blob URL of a picture's preview, made from the local file; null for documents. */
  preview: string | null;
  state: 'sending' | 'sent' | 'failed';
  /** The uploaded share of the file, from 0 to 1. */
  progress: number;
  problem: string | null;
  /**
   * Whether the upload can be retried: true after a connection failure, false after a refusal, which would be
   * repeated.
   */
  canRetry: boolean;
  /** The file's name on the server; null while the file is being uploaded. */
  name: string | null;
};
type LocalFile = { file: File; abort: AbortController };

let nextId = 1;

/**
 * Uploads chosen, dropped or pasted files: validates them, sends them one after the other with progress, and can
 * remove them.
 */
export function useUploads(max: number, types: readonly string[] = FILE_TYPES) {
  const t = useBundle('tickets');
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const localFiles = useRef(new Map<number, LocalFile>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const previewUrls = previews.current;
    const sending = localFiles.current;
    return () => {
      for (const { abort } of sending.values()) abort.abort();
      for (const address of previewUrls) URL.revokeObjectURL(address);
    };
  }, []);

  const set = (id: number, next: Partial<SentFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...next } : file)));

  async function send(id: number, label: string): Promise<void> {
    const local = localFiles.current.get(id);
    if (!local || local.abort.signal.aborted) return;
    const answer = await sendFile(
      addUploadCall,
      { file: local.file },
      { onProgress: (progress) => set(id, { progress }), signal: local.abort.signal },
    );
    if (local.abort.signal.aborted) {
      if (answer.ok) void callApi(removeUploadCall, { name: answer.data.name });
    } else if (answer.ok) {
      set(id, { state: 'sent', name: answer.data.name });
      announce(t.sent(label));
    } else {
      set(id, { state: 'failed', problem: answer.message ?? t.notSent, canRetry: answer.message === null });
      announce(t.failed(label));
    }
  }
  /** Upload one file at a time, because on a slow connection each file then arrives sooner. */
  const enqueue = (id: number, label: string): void => {
    queue.current = queue.current.then(() => send(id, label));
  };

  /** Checks a file's size and type before it is sent. The server checks the content. */
  function problemOf(file: File): string | null {
    if (file.size > MAX_FILE_BYTES) return t.tooLarge(FILE_MEGABYTES);
    return file.type !== '' && !types.includes(file.type) ? t.wrongType : null;
  }

  function add(chosen: readonly File[]): void {
    const remaining = max - files.length;
    setProblem(chosen.length > remaining ? t.tooMany(max) : null);
    const added = chosen.slice(0, remaining).map((file): SentFile => {
      const id = nextId++;
      const fileProblem = problemOf(file);
      const isPicture = fileProblem === null && file.type.startsWith('image/');
      const preview = isPicture ? URL.createObjectURL(file) : null;
      if (preview) previews.current.add(preview);
      localFiles.current.set(id, { file, abort: new AbortController() });
      const state = fileProblem === null ? 'sending' : 'failed';
      return {
        id,
        label: file.name,
        preview,
        state,
        progress: 0,
        problem: fileProblem,
        canRetry: false,
        name: null,
      };
    });
    setFiles((now) => [...now, ...added]);
    for (const { id, label, state } of added) if (state === 'sending') enqueue(id, label);
    const sending = added.filter(({ state }) => state === 'sending');
    if (sending.length > 0) announce(sending.map(({ label }) => t.added(label)).join(' · '));
  }

  function retry(id: number): void {
    const file = files.find((one) => one.id === id);
    if (!file) return;
    set(id, { state: 'sending', progress: 0, problem: null });
    enqueue(id, file.label);
  }

  function remove(id: number): void {
    const file = files.find((one) => one.id === id);
    if (!file) return;
    localFiles.current.get(id)?.abort.abort();
    localFiles.current.delete(id);
    if (file.preview) URL.revokeObjectURL(file.preview);
    if (file.name !== null) void callApi(removeUploadCall, { name: file.name });
    setProblem(null);
    setFiles((now) => now.filter((one) => one.id !== id));
    announce(t.removed(file.label));
  }

  /** Call this once the message with the files has been sent: empties the list of files. */
  function clear(): void {
    for (const { preview } of files) if (preview) URL.revokeObjectURL(preview);
    localFiles.current.clear();
    setFiles([]);
    setProblem(null);
  }

  return {
    files,
    problem,
    /** The names of the uploaded files on the server, in order. */
    names: files.flatMap(({ name }) => name ?? []),
    isSending: files.some(({ state }) => state === 'sending'),
    hasFailed: files.some(({ state }) => state === 'failed'),
    add,
    retry,
    remove,
    clear,
  };
}
export type Uploads = ReturnType<typeof useUploads>;
