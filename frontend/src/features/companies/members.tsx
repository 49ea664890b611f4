import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmModal } from '../../components/dialogs/confirm-modal';
import { onDemand } from '../../components/dialogs/on-demand';
import { useToast } from '../../components/toasts/toast';
import { companyTexts, periods, roles } from '../../entities/company/company-messages';
import { formatMoney } from '../../lib/format/format';
import { useOpenItem } from '../../lib/lists/use-open-item';
import { useAppSelector } from '../../store/hooks';
import { cluster, stack, look } from '../../components/layout/layout';
import styles from './companies.module.css';
import { MyCompaniesDocument, RemoveMemberDocument, type MyCompanyFragment } from './company.generated';
import { OpenInvitations } from './open-invitations';
import { useBuyerChanged } from './use-buyer-changed';

type Member = MyCompanyFragment['members'][number];
const limitText = ({ spendingLimit, spendingPeriod }: Member): string =>
  spendingLimit === null ? '' : `, ${formatMoney(spendingLimit)} ${periods[spendingPeriod].toLowerCase()}`;

const MemberModal = onDemand(
  async () => (await import('./member-modal')).MemberModal,
  ({ member }) => member !== undefined,
);

function RemoveModal({
  companyId,
  member,
  onClose,
}: {
  companyId: string;
  member: Member | null;
  onClose: () => void;
}) {
  const [remove] = useMutation(RemoveMemberDocument, { refetchQueries: [MyCompaniesDocument] });
  const userId = useAppSelector((state) => state.session.userId);
  const toast = useToast();
  const buyerChanged = useBuyerChanged();
  const isSelf = member?.userId === userId;
  const confirm = async () => {
    await remove({ variables: { companyId, userId: member?.userId ?? '' } });
    toast.success(companyTexts.removed);
    onClose();
    if (isSelf) await buyerChanged();
  };
  return (
    <ConfirmModal
      open={member !== null}
      title={isSelf ? companyTexts.leaveTitle : companyTexts.removeTitle}
      subject={member?.email}
      warning={isSelf ? companyTexts.leaveWarning : companyTexts.removeWarning}
      confirmLabel={isSelf ? companyTexts.leave : companyTexts.remove}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** The members of a company; owners invite, change and remove them, and everyone may leave. */
export function Members({ company }: { company: MyCompanyFragment }) {
  const [edited, setEdited] = useState<Member>();
  const invitation = useOpenItem('invite');
  const [removed, setRemoved] = useState<Member | null>(null);
  const userId = useAppSelector((state) => state.session.userId);
  const mayManage = company.viewerCan.manageMembers.allowed;
  const isInviting = mayManage && invitation.id === company.id;
  return (
    <section className={stack(4, 'packed')} aria-labelledby={`members-${company.id}`}>
      <div className={cluster(3)}>
        <h2 id={`members-${company.id}`}>{companyTexts.members}</h2>
        {mayManage && <Button onClick={() => invitation.turnTo(company.id)}>{companyTexts.invite}</Button>}
      </div>
      <ul className={styles.people} aria-label={companyTexts.members}>
        {company.members.map((member) => (
          <li key={member.userId}>
            <span className={stack(0, 'shrink', 'breakAnywhere')}>
              <strong dir="auto">{member.displayName}</strong>
              <span className={look('muted', 'sm')}>{member.email}</span>
              <span className={look('muted', 'sm')}>{`${roles[member.role]}${limitText(member)}`}</span>
            </span>
            <span className={cluster(2, 'stretch')}>
              {mayManage && (
                <Button
                  aria-label={`${companyTexts.change} ${member.email}`}
                  onClick={() => setEdited(member)}
                >
                  {companyTexts.change}
                </Button>
              )}
              {(mayManage || member.userId === userId) && (
                <Button
                  aria-label={`${member.userId === userId ? companyTexts.leave : companyTexts.remove} ${member.email}`}
                  onClick={() => setRemoved(member)}
                >
                  {member.userId === userId ? companyTexts.leave : companyTexts.remove}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <OpenInvitations invitations={company.invitations} />
      <MemberModal
        companyId={company.id}
        member={isInviting ? null : edited}
        onClose={isInviting ? invitation.close : () => setEdited(undefined)}
      />
      <RemoveModal companyId={company.id} member={removed} onClose={() => setRemoved(null)} />
    </section>
  );
}
