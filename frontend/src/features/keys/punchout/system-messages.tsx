import { useQuery } from '@apollo/client/react';
import { Dialog } from '../../../components/dialogs/dialog';
import type { Tone } from '../../../components/status-tag';
import type { PunchoutMessageState } from '../../../graphql/schema-types.generated';
import { MessageTable } from '../exchange/message-table';
import { PunchoutMessagesDocument, type PunchoutRowFragment } from './punchout.generated';
import { messageNames, messageStates, punchoutTexts } from './punchout-messages';

const tones: Record<PunchoutMessageState, Tone> = {
  Accepted: 'success',
  Refused: 'danger',
  Waiting: 'warning',
};

function Messages({ connectionId }: { connectionId: string }) {
  const { data, error, refetch } = useQuery(PunchoutMessagesDocument, {
    variables: { connectionId },
    fetchPolicy: 'cache-and-network',
  });
  const messages = data?.punchoutMessages.map(({ kind, state, ...message }) => ({
    ...message,
    name: messageNames[kind],
    state: { tone: tones[state], label: messageStates[state] },
  }));
  const reload = () => void refetch().catch(() => undefined);
  return <MessageTable messages={messages} none={punchoutTexts.noMessages} error={error} onRetry={reload} />;
}

type SystemMessagesProps = { system: PunchoutRowFragment | null; onClose: () => void };

/** The last orders and answers of a purchasing system, with the outcome of each. */
export const SystemMessages = ({ system, onClose }: SystemMessagesProps) => (
  <Dialog
    open={system !== null}
    title={system && punchoutTexts.messagesOf(system.name)}
    width={760}
    onClose={onClose}
  >
    {system && <Messages connectionId={system.id} />}
  </Dialog>
);
