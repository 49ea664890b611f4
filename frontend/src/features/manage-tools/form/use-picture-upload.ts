import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorInfo } from '../../../lib/api/error-message';
import { uploadPicture } from '../../../lib/api/upload-picture';
import { useAppDispatch } from '../../../store/hooks';
import { renewSession } from '../../../store/session/session';

const TOKEN_REFUSALS = ['UNAUTHENTICATED', 'TOKEN_EXPIRED'];

export type PictureUpload = {
  /** 0 to 1 while a picture is being sent, else null. */
  progress: number | null;
  /** The URL of the sent picture; a file that has been sent is not sent twice. @throws as `uploadPicture` */
  send: (file: File) => Promise<string>;
  cancel: () => void;
};

/** Sends pictures one at a time, with one silent renewal of a refused token. Leaving the page cancels. */
export function usePictureUpload(): PictureUpload {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const sent = useRef(new WeakMap<File, string>());

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const send = useCallback(
    async (file: File) => {
      const known = sent.current.get(file);
      if (known) return known;
      const { signal } = (running.current = new AbortController());
      const attempt = () => uploadPicture(file, { signal, onProgress: setProgress });
      setProgress(0);
      try {
        const url = await attempt().catch(async (error: unknown) => {
          if (!TOKEN_REFUSALS.includes(errorInfo(error).code) || !(await dispatch(renewSession())))
            throw error;
          return attempt();
        });
        sent.current.set(file, url);
        return url;
      } finally {
        setProgress(null);
      }
    },
    [dispatch],
  );

  return useMemo(() => ({ progress, send, cancel }), [progress, send, cancel]);
}
