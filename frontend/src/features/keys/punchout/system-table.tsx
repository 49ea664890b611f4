import { cluster, look } from '../../../components/layout/layout';
import { RowButton } from '../../../components/rows/row-button';
import { RowMenu } from '../../../components/rows/row-menu';
import rowTable from '../../../components/rows/row-table.module.css';
import { classes } from '../../../lib/classes';
import { columns } from '../../../lib/messages';
import type { PunchoutRowFragment } from './punchout.generated';
import { punchoutTexts } from './punchout-messages';

export type SystemAction = 'messages' | 'edit' | 'revoke';

type SystemTableProps = {
  systems: readonly PunchoutRowFragment[];
  /** False for staff, who only look. */
  mayChange?: boolean;
  onAct: (action: SystemAction, system: PunchoutRowFragment) => void;
};

/** Every purchasing system with where carts and answers go, and in whose name it orders. */
export const SystemTable = ({ systems, mayChange = true, onAct }: SystemTableProps) => (
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
            {!system.revokedAt && <Orders system={system} />}
          </th>
          <td>
            <Actions system={system} mayChange={mayChange} onAct={(action) => onAct(action, system)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Orders = ({ system: { buyerName, answersWebhook } }: { system: PunchoutRowFragment }) => (
  <>
    <div className={look('muted', 'sm')}>
      {buyerName === null ? punchoutTexts.ordersNothing : punchoutTexts.ordersAs(buyerName)}
    </div>
    {answersWebhook && (
      <div className={look('muted', 'sm', 'breakAnywhere')}>
        {answersWebhook.pausedAt
          ? punchoutTexts.answersPaused
          : punchoutTexts.answersTo(new URL(answersWebhook.url).host)}
      </div>
    )}
  </>
);

type ActionsProps = {
  system: PunchoutRowFragment;
  mayChange: boolean;
  onAct: (action: SystemAction) => void;
};

function Actions({ system: { name, revokedAt }, mayChange, onAct }: ActionsProps) {
  const revoke = { key: 'revoke', label: punchoutTexts.revoke, danger: true };
  return (
    <div className={cluster(2, 'noWrap')}>
      <RowButton aria-label={punchoutTexts.messagesOf(name)} onClick={() => onAct('messages')}>
        {punchoutTexts.messages}
      </RowButton>
      {revokedAt && <span className={look('muted')}>{punchoutTexts.revoked}</span>}
      {!revokedAt && mayChange && (
        <>
          <RowButton variant="quiet" aria-label={punchoutTexts.editOf(name)} onClick={() => onAct('edit')}>
            {punchoutTexts.edit}
          </RowButton>
          <RowMenu
            label={punchoutTexts.moreOf(name)}
            actions={[{ ...revoke, onSelect: () => onAct('revoke') }]}
          />
        </>
      )}
    </div>
  );
}
