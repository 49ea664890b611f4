import { stack, look } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import { DropZone } from '../../components/fields/drop-zone';
import { PlainButton } from '../../components/button';
import { ActionError } from '../../components/states/action-error';
import { drawings as taken, fileTexts } from '../../entities/file/file-messages';
import fileStyles from '../../entities/file/file-uploads.module.css';
import { SendingRow } from '../../entities/file/sending-row';
import { useAction } from '../../lib/api/use-action';
import { formatBytes } from '../../lib/format/format';
import { requestFormTexts } from './request-form-messages';
import type { useDrawings } from './use-drawings';

/** Drawings for the request, added before it is sent. */
export function Drawings({ drawings }: { drawings: ReturnType<typeof useDrawings> }) {
  const { files, sending, free, said, add, retry, dismiss, remove } = drawings;
  const { run, error } = useAction();
  return (
    <div className={stack(3)} role="group" aria-labelledby="drawings">
      <div>
        <span id="drawings" className={look('sm', 'medium')}>
          {requestFormTexts.drawings}
        </span>{' '}
        <span className={look('muted', 'sm')}>{requestFormTexts.optional}</span>
      </div>
      {files.length + sending.length > 0 && (
        <ul className={stack(2)}>
          {files.map((file) => (
            <li key={file.url} className={fileStyles.row}>
              <span className={fileStyles.name} dir="auto" translate="no">
                {file.name}
              </span>
              <span className={look('muted', 'sm')}>{formatBytes(file.size)}</span>
              <PlainButton
                variant="quiet"
                aria-label={fileTexts.remove(file.name)}
                onClick={() => void run(() => remove(file))}
              >
                Delete
              </PlainButton>
            </li>
          ))}
          {sending.map((one) => (
            <SendingRow key={one.key} one={one} onRetry={retry} onDismiss={dismiss} />
          ))}
        </ul>
      )}
      {free > 0 ? (
        <DropZone label={taken.add} accept={taken.accept} help={taken.help} multiple onFiles={add}>
          {taken.add}
        </DropZone>
      ) : (
        <p className={classes(look('muted', 'sm'), fileStyles.help)}>{fileTexts.full}</p>
      )}
      <p className={classes(look('muted', 'sm'), fileStyles.help)} role="status">
        {said}
      </p>
      <ActionError error={error} />
    </div>
  );
}
