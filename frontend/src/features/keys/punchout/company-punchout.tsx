import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { ConfirmModal } from '../../../components/dialogs/confirm-modal';
import { SecretDialog } from '../../../components/dialogs/secret-dialog';
import { look, stack } from '../../../components/layout/layout';
import { RowButton } from '../../../components/rows/row-button';
import rowTable from '../../../components/rows/row-table.module.css';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { useToast } from '../../../components/toasts/toast';
import { classes } from '../../../lib/classes';
import { columns } from '../../../lib/messages';
import { AddSystem, type NewSystem } from './add-system';
import {
  PunchoutConnectionsDocument,
  RevokePunchoutConnectionDocument,
  type PunchoutRowFragment,
} from './punchout.generated';
import { punchoutTexts } from './punchout-messages';

/** The purchasing systems of a company, for its owners. */
export function CompanyPunchout({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(PunchoutConnectionsDocument, { variables: { companyId } });
  const reload = () => void refetch().catch(() => undefined);
  if (data) return <Systems systems={data.punchoutConnections} companyId={companyId} onChanged={reload} />;
  return error ? <ErrorState error={error} onRetry={reload} /> : <SkeletonLines lines={3} height="32px" />;
}

type SystemsProps = { systems: readonly PunchoutRowFragment[]; companyId: string; onChanged: () => void };

function Systems({ systems, companyId, onChanged }: SystemsProps) {
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<NewSystem | null>(null);
  const [asked, setAsked] = useState<PunchoutRowFragment | null>(null);
  const show = (system: NewSystem) => {
    setAdding(false);
    setAdded(system);
    onChanged();
  };
  return (
    <div className={stack(4)}>
      <ul className={look('muted', 'sm', 'breakAnywhere')} translate="no">
        <li>{punchoutTexts.cxml(window.location.origin)}</li>
        <li>{punchoutTexts.oci(window.location.origin)}</li>
      </ul>
      <div>
        <PlainButton variant="primary" onClick={() => setAdding(true)}>
          {punchoutTexts.add}
        </PlainButton>
      </div>
      {systems.length > 0 ? <Table systems={systems} onRevoke={setAsked} /> : <p>{punchoutTexts.none}</p>}
      <AddSystem open={isAdding} companyId={companyId} onAdded={show} onClose={() => setAdding(false)} />
      <Revoke system={asked} onClose={() => setAsked(null)} />
      <SecretDialog shown={added && secretOf(added)} onClose={() => setAdded(null)} />
    </div>
  );
}

const secretOf = ({ connection, secret }: NewSystem) => ({
  title: punchoutTexts.secretTitle(connection.name),
  lead: punchoutTexts.secretLead(connection.identity),
  secret,
});

type TableProps = {
  systems: readonly PunchoutRowFragment[];
  onRevoke: (system: PunchoutRowFragment) => void;
};

const Table = ({ systems, onRevoke }: TableProps) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={punchoutTexts.systems}>
    <thead>
      <tr>
        <th scope="col">{punchoutTexts.system}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {systems.map((system) => (
        <tr key={system.id}>
          <th scope="row">
            <span dir="auto">{system.name}</span>
            <div className={look('muted', 'sm')} translate="no">
              {punchoutTexts.identity(system.identity)}
            </div>
            <div className={look('muted', 'sm', 'breakAnywhere')}>
              {punchoutTexts.returnsTo(system.origins.join(', '))}
            </div>
          </th>
          <td>
            {system.revokedAt ? (
              <span className={look('muted')}>{punchoutTexts.revoked}</span>
            ) : (
              <RowButton aria-label={punchoutTexts.revokeOf(system.name)} onClick={() => onRevoke(system)}>
                {punchoutTexts.revoke}
              </RowButton>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

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
