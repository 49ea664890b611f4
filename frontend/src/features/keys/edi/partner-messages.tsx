import { useQuery } from '@apollo/client/react';
import { Dialog } from '../../../components/dialogs/dialog';
import type { Tone } from '../../../components/status-tag';
import type { EdiOrderState } from '../../../graphql/schema-types.generated';
import { MessageTable } from '../exchange/message-table';
import { EdiMessagesDocument, type EdiPartnerRowFragment } from './edi.generated';
import { documentNames, ediTexts as texts, orderStates } from './edi-messages';

const tones: Record<EdiOrderState, Tone> = {
  Waiting: 'warning',
  Queued: 'warning',
  Placed: 'success',
  Tested: 'success',
  Refused: 'danger',
};

function Messages({ partnerId }: { partnerId: string }) {
  const { data, error, refetch } = useQuery(EdiMessagesDocument, {
    variables: { partnerId },
    fetchPolicy: 'cache-and-network',
  });
  const messages = data?.ediMessages.map(({ kind, state, ...message }) => ({
    ...message,
    name: kind ? documentNames[kind] : texts.order,
    state: state && { tone: tones[state], label: orderStates[state] },
  }));
  const reload = () => void refetch().catch(() => undefined);
  return <MessageTable messages={messages} none={texts.noMessages} error={error} onRetry={reload} />;
}

type PartnerMessagesProps = { partner: EdiPartnerRowFragment | null; onClose: () => void };

/** The last orders and documents of a partner, with the outcome of each. */
export const PartnerMessages = ({ partner, onClose }: PartnerMessagesProps) => (
  <Dialog
    open={partner !== null}
    title={partner && texts.messagesOf(partner.name)}
    width={760}
    onClose={onClose}
  >
    {partner && <Messages partnerId={partner.id} />}
  </Dialog>
);
