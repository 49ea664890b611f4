import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { ConfirmModal } from '../../../components/dialogs/confirm-modal';
import { stack } from '../../../components/layout/layout';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { useToast } from '../../../components/toasts/toast';
import type { Buyer } from '../exchange/buyer-field';
import { EdiPartnersDocument, RevokeEdiPartnerDocument, type EdiPartnerRowFragment } from './edi.generated';
import { ediTexts as texts } from './edi-messages';
import { PartnerForm } from './partner-form';
import { PartnerMessages } from './partner-messages';
import { PartnerTable, type PartnerAction } from './partner-table';

type CompanyEdiProps = { companyId: string; members: readonly Buyer[] };

interface Asked {
  readonly action: PartnerAction;
  /** Null: one is added. */
  readonly partner: EdiPartnerRowFragment | null;
}

/** The partners of a company that send orders as files, for its owners. */
export function CompanyEdi(props: CompanyEdiProps) {
  const { companyId } = props;
  const { data, error, refetch } = useQuery(EdiPartnersDocument, { variables: { companyId } });
  const reload = () => void refetch().catch(() => undefined);
  if (data) return <Partners {...props} partners={data.ediPartners} onChanged={reload} />;
  return error ? <ErrorState error={error} onRetry={reload} /> : <SkeletonLines lines={3} height="32px" />;
}

type PartnersProps = CompanyEdiProps & {
  partners: readonly EdiPartnerRowFragment[];
  onChanged: () => void;
};

function Partners({ partners, companyId, members, onChanged }: PartnersProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const toast = useToast();
  const close = () => setAsked(null);
  const saved = () => {
    toast.success(texts.saved);
    close();
    onChanged();
  };
  const askedFor = (action: PartnerAction) => (asked?.action === action ? asked.partner : null);
  return (
    <div className={stack(4)}>
      <div>
        <PlainButton variant="primary" onClick={() => setAsked({ action: 'edit', partner: null })}>
          {texts.add}
        </PlainButton>
      </div>
      {partners.length > 0 ? (
        <PartnerTable partners={partners} onAct={(action, partner) => setAsked({ action, partner })} />
      ) : (
        <p>{texts.none}</p>
      )}
      <PartnerForm
        open={asked?.action === 'edit'}
        partner={askedFor('edit')}
        companyId={companyId}
        members={members}
        onSaved={saved}
        onClose={close}
      />
      <PartnerMessages partner={askedFor('messages')} onClose={close} />
      <Revoke partner={askedFor('revoke')} onClose={close} />
    </div>
  );
}

function Revoke({ partner, onClose }: { partner: EdiPartnerRowFragment | null; onClose: () => void }) {
  const [revoke] = useMutation(RevokeEdiPartnerDocument);
  const toast = useToast();
  const confirm = async () => {
    await revoke({ variables: { id: partner?.id ?? '' } });
    toast.success(texts.wasRevoked);
    onClose();
  };
  return (
    <ConfirmModal
      open={partner !== null}
      title={texts.revokeTitle(partner?.name ?? '')}
      warning={texts.revokeWarning}
      confirmLabel={texts.revoke}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
