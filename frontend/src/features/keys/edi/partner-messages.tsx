import { useQuery } from '@apollo/client/react';
import { Dialog } from '../../../components/dialogs/dialog';
import { look } from '../../../components/layout/layout';
import { RecentTime } from '../../../components/recent-time';
import rowTable from '../../../components/rows/row-table.module.css';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { StatusTag, type Tone } from '../../../components/status-tag';
import type { EdiOrderState } from '../../../graphql/schema-types.generated';
import { classes } from '../../../lib/classes';
import { EdiMessagesDocument, type EdiMessagesQuery, type EdiPartnerRowFragment } from './edi.generated';
import { documentNames, ediTexts as texts, orderStates } from './edi-messages';

const tones: Record<EdiOrderState, Tone> = {
  Waiting: 'warning',
  Queued: 'warning',
  Placed: 'success',
  Tested: 'success',
  Refused: 'danger',
};

type Messages = EdiMessagesQuery['ediMessages'];

function MessageList({ partnerId }: { partnerId: string }) {
  const { data, error, refetch } = useQuery(EdiMessagesDocument, {
    variables: { partnerId },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch().catch(() => undefined);
  if (!data)
    return error ? <ErrorState error={error} onRetry={reload} /> : <SkeletonLines lines={4} height="32px" />;
  return data.ediMessages.length === 0 ? <p>{texts.noMessages}</p> : <Rows messages={data.ediMessages} />;
}

const Rows = ({ messages }: { messages: Messages }) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={texts.messages}>
    <thead>
      <tr>
        <th scope="col">{texts.message}</th>
        <th scope="col">{texts.time}</th>
        <th scope="col">{texts.outcome}</th>
      </tr>
    </thead>
    <tbody>
      {messages.map(({ id, kind, subject, state, error, createdAt }) => (
        <tr key={id}>
          <th scope="row">
            <span>{kind ? documentNames[kind] : texts.order}</span>
            <div className={look('muted', 'sm', 'breakAnywhere')} translate="no">
              {subject}
            </div>
          </th>
          <td>
            <RecentTime at={createdAt} />
          </td>
          <td>
            {state && <StatusTag tone={tones[state]}>{orderStates[state]}</StatusTag>}
            {error && <div className={look('muted', 'sm', 'breakAnywhere')}>{error}</div>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type PartnerMessagesProps = { partner: EdiPartnerRowFragment | null; onClose: () => void };

/** The last orders and documents of a partner, with what became of them. */
export const PartnerMessages = ({ partner, onClose }: PartnerMessagesProps) => (
  <Dialog
    open={partner !== null}
    title={partner && texts.messagesOf(partner.name)}
    width={760}
    onClose={onClose}
  >
    {partner && <MessageList partnerId={partner.id} />}
  </Dialog>
);
