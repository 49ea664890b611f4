import { look } from '../../../components/layout/layout';
import { RecentTime } from '../../../components/recent-time';
import rowTable from '../../../components/rows/row-table.module.css';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { StatusTag, type Tone } from '../../../components/status-tag';
import { classes } from '../../../lib/classes';
import { exchangeTexts as texts } from './exchange-messages';

/** An order or a document that was exchanged with a system. */
export interface ExchangedMessage {
  readonly id: string;
  readonly name: string;
  /** Its number, or the name of its file. */
  readonly subject: string;
  readonly createdAt: string;
  readonly state: { readonly tone: Tone; readonly label: string } | null;
  readonly error: string | null;
}

type MessageTableProps = {
  /** Undefined until they are loaded. */
  messages: readonly ExchangedMessage[] | undefined;
  none: string;
  error: unknown;
  onRetry: () => void;
};

/** What was exchanged with a system, with the outcome of each. */
export function MessageTable({ messages, none, error, onRetry }: MessageTableProps) {
  if (!messages)
    return error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonLines lines={4} height="32px" />;
  if (messages.length === 0) return <p>{none}</p>;
  return (
    <table className={classes(rowTable.table, rowTable.stacked)} aria-label={texts.messages}>
      <thead>
        <tr>
          <th scope="col">{texts.message}</th>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.outcome}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </tbody>
    </table>
  );
}

const MessageRow = ({
  message: { name, subject, createdAt, state, error },
}: {
  message: ExchangedMessage;
}) => (
  <tr>
    <th scope="row">
      <span>{name}</span>
      <div className={look('muted', 'sm', 'breakAnywhere')} translate="no">
        {subject}
      </div>
    </th>
    <td>
      <RecentTime at={createdAt} />
    </td>
    <td>
      {state && <StatusTag tone={state.tone}>{state.label}</StatusTag>}
      {error && <div className={look('muted', 'sm', 'breakAnywhere')}>{error}</div>}
    </td>
  </tr>
);
