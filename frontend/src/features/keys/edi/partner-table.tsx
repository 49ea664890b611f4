import { cluster, look } from '../../../components/layout/layout';
import { RowButton } from '../../../components/rows/row-button';
import { RowMenu } from '../../../components/rows/row-menu';
import rowTable from '../../../components/rows/row-table.module.css';
import { classes } from '../../../lib/classes';
import { columns } from '../../../lib/messages';
import type { EdiPartnerRowFragment } from './edi.generated';
import { ediTexts as texts } from './edi-messages';

export type PartnerAction = 'messages' | 'edit' | 'revoke';

type PartnerTableProps = {
  partners: readonly EdiPartnerRowFragment[];
  /** False for staff, who only look. */
  mayChange?: boolean;
  onAct: (action: PartnerAction, partner: EdiPartnerRowFragment) => void;
};

/** Every partner with its folder, its ids, and in whose name it orders. */
export const PartnerTable = ({ partners, mayChange = true, onAct }: PartnerTableProps) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={texts.partners}>
    <thead>
      <tr>
        <th scope="col">{texts.partner}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {partners.map((partner) => (
        <tr key={partner.id}>
          <th scope="row">
            <span dir="auto">{partner.name}</span>
            <Facts partner={partner} />
          </th>
          <td>
            <Actions partner={partner} mayChange={mayChange} onAct={(action) => onAct(action, partner)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Facts({ partner }: { partner: EdiPartnerRowFragment }) {
  const { folder, qualifier, code, shopQualifier, shopCode, buyerName, revokedAt } = partner;
  return (
    <>
      <div className={look('muted', 'sm', 'breakAnywhere')} translate="no">
        {texts.folder(folder)}
      </div>
      <div className={look('muted', 'sm', 'breakAnywhere')} translate="no">
        {texts.ids(`${qualifier}/${code}`, `${shopQualifier}/${shopCode}`)}
      </div>
      {!revokedAt && (
        <div className={look('muted', 'sm')}>
          {buyerName === null ? texts.ordersNothing : texts.ordersAs(buyerName)}
        </div>
      )}
    </>
  );
}

type ActionsProps = {
  partner: EdiPartnerRowFragment;
  mayChange: boolean;
  onAct: (action: PartnerAction) => void;
};

function Actions({ partner: { name, revokedAt }, mayChange, onAct }: ActionsProps) {
  const revoke = { key: 'revoke', label: texts.revoke, danger: true };
  return (
    <div className={cluster(2, 'noWrap')}>
      <RowButton aria-label={texts.messagesOf(name)} onClick={() => onAct('messages')}>
        {texts.messages}
      </RowButton>
      {revokedAt && <span className={look('muted')}>{texts.revoked}</span>}
      {!revokedAt && mayChange && (
        <>
          <RowButton variant="quiet" aria-label={texts.editOf(name)} onClick={() => onAct('edit')}>
            {texts.edit}
          </RowButton>
          <RowMenu label={texts.moreOf(name)} actions={[{ ...revoke, onSelect: () => onAct('revoke') }]} />
        </>
      )}
    </div>
  );
}
