import { Link } from 'react-router-dom';
import { RecentTime } from '../../components/recent-time';
import { StatusTag } from '../../components/status-tag';
import { RowButton } from '../../components/rows/row-button';
import { ActionError } from '../../components/states/action-error';
import { look } from '../../components/layout/layout';
import { downloadFile } from '../../lib/api/download-file';
import { useAction } from '../../lib/api/use-action';
import { saveFile } from '../../lib/browser/save-file';
import { paths } from '../../navigation/paths';
import type { CustomerDeskQuery, DeskFileFragment, DeskPurchaseFragment } from './customer-desk.generated';
import { customerTexts } from './customer-messages';
import { DeskPart, DeskRow } from './desk-part';

/** Rows of the messages and of the files. */
const MOST = 5;

const newestFirst = (one: string, other: string): number => other.localeCompare(one);

/** The newest messages about what is open, with the purchase that each is about. */
export function Messages({ purchases }: { purchases: readonly DeskPurchaseFragment[] }) {
  const newest = purchases
    .flatMap(({ id, number, messages }) => messages.map((message) => ({ ...message, about: { id, number } })))
    .sort((one, other) => newestFirst(one.writtenAt, other.writtenAt))
    .slice(0, MOST);
  return (
    <DeskPart title={customerTexts.messages} empty={customerTexts.noMessages}>
      {newest.map(({ id, about, text, writtenAt, authorName, isInternal, isSeller }) => (
        <DeskRow
          key={id}
          name={
            <span dir="auto" className={look('preLine')}>
              {text}
            </span>
          }
          facts={
            <>
              <bdi>{authorName}</bdi>
              <span>{isSeller ? ` (${customerTexts.shop}), ` : ', '}</span>
              <RecentTime at={writtenAt} /> <Link to={paths.purchase(about.id)}>{about.number}</Link>
            </>
          }
          end={isInternal && <StatusTag tone="warning">{customerTexts.internal}</StatusTag>}
        />
      ))}
    </DeskPart>
  );
}

function FileRow({ file }: { file: DeskFileFragment }) {
  const { run, error } = useAction();
  return (
    <DeskRow
      name={
        <RowButton
          variant="link"
          onClick={() => void run(async () => saveFile(file.name, await downloadFile(file.path)))}
        >
          <bdi>{file.name}</bdi>
        </RowButton>
      }
      facts={<RecentTime at={file.createdAt} />}
      end={<ActionError small error={error} />}
    />
  );
}

/** The newest files of what is open. */
export function Files({ quoteRequests, returns }: Pick<CustomerDeskQuery, 'quoteRequests' | 'returns'>) {
  const files = [
    ...(quoteRequests?.nodes.flatMap((one) => one.files) ?? []),
    ...(returns?.nodes.flatMap(({ photos }) => photos) ?? []),
  ].sort((one, other) => newestFirst(one.createdAt, other.createdAt));
  return (
    <DeskPart title={customerTexts.files} empty={customerTexts.noFiles}>
      {files.slice(0, MOST).map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </DeskPart>
  );
}
