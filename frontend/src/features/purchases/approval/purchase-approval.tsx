import { useQuery } from '@apollo/client/react';
import { look, stack } from '../../../components/layout/layout';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { approvalTexts } from '../../../entities/company/company-messages';
import { formatDateTime } from '../../../lib/format/format';
import { AwaitingNotice } from './awaiting-notice';
import { DecisionBar } from './decision-bar';
import { HeldLines } from './held-lines';
import { PurchaseApprovalDocument, type PurchaseApprovalQuery } from './purchase-approval.generated';
import { isolated } from '../../../lib/format/isolated';

type RejectedNoticeProps = {
  approval: NonNullable<PurchaseApprovalQuery['purchase']['approval']>;
  canOrderAgain: boolean;
};

/** Who rejected or withdrew it, when and why, and what comes next. */
function RejectedNotice({ approval, canOrderAgain }: RejectedNoticeProps) {
  const { isWithdrawn, deciderName, decidedAt, rejection } = approval;
  return (
    <div className={stack(2, 'noticeDanger', 'pad', 'spaceBelow')} role="status">
      <p className={look('breakAnywhere')}>
        <strong>
          {isWithdrawn ? approvalTexts.withdrawn : approvalTexts.rejectedBy(isolated(deciderName ?? ''))}
        </strong>{' '}
        {decidedAt && (
          <time dateTime={decidedAt} className={look('muted', 'sm')}>
            {formatDateTime(decidedAt)}
          </time>
        )}
      </p>
      {!isWithdrawn && (
        <q dir="auto" className={look('breakAnywhere', 'preLine')}>
          {rejection}
        </q>
      )}
      <p>{canOrderAgain ? approvalTexts.changeIt : approvalTexts.notOrdered}</p>
    </div>
  );
}

/** For an approver, what to decide on; for others, who decides or has rejected it. */
export function PurchaseApproval({ id }: { id: string }) {
  const { data, error } = useQuery(PurchaseApprovalDocument, { variables: { id } });
  const approval = data?.purchase.approval;
  if (!data && !error) return <SkeletonLines lines={1} height="112px" />;
  if (!approval) return null;
  const { viewerCan, state } = data.purchase;
  if (viewerCan.decide.allowed) return <DecisionBar purchase={data.purchase} />;
  if (state === 'AwaitingApproval') return <AwaitingNotice purchase={data.purchase} />;
  return <RejectedNotice approval={approval} canOrderAgain={viewerCan.orderAgain.allowed} />;
}

/** The lines of a purchase that was not placed. */
export function LinesToApprove({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(PurchaseApprovalDocument, { variables: { id } });
  const lines = data?.purchase.approval?.lines;
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <SkeletonLines lines={3} height="64px" />
    );
  return lines ? <HeldLines purchase={data.purchase} lines={lines} /> : null;
}
