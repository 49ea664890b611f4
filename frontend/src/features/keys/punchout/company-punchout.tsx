import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { PlainButton } from '../../../components/button';
import { ConfirmModal } from '../../../components/dialogs/confirm-modal';
import { SecretDialog } from '../../../components/dialogs/secret-dialog';
import { look, stack } from '../../../components/layout/layout';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { useToast } from '../../../components/toasts/toast';
import type { Buyer } from '../exchange/buyer-field';
import {
  PunchoutConnectionsDocument,
  RevokePunchoutConnectionDocument,
  type PunchoutRowFragment,
} from './punchout.generated';
import { punchoutTexts } from './punchout-messages';
import { SystemForm, type SavedSystem } from './system-form';
import { SystemMessages } from './system-messages';
import { SystemTable, type SystemAction } from './system-table';

type CompanyPunchoutProps = { companyId: string; members: readonly Buyer[] };

/** The purchasing systems of a company, for its owners. */
export function CompanyPunchout({ companyId, members }: CompanyPunchoutProps) {
  const { data, error, refetch } = useQuery(PunchoutConnectionsDocument, { variables: { companyId } });
  const reload = () => void refetch().catch(() => undefined);
  if (data)
    return (
      <Systems
        systems={data.punchoutConnections}
        companyId={companyId}
        members={members}
        onChanged={reload}
      />
    );
  return error ? <ErrorState error={error} onRetry={reload} /> : <SkeletonLines lines={3} height="32px" />;
}

type SystemsProps = CompanyPunchoutProps & {
  systems: readonly PunchoutRowFragment[];
  onChanged: () => void;
};

interface Asked {
  readonly action: SystemAction;
  /** Null: one is added. */
  readonly system: PunchoutRowFragment | null;
}

interface Secret {
  readonly title: string;
  readonly lead: string;
  readonly secret: string;
}

/** The secrets that are new, in the order in which they are shown. */
const secretsOf = ({ connection: { name, identity }, secret, answersSecret }: SavedSystem): Secret[] => [
  ...(secret === undefined
    ? []
    : [{ title: punchoutTexts.secretTitle(name), lead: punchoutTexts.secretLead(identity), secret }]),
  ...(answersSecret
    ? [
        {
          title: punchoutTexts.answersSecretTitle(name),
          lead: punchoutTexts.answersSecretLead,
          secret: answersSecret,
        },
      ]
    : []),
];

function Systems({ systems, companyId, members, onChanged }: SystemsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secrets, setSecrets] = useState<readonly Secret[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const close = () => setAsked(null);
  const show = (saved: SavedSystem) => {
    const added = secretsOf(saved);
    if (added.length === 0) toast.success(punchoutTexts.saved);
    close();
    setSecrets(added);
    onChanged();
  };
  const askedFor = (action: SystemAction) => (asked?.action === action ? asked.system : null);
  return (
    <div className={stack(4)}>
      <ul className={look('muted', 'sm', 'breakAnywhere')} translate="no">
        <li>{punchoutTexts.cxml(window.location.origin)}</li>
        <li>{punchoutTexts.oci(window.location.origin)}</li>
      </ul>
      <div>
        <PlainButton
          ref={button}
          variant="primary"
          onClick={() => setAsked({ action: 'edit', system: null })}
        >
          {punchoutTexts.add}
        </PlainButton>
      </div>
      {systems.length > 0 ? (
        <SystemTable systems={systems} onAct={(action, system) => setAsked({ action, system })} />
      ) : (
        <p>{punchoutTexts.none}</p>
      )}
      <SystemForm
        open={asked?.action === 'edit'}
        system={askedFor('edit')}
        companyId={companyId}
        members={members}
        onSaved={show}
        onClose={close}
      />
      <SystemMessages system={askedFor('messages')} onClose={close} />
      <Revoke system={askedFor('revoke')} onClose={close} />
      <SecretDialog
        shown={secrets[0] ?? null}
        returnFocusTo={button}
        onClose={() => setSecrets(secrets.slice(1))}
      />
    </div>
  );
}

function Revoke({ system, onClose }: { system: PunchoutRowFragment | null; onClose: () => void }) {
  const [revoke] = useMutation(RevokePunchoutConnectionDocument);
  const toast = useToast();
  const confirm = async () => {
    await revoke({ variables: { id: system?.id ?? '' } });
    toast.success(punchoutTexts.wasRevoked);
    onClose();
  };
  return (
    <ConfirmModal
      open={system !== null}
      title={punchoutTexts.revokeTitle(system?.name ?? '')}
      warning={punchoutTexts.revokeWarning}
      confirmLabel={punchoutTexts.revoke}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
