import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { drawings, fileTexts } from '../../entities/file/file-messages';
import { useUploads } from '../../entities/file/use-uploads';
import { takeBack } from '../../lib/api/unfinished-uploads';
import { CreateDrawingTicketDocument } from './custom-tool-form.generated';

/** A file that was uploaded and comes with the request. */
export interface Drawing {
  readonly name: string;
  readonly size: number;
  readonly url: string;
}

/** The drawings of a request that is being written. One ticket uploads them and names them when the request is sent. */
export function useDrawings() {
  const [create] = useMutation(CreateDrawingTicketDocument);
  const asked = useRef<Promise<string>>(undefined);
  const [files, setFiles] = useState<readonly Drawing[]>([]);
  const [said, setSaid] = useState('');

  const ticket = (): Promise<string> => {
    asked.current ??= create().then(
      ({ data }) => data?.createDrawingTicket.token ?? '',
      (error: unknown) => {
        asked.current = undefined;
        throw error;
      },
    );
    return asked.current;
  };
  const { sending, add, retry, dismiss } = useUploads(
    { type: 'tool-request-draft', ticket },
    drawings,
    ({ name, size }, url) => {
      setFiles((all) => [...all, { name, size, url }]);
      setSaid(fileTexts.uploaded(name));
    },
  );
  const free = drawings.most - files.length - sending.filter(({ error }) => !error).length;
  const remove = async ({ name, url }: Drawing) => {
    await takeBack(url, await ticket());
    setFiles((all) => all.filter((file) => file.url !== url));
    setSaid(fileTexts.removed(name));
  };
  return {
    files,
    sending,
    free,
    said,
    retry,
    dismiss,
    remove,
    add(chosen: readonly File[]) {
      setSaid(chosen.length > free ? fileTexts.tooMany(drawings.most) : '');
      add(chosen.slice(0, free));
    },
    /** The ticket with which the files were uploaded; null if there are none. */
    ticketOfFiles: async () => (files.length > 0 ? ticket() : null),
    /** After the request was sent, or the shop no longer has the files. */
    clear() {
      asked.current = undefined;
      setFiles([]);
      setSaid('');
    },
  };
}
