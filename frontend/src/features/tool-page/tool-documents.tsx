import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { CopiedText } from '../../components/copied-text';
import { PlainButton } from '../../components/button';
import { loadedLater } from '../../components/dialogs/on-demand';
import { cluster, look, stack } from '../../components/layout/layout';
import { toolFileTexts } from '../../entities/tool/tool-file-messages';
import type { ToolFilePartsFragment } from '../../entities/tool/tool-file.generated';
import { formatBytes, formatDate } from '../../lib/format/format';
import { LARGEST_SHOWN } from './model/model-limits';
import { modelTexts } from './model/model-messages';
import { ToolFilesDocument } from './tool-documents.generated';
import styles from './tool-documents.module.css';
import { documentTexts } from './tool-document-messages';

const ModelView = loadedLater(async () => (await import('./model/model-view')).ModelView);
const PdfView = loadedLater(async () => (await import('./pdf/pdf-view')).PdfView);

type Revision = ToolFilePartsFragment['revisions'][number];

/** The public files of a tool, data sheet first. If they cannot be loaded, the page does without them. */
export function ToolDocuments({ toolId }: { toolId: string }) {
  const { data } = useQuery(ToolFilesDocument, { variables: { id: toolId } });
  const files = data?.tool.files ?? [];
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="tool-documents" className={styles.documents}>
      <h2 id="tool-documents" className={styles.heading}>
        {documentTexts.title}
      </h2>
      <ul className={stack(3)}>
        {files.map((file) => (
          <li key={`${file.kind} ${file.title} ${file.language}`}>
            <File file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ending = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase();

const isPdf = ({ mediaType }: Revision): boolean => mediaType === 'application/pdf';

const isModel = ({ mediaType }: Revision): boolean => mediaType === 'model/step';

type ShowButtonProps = {
  name: string;
  revision: Revision;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
};

/** Shows a file in the page, if there is a way. */
function ShowButton({ name, revision, isOpen, onChange }: ShowButtonProps) {
  if (!isPdf(revision) && !isModel(revision)) return null;
  if (isModel(revision) && revision.size > LARGEST_SHOWN)
    return <span className={look('muted', 'sm')}>{modelTexts.tooLarge}</span>;
  const texts = isModel(revision)
    ? { show: modelTexts.show, close: modelTexts.close, label: modelTexts.view(name) }
    : { show: documentTexts.show, close: documentTexts.close, label: documentTexts.preview(name) };
  return (
    <PlainButton
      variant="quiet"
      aria-expanded={isOpen}
      aria-label={texts.label}
      onClick={() => onChange(!isOpen)}
    >
      {isOpen ? texts.close : texts.show}
    </PlainButton>
  );
}

function File({ file }: { file: ToolFilePartsFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [newest, ...older] = file.revisions;
  if (!newest) return null;
  const name = toolFileTexts.nameOf(file);
  const language = file.language && toolFileTexts.languageName(file.language);
  const about = [ending(newest.name), formatBytes(newest.size), language].filter(Boolean).join(', ');
  return (
    <>
      <div className={styles.row}>
        <div className={styles.name}>
          <a href={newest.path} target="_blank" rel="noopener">
            {name}
          </a>
          <div className={look('muted', 'sm')}>{`${revisionOf(newest)} · ${about}`}</div>
        </div>
        <div className={cluster(2)} data-no-print>
          <ShowButton name={name} revision={newest} isOpen={isOpen} onChange={setOpen} />
          <a href={newest.path} download={newest.name} aria-label={documentTexts.download(name)}>
            Download
          </a>
        </div>
      </div>
      {isOpen && isModel(newest) && <ModelView name={name} path={newest.path} />}
      {isOpen && isPdf(newest) && <PdfView name={name} path={newest.path} />}
      <details className={styles.more} data-no-print>
        <summary>{older.length > 0 ? documentTexts.moreOf(older.length) : documentTexts.checksum}</summary>
        <p className={look('breakAnywhere')}>
          <span>SHA-256</span>{' '}
          <code>
            <CopiedText label="SHA-256" text={newest.sha256} />
          </code>
        </p>
        {older.length > 0 && (
          <ul aria-label={documentTexts.olderOf(name)}>
            {older.map((revision) => (
              <li key={revision.id}>
                <a href={revision.path} target="_blank" rel="noopener">
                  {revisionOf(revision)}
                </a>
                <span>{`, ${formatBytes(revision.size)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </details>
    </>
  );
}

const revisionOf = ({ revision, issuedOn }: Revision): string =>
  `${toolFileTexts.revision(revision)}, ${formatDate(issuedOn)}`;
