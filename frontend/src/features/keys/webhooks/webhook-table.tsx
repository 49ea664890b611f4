import { cluster, look } from '../../../components/layout/layout';
import { RowButton } from '../../../components/rows/row-button';
import { RowMenu } from '../../../components/rows/row-menu';
import rowTable from '../../../components/rows/row-table.module.css';
import { StatusTag } from '../../../components/status-tag';
import { classes } from '../../../lib/classes';
import { formatDateTime, formatRecent } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { webhookTexts } from './webhook-messages';
import { wordsOf } from './webhook-rules';
import type { WebhookRowFragment } from './webhooks.generated';

export type WebhookAction = 'deliveries' | 'edit' | 'test' | 'rotate' | 'pause' | 'resume' | 'remove';

type WebhookTableProps = {
  webhooks: readonly WebhookRowFragment[];
  onAct: (action: WebhookAction, webhook: WebhookRowFragment) => void;
};

/** Every webhook with what it sends and whether it arrives. */
export const WebhookTable = ({ webhooks, onAct }: WebhookTableProps) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={webhookTexts.title}>
    <thead>
      <tr>
        <th scope="col">{webhookTexts.webhook}</th>
        <th scope="col">{webhookTexts.state}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {webhooks.map((webhook) => (
        <tr key={webhook.id}>
          <th scope="row">
            <span dir="auto">{webhook.name}</span>
            <div className={look('muted', 'sm')} translate="no" dir="ltr">
              {webhook.url}
            </div>
            <div className={look('muted', 'sm')}>{sentBy(webhook)}</div>
            {webhook.formerSecretUntil && (
              <div className={look('muted', 'sm')}>
                {webhookTexts.former(formatDateTime(webhook.formerSecretUntil))}
              </div>
            )}
          </th>
          <td>
            <State webhook={webhook} />
          </td>
          <td>
            <Actions webhook={webhook} onAct={(action) => onAct(action, webhook)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const sentBy = ({ types, scopes, format }: WebhookRowFragment): string => {
  if (format === 'CXML') return webhookTexts.answers;
  if (types.length > 0) return types.length > 3 ? webhookTexts.countOf(types.length) : types.join(', ');
  return scopes.length > 0 ? webhookTexts.allOf(scopes.map(wordsOf).join('; ')) : webhookTexts.allEvents;
};

function State({ webhook }: { webhook: WebhookRowFragment }) {
  const { pausedAt, pauseReason, failingSince, nextAttemptAt } = webhook;
  if (pausedAt)
    return (
      <>
        <StatusTag tone={pauseReason === 'Failing' ? 'danger' : 'neutral'}>{webhookTexts.paused}</StatusTag>
        <div className={look('muted', 'sm')}>
          {pauseReason === 'Failing' ? webhookTexts.pausedByFailing : webhookTexts.pausedByHand}
        </div>
      </>
    );
  if (!failingSince) return <StatusTag tone="success">{webhookTexts.active}</StatusTag>;
  const next = nextAttemptAt && formatRecent(nextAttemptAt);
  return (
    <>
      <StatusTag tone="warning">{webhookTexts.failing}</StatusTag>
      <div className={look('muted', 'sm')}>{webhookTexts.failingSince(formatRecent(failingSince), next)}</div>
    </>
  );
}

type ActionsProps = { webhook: WebhookRowFragment; onAct: (action: WebhookAction) => void };

function Actions({ webhook: { name, pausedAt, format }, onAct }: ActionsProps) {
  // That of a purchasing system is changed with it.
  const isOwn = format === 'JSON';
  const item = (key: WebhookAction, label: string) => ({ key, label, onSelect: () => onAct(key) });
  const actions = [
    ...(isOwn ? [item('test', webhookTexts.test)] : []),
    item('rotate', webhookTexts.rotate),
    pausedAt ? item('resume', webhookTexts.resume) : item('pause', webhookTexts.pause),
    ...(isOwn ? [{ ...item('remove', webhookTexts.remove), danger: true }] : []),
  ];
  return (
    <div className={cluster(2, 'noWrap')}>
      <RowButton aria-label={webhookTexts.deliveriesOf(name)} onClick={() => onAct('deliveries')}>
        {webhookTexts.deliveries}
      </RowButton>
      {isOwn && (
        <RowButton variant="quiet" aria-label={webhookTexts.editOf(name)} onClick={() => onAct('edit')}>
          {webhookTexts.edit}
        </RowButton>
      )}
      <RowMenu label={webhookTexts.moreOf(name)} actions={actions} />
    </div>
  );
}
