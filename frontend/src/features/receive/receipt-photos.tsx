import { useState } from 'react';
import { DropZone } from '../../components/fields/drop-zone';
import { fileTexts, guestPhotos } from '../../entities/file/file-messages';
import { SendingRow } from '../../entities/file/sending-row';
import { useUploads } from '../../entities/file/use-uploads';
import { receiveTexts } from './receive-messages';
import { stack } from '../../components/layout/layout';
import styles from './receive.module.css';

/** Photos of the damage. The page shows their names until it is left; the link does not show them again. */
export function ReceiptPhotos({ token, left }: { token: string; left: number }) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isTooMany, setIsTooMany] = useState(false);
  const { sending, add, retry, dismiss } = useUploads({ type: 'return', token }, guestPhotos, ({ name }) =>
    setAdded((names) => [...names, name]),
  );
  const free = left - added.length - sending.filter(({ error }) => !error).length;
  const choose = (files: readonly File[]) => {
    setIsTooMany(files.length > free);
    add(files.slice(0, free));
  };
  return (
    <section className={styles.photos} aria-labelledby="receipt-photos">
      <h2 id="receipt-photos">{receiveTexts.photos}</h2>
      <p>{receiveTexts.photosLead}</p>
      {sending.length > 0 && (
        <ul className={stack(2)}>
          {sending.map((one) => (
            <SendingRow key={one.key} one={one} onRetry={retry} onDismiss={dismiss} />
          ))}
        </ul>
      )}
      {free > 0 && (
        <DropZone
          label={guestPhotos.add}
          accept={guestPhotos.accept}
          help={guestPhotos.help}
          multiple
          onFiles={choose}
        >
          {guestPhotos.add}
        </DropZone>
      )}
      {isTooMany && <p>{fileTexts.tooMany(guestPhotos.most)}</p>}
      <p role="status">{added.length > 0 && receiveTexts.photosAdded(added)}</p>
    </section>
  );
}
