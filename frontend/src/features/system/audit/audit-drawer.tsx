import { Link } from 'react-router-dom';
import { SidePanel } from '../../../components/page/side-panel';
import { EmailLink } from '../../../components/email-link';
import { FactList, type Fact } from '../../../components/page/fact-list';
import { formatDateTime } from '../../../lib/format/format';
import { paths } from '../../../navigation/paths';
import type { AuditEntryRowFragment } from './audit-entry.generated';
import { actionName, auditColumns, auditTexts, entityName } from './audit-labels';
import { stack, look } from '../../../components/layout/layout';
import styles from './audit.module.css';
import { changedFields } from './changed-fields';

const factsOf = (entry: AuditEntryRowFragment): Fact[] => [
  { label: entityName(entry.entity), value: entry.entityName },
  { label: auditColumns.actor, value: entry.actorName },
  ...(entry.actorEmail ? [{ label: 'Email', value: <EmailLink email={entry.actorEmail} /> }] : []),
  { label: auditColumns.at, value: formatDateTime(entry.at) },
  { label: 'Client', value: entry.client || auditTexts.operator },
  ...(entry.requestId ? [{ label: 'Request', value: <code>{entry.requestId}</code> }] : []),
];

/** The changed fields before and after. Of something new or deleted there is one column. */
function Changes({ entry }: { entry: AuditEntryRowFragment }) {
  const { before, after } = entry;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {before && <th scope="col">Before</th>}
          {after && <th scope="col">After</th>}
        </tr>
      </thead>
      <tbody>
        {changedFields(entry).map((field) => (
          <tr key={field.name}>
            <th scope="row">{field.name}</th>
            {before && (
              <td dir="auto" className={after ? look('muted') : undefined}>
                {field.before}
              </td>
            )}
            {after && <td dir="auto">{field.after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type AuditDrawerProps = { entry: AuditEntryRowFragment | null; onClose: () => void };

/** One action: who, when, from where, and the fields before and after. */
export function AuditDrawer({ entry, onClose }: AuditDrawerProps) {
  return (
    <SidePanel
      open={entry !== null}
      onClose={onClose}
      title={entry ? actionName(entry.action) : auditTexts.entry}
      size={560}
      classNames={{ wrapper: styles.wrapper }}
      closeLabel={auditTexts.close}
    >
      {entry && (
        <div className={stack(6)}>
          <FactList facts={factsOf(entry)} />
          <Changes entry={entry} />
          <Link to={paths.auditLogOf(entry.entityId)} onClick={onClose}>
            {auditTexts.all}
          </Link>
        </div>
      )}
    </SidePanel>
  );
}
