import { useEffect, useRef, useState } from 'react';
import { errorInfo } from '../../lib/api/error-message';
import {
  discardUpload,
  unfinishedUploads,
  type FileSubject,
  type UnfinishedUpload,
} from '../../lib/api/unfinished-uploads';
import { uploadFile } from '../../lib/api/upload-file';
import { isAbort } from '../../lib/api/upload-picture';
import type { Taken } from './file-messages';

/** A file on its way, or one that was refused. */
export type Upload = {
  readonly key: number;
  readonly file: File;
  /** 0 to 1. */
  readonly fraction: number;
  readonly isWaiting: boolean;
  readonly error: string | null;
  /** The same file may be accepted later. */
  readonly canRetry: boolean;
};

/** Errors that would be the same at the next attempt. */
const FINAL = ['FILE_TYPE', 'FILE_TOO_LARGE', 'WRONG_STATE', 'NOT_FOUND', 'FORBIDDEN'];

/** Where files go: to a row, or to a request that is being written, whose ticket is asked for with the first file. */
type Target = FileSubject | { readonly type: string; readonly ticket: () => Promise<string> };

const subjectOf = async (target: Target): Promise<FileSubject> =>
  'ticket' in target ? { type: target.type, token: await target.ticket() } : target;

let keys = 0;

/** Uploads that were interrupted by a reload, until their file is chosen again or they are discarded. */
function useUnfinished(subject: Target) {
  const { type } = subject;
  // With the token of a link, an upload starts again.
  const id = 'id' in subject ? subject.id : null;
  const [unfinished, setUnfinished] = useState<readonly UnfinishedUpload[]>([]);
  useEffect(() => {
    if (id === null) return;
    let isGone = false;
    // Without an answer, choosing the same file still resumes its upload.
    unfinishedUploads(type, id).then(
      (found) => !isGone && setUnfinished(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [type, id]);
  const leave = (isLeft: (one: UnfinishedUpload) => boolean) =>
    setUnfinished((all) => all.filter((one) => !isLeft(one)));
  const discard = async (one: UnfinishedUpload) => {
    await discardUpload(one);
    leave(({ key }) => key === one.key);
  };
  return { unfinished, leave, discard };
}

/** The uploads of a list of files. `onUploaded` reads the list again, or adds to it. */
export function useUploads(
  target: Target,
  { largest, tooLarge }: Pick<Taken, 'largest' | 'tooLarge'>,
  onUploaded: (file: File, url: string) => unknown,
) {
  const [sending, setSending] = useState<readonly Upload[]>([]);
  const { unfinished, leave, discard } = useUnfinished(target);
  const aborts = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = aborts.current;
    // Leaving the page cancels its uploads.
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const change = (key: number, changes: Partial<Upload>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const dismiss = (key: number) => {
    aborts.current.get(key)?.abort();
    setSending((all) => all.filter((one) => one.key !== key));
  };
  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>) => {
    const controller = new AbortController();
    aborts.current.set(key, controller);
    try {
      const url = await uploadFile(file, await subjectOf(target), {
        signal: controller.signal,
        onProgress: (fraction) => change(key, { fraction, isWaiting: false }),
        onWaiting: () => change(key, { isWaiting: true }),
      });
      await onUploaded(file, url);
      dismiss(key);
    } catch (error) {
      if (isAbort(error)) return;
      const { message, code } = errorInfo(error);
      change(key, { error: message, canRetry: !FINAL.includes(code), isWaiting: false });
    } finally {
      aborts.current.delete(key);
    }
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const error = file.size > largest ? tooLarge : null;
      return { key: (keys += 1), file, fraction: 0, isWaiting: false, error, canRetry: false };
    });
    leave(({ name, size }) => files.some((file) => file.name === name && file.size === size));
    setSending((all) => [...all, ...added]);
    for (const one of added) if (!one.error) void send(one);
  };
  const retry = (one: Upload) => {
    change(one.key, { error: null, fraction: 0 });
    void send(one);
  };
  return { sending, unfinished, add, retry, dismiss, discard };
}
