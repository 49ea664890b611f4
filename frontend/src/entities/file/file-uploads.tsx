import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../components/button';
import { ActionError } from '../../components/states/action-error';
import { downloadFile } from '../../lib/api/download-file';
import { useAction } from '../../lib/api/use-action';
import type { FileSubject } from '../../lib/api/unfinished-uploads';
import { saveFile } from '../../lib/browser/save-file';
import { anyFile, fileTexts, type Taken } from './file-messages';
import { DropZone } from '../../components/fields/drop-zone';
import { formatBytes } from '../../lib/format/format';
import { DeleteFileDocument, type PrivateFileFragment } from './file.generated';
import { stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './file-uploads.module.css';
import { SendingRow, UnfinishedRow } from './sending-row';
import { useUploads } from './use-uploads';

type FileUploadsProps = {
  subject: FileSubject;
  files: readonly PrivateFileFragment[];
  /** Which files it takes; any unless given. */
  taken?: Taken;
  /** True if the reader may add files. */
  canAdd: boolean;
  /** Reads the list again. */
  onChanged: () => Promise<unknown>;
};

/** The private files of something: to download, add (button, keyboard or drop) and delete. */
export function FileUploads(props: FileUploadsProps) {
  const { subject, files, taken = anyFile, canAdd, onChanged } = props;
  const [said, setSaid] = useState('');
  const uploads = useUploads(subject, taken, async ({ name }) => {
    await onChanged();
    setSaid(fileTexts.uploaded(name));
  });
  const { run, error } = useAction();
  const [remove] = useMutation(DeleteFileDocument);
  const onWay = uploads.sending.filter((one) => !one.error).length;
  const free = taken.most - files.length - onWay;
  const add = (chosen: readonly File[]) => {
    setSaid(chosen.length > free ? fileTexts.tooMany(taken.most) : '');
    uploads.add(chosen.slice(0, free));
  };
  const deleteFile = (id: string) =>
    void run(async () => {
      await remove({ variables: { id } });
      await onChanged();
    });
  return (
    <div className={stack(3)}>
      {files.length + uploads.sending.length + uploads.unfinished.length > 0 && (
        <ul className={stack(2)}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onDownload={() => void run(async () => saveFile(file.name, await downloadFile(file.path)))}
              onDelete={canAdd && file.canDelete.allowed ? () => deleteFile(file.id) : undefined}
            />
          ))}
          {uploads.unfinished.map((one) => (
            <UnfinishedRow key={one.key} one={one} onDiscard={() => void run(() => uploads.discard(one))} />
          ))}
          {uploads.sending.map((one) => (
            <SendingRow key={one.key} one={one} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
          ))}
        </ul>
      )}
      {!canAdd && files.length === 0 && (
        <p className={classes(look('muted', 'sm'), styles.help)}>{taken.none}</p>
      )}
      {canAdd && free > 0 && (
        <DropZone label={taken.add} accept={taken.accept} help={taken.help} multiple onFiles={add}>
          {taken.add}
        </DropZone>
      )}
      {canAdd && free <= 0 && <p className={classes(look('muted', 'sm'), styles.help)}>{fileTexts.full}</p>}
      <p className={classes(look('muted', 'sm'), styles.help)} role="status">
        {said}
      </p>
      <ActionError error={error} />
    </div>
  );
}

type FileRowProps = {
  file: PrivateFileFragment;
  onDownload: () => void;
  /** Absent if the reader may not delete it. */
  onDelete: (() => void) | undefined;
};

/** A file that is there. */
const FileRow = ({ file: { name, size }, onDownload, onDelete }: FileRowProps) => (
  <li className={styles.row}>
    <span className={styles.name} dir="auto" translate="no">
      {name}
    </span>
    <span className={look('muted', 'sm')}>{formatBytes(size)}</span>
    <PlainButton variant="quiet" aria-label={fileTexts.download(name)} onClick={onDownload}>
      Download
    </PlainButton>
    {onDelete && (
      <PlainButton variant="quiet" aria-label={fileTexts.remove(name)} onClick={onDelete}>
        Delete
      </PlainButton>
    )}
  </li>
);
