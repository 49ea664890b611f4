import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ConfirmModal } from '../../components/dialogs/confirm-modal';
import { RowButton } from '../../components/rows/row-button';
import { useToast } from '../../components/toasts/toast';
import { formatDate, formatDateTime } from '../../lib/format/format';
import { customerTexts } from './customer-messages';
import { DeskPart, DeskRow } from './desk-part';
import {
  CompanyKeyListDocument,
  RevokeCompanyKeyDocument,
  type CompanyKeyListQuery,
} from './key-list.generated';

type Key = CompanyKeyListQuery['apiKeys'][number];

/** Lists the active API keys of a company, so that staff can revoke them. Renders nothing if there are none. */
export function KeyList({ companyId }: { companyId: string }) {
  const { data } = useQuery(CompanyKeyListDocument, { variables: { companyId } });
  const [asked, setAsked] = useState<Key | null>(null);
  const [revoke] = useMutation(RevokeCompanyKeyDocument);
  const toast = useToast();
  const keys = (data?.apiKeys ?? []).filter(({ revokedAt }) => !revokedAt);
  const confirm = async () => {
    await revoke({ variables: { id: asked?.id ?? '' } });
    toast.success(customerTexts.keyRevoked);
    setAsked(null);
  };
  if (keys.length === 0) return null;
  return (
    <>
      <DeskPart title={customerTexts.keys} empty="">
        {keys.map((key) => (
          <DeskRow
            key={key.id}
            name={<bdi>{key.name}</bdi>}
            facts={factsOf(key)}
            end={
              <RowButton
                variant="quiet"
                aria-label={customerTexts.revokeOf(key.name)}
                onClick={() => setAsked(key)}
              >
                {customerTexts.revoke}
              </RowButton>
            }
          />
        ))}
      </DeskPart>
      <ConfirmModal
        open={asked !== null}
        title={customerTexts.revokeTitle(asked?.name ?? '')}
        warning={customerTexts.revokeWarning}
        confirmLabel={customerTexts.revoke}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function factsOf({ userName, secrets, expiresAt }: Key): string {
  const used = secrets
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .sort()
    .at(-1);
  const facts = [
    customerTexts.responsible(userName),
    used ? customerTexts.usedAt(formatDateTime(used)) : customerTexts.neverUsed,
    ...(expiresAt ? [customerTexts.endsOn(formatDate(expiresAt))] : []),
  ];
  return facts.join(' · ');
}
