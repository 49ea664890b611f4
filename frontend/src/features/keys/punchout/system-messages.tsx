import { useQuery } from '@apollo/client/react';
import { Dialog } from '../../../components/dialogs/dialog';
import { look } from '../../../components/layout/layout';
import { RecentTime } from '../../../components/recent-time';
import rowTable from '../../../components/rows/row-table.module.css';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { StatusTag, type Tone } from '../../../components/status-tag';
import type { PunchoutMessageState } from '../../../graphql/schema-types.generated';
import { classes } from '../../../lib/classes';
import {
  PunchoutMessagesDocument,
  type PunchoutMessagesQuery,
  type PunchoutRowFragment,
} from './punchout.generated';
import { messageNames, messageStates, punchoutTexts } from './punchout-messages';

const tones: Record<PunchoutMessageState, Tone> = {
  Accepted: 'success',
  Refused: 'danger',
  Waiting: 'warning',
};

type Messages = PunchoutMessagesQuery['punchoutMessages'];

function MessageList({ connectionId }: { connectionId: string }) {
  const { data, error, refetch } = useQuery(PunchoutMessagesDocument, {
    variables: { connectionId },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch().catch(() => undefined);
  if (!data)
    return error ? <ErrorState error={error} onRetry={reload} /> : <SkeletonLines lines={4} height="32px" />;
  if (data.punchoutMessages.length === 0) return <p>{punchoutTexts.noMessages}</p>;
  return <Rows messages={data.punchoutMessages} />;
}

const Rows = ({ messages }: { messages: Messages }) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={punchoutTexts.messages}>
    <thead>
      <tr>
        <th scope="col">{punchoutTexts.message}</th>
        <th scope="col">{punchoutTexts.time}</th>
        <th scope="col">{punchoutTexts.outcome}</th>
      </tr>
    </thead>
    <tbody>
      {messages.map(({ id, kind, subject, state, error, createdAt }) => (
        <tr key={id}>
          <th scope="row">
            <span>{messageNames[kind]}</span>
            <div className={look('muted', 'sm', 'breakAnywhere')} translate="no">
              {subject}
            </div>
          </th>
          <td>
            <RecentTime at={createdAt} />
          </td>
          <td>
            <StatusTag tone={tones[state]}>{messageStates[state]}</StatusTag>
            {error && <div className={look('muted', 'sm', 'breakAnywhere')}>{error}</div>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type SystemMessagesProps = { system: PunchoutRowFragment | null; onClose: () => void };

/** The last orders and answers of a purchasing system, with what became of them. */
export const SystemMessages = ({ system, onClose }: SystemMessagesProps) => (
  <Dialog
    open={system !== null}
    title={system && punchoutTexts.messagesOf(system.name)}
    width={760}
    onClose={onClose}
  >
    {system && <MessageList connectionId={system.id} />}
  </Dialog>
);
