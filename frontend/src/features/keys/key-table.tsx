import { cluster, look } from '../../components/layout/layout';
import { RecentTime } from '../../components/recent-time';
import { RowButton } from '../../components/rows/row-button';
import rowTable from '../../components/rows/row-table.module.css';
import { classes } from '../../lib/classes';
import { formatDate, formatDateTime } from '../../lib/format/format';
import { columns } from '../../lib/messages';
import { keyTexts } from './key-messages';
import type { KeyRowFragment } from './keys.generated';
import { wordsOf } from './scope-texts';

export type KeyAction = 'rotate' | 'revoke' | 'endFormer';

type KeyTableProps = {
  keys: readonly KeyRowFragment[];
  onAct: (action: KeyAction, key: KeyRowFragment) => void;
};

/** Every key with what it may do, its last use and its end. */
export const KeyTable = ({ keys, onAct }: KeyTableProps) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={keyTexts.title}>
    <thead>
      <tr>
        <th scope="col">{keyTexts.key}</th>
        <th scope="col">{keyTexts.scopes}</th>
        <th scope="col">{keyTexts.use}</th>
        <th scope="col">{keyTexts.ends}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <Row key={key.id} apiKey={key} onAct={(action) => onAct(action, key)} />
      ))}
    </tbody>
  </table>
);

const lastUseOf = ({ secrets }: KeyRowFragment): string | undefined =>
  secrets
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .sort()
    .at(-1);

const hasExpired = ({ expiresAt }: KeyRowFragment): boolean =>
  expiresAt !== null && new Date(expiresAt) <= new Date();

function endOf(key: KeyRowFragment): string {
  if (key.revokedAt) return keyTexts.revoked;
  if (hasExpired(key)) return keyTexts.expired;
  return key.expiresAt ? keyTexts.endsOn(formatDate(key.expiresAt)) : keyTexts.noEnd;
}

function Row({ apiKey, onAct }: { apiKey: KeyRowFragment; onAct: (action: KeyAction) => void }) {
  const { name, secrets, networks, userName, scopes } = apiKey;
  const [present] = secrets;
  const former = secrets.find(({ validUntil }) => validUntil !== null);
  const used = lastUseOf(apiKey);
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{name}</span>
        <div className={look('muted', 'sm')} translate="no">{`${present?.prefix ?? ''}…`}</div>
        <div className={look('muted', 'sm')}>{keyTexts.responsible(userName)}</div>
        {networks.length > 0 && (
          <div className={look('muted', 'sm')}>{keyTexts.only(networks.join(', '))}</div>
        )}
        {former?.validUntil && (
          <div className={look('muted', 'sm')}>{keyTexts.former(formatDateTime(former.validUntil))}</div>
        )}
      </th>
      <td data-label={keyTexts.scopes}>{scopes.map(wordsOf).join('; ')}</td>
      <td data-label={keyTexts.use}>{used ? <RecentTime at={used} /> : keyTexts.never}</td>
      <td data-label={keyTexts.ends}>{endOf(apiKey)}</td>
      <td>
        <Actions apiKey={apiKey} hasFormer={former !== undefined} onAct={onAct} />
      </td>
    </tr>
  );
}

type ActionsProps = {
  apiKey: KeyRowFragment;
  hasFormer: boolean;
  onAct: (action: KeyAction) => void;
};

function Actions({ apiKey, hasFormer, onAct }: ActionsProps) {
  const { name, revokedAt } = apiKey;
  if (revokedAt) return null;
  return (
    <div className={cluster(2, 'stretch')}>
      {!hasExpired(apiKey) && (
        <RowButton variant="quiet" aria-label={keyTexts.rotateOf(name)} onClick={() => onAct('rotate')}>
          {keyTexts.rotate}
        </RowButton>
      )}
      {hasFormer && (
        <RowButton variant="quiet" aria-label={keyTexts.endFormerOf(name)} onClick={() => onAct('endFormer')}>
          {keyTexts.endFormer}
        </RowButton>
      )}
      <RowButton variant="quiet" aria-label={keyTexts.revokeOf(name)} onClick={() => onAct('revoke')}>
        {keyTexts.revoke}
      </RowButton>
    </div>
  );
}
