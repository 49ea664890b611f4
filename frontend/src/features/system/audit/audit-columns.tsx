import type { DataColumn } from '../../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../../components/recent-time';
import { RowButton } from '../../../components/rows/row-button';
import type { AuditEntryRowFragment } from './audit-entry.generated';
import { actionName, auditColumns, entityName } from './audit-labels';
import { look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './audit.module.css';
import { changedFields } from './changed-fields';

const fieldsOf = (entry: AuditEntryRowFragment): string =>
  changedFields(entry)
    .map(({ name }) => name)
    .join(', ');

const facts: DataColumn<AuditEntryRowFragment>[] = [
  {
    key: 'subject',
    width: 230,
    title: auditColumns.subject,
    render: ({ entity, entityName: name }) => (
      <span className={classes(look('ellipsis', 'block'), styles.cell)} title={name}>
        {name !== entityName(entity) && <span className={look('muted')}>{entityName(entity)}</span>}{' '}
        <span>{name}</span>
      </span>
    ),
  },
  {
    key: 'fields',
    width: 150,
    grows: true,
    hideable: true,
    title: auditColumns.fields,
    render: (entry) => (
      <span className={classes(look('ellipsis', 'block'), styles.cell)} title={fieldsOf(entry)}>
        {fieldsOf(entry)}
      </span>
    ),
  },
  {
    key: 'actor',
    width: 130,
    hideable: true,
    title: auditColumns.actor,
    render: ({ actorName, actorEmail }) => (
      <span className={classes(look('ellipsis', 'block'), styles.cell)} title={actorEmail}>
        <bdi>{actorName}</bdi>
      </span>
    ),
  },
  {
    key: 'at',
    width: RECENT_WIDTH,
    hideable: true,
    title: auditColumns.at,
    render: ({ at }) => <RecentTime at={at} />,
  },
];

/** Columns of the audit log. The action opens the entry. */
export const auditLogColumns = (
  onOpen: (entry: AuditEntryRowFragment) => void,
): DataColumn<AuditEntryRowFragment>[] => [
  {
    key: 'action',
    width: 150,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: auditColumns.action,
    render: (entry) => (
      <RowButton
        variant="link"
        data-action="open"
        aria-label={`${actionName(entry.action)}: ${entry.entityName}`}
        onClick={() => onOpen(entry)}
      >
        {actionName(entry.action)}
      </RowButton>
    ),
  },
  ...facts,
];
