import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionError } from '../../components/states/action-error';
import { Dialog } from '../../components/dialogs/dialog';
import { ConfirmModal } from '../../components/dialogs/confirm-modal';
import { useToast } from '../../components/toasts/toast';
import { companyTexts, periods, roles } from '../../entities/company/company-messages';
import { formatDate, formatMoney } from '../../lib/format/format';
import { dollarsText } from '../../lib/format/money';
import { useAction } from '../../lib/api/use-action';
import { useAppSelector } from '../../store/hooks';
import styles from './companies.module.css';
import {
  InviteMemberDocument,
  MyCompaniesDocument,
  RemoveMemberDocument,
  RevokeInvitationDocument,
  UpdateMemberDocument,
  type MyCompanyFragment,
} from './company.generated';
import { memberInput, type MemberValues } from './company-rules';
import { MemberForm } from './member-form';
import { useBuyerChanged } from './use-buyer-changed';

type Member = MyCompanyFragment['members'][number];
const NEW: MemberValues = { email: '', role: 'Buyer', limit: '', period: 'Purchase' };

const valuesOf = ({ role, spendingLimit, spendingPeriod }: Member): MemberValues => ({
  role,
  limit: spendingLimit === null ? '' : dollarsText(spendingLimit),
  period: spendingPeriod,
});

const limitText = ({ spendingLimit, spendingPeriod }: Member): string =>
  spendingLimit === null ? '' : `, ${formatMoney(spendingLimit)} ${periods[spendingPeriod].toLowerCase()}`;

/** Invites someone, or changes a member. */
function MemberModal({
  companyId,
  member,
  onClose,
}: {
  companyId: string;
  member: Member | null | undefined;
  onClose: () => void;
}) {
  const [invite] = useMutation(InviteMemberDocument);
  const [update] = useMutation(UpdateMemberDocument);
  const toast = useToast();
  const save = async (values: MemberValues) => {
    const input = memberInput(values);
    if (member) await update({ variables: { companyId, userId: member.userId, input } });
    else await invite({ variables: { companyId, input: { ...input, email: values.email?.trim() ?? '' } } });
    toast.success(member ? companyTexts.saved : companyTexts.invited);
  };
  return (
    <Dialog
      open={member !== undefined}
      title={member ? companyTexts.changeTitle : companyTexts.inviteTitle}
      width={420}
      onClose={onClose}
    >
      <MemberForm
        initial={member ? valuesOf(member) : NEW}
        isNew={!member}
        submitLabel={member ? companyTexts.save : companyTexts.invite}
        onSave={save}
        onClose={onClose}
      />
    </Dialog>
  );
}

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

function Invitations({ company }: { company: MyCompanyFragment }) {
  const [revoke] = useMutation(RevokeInvitationDocument);
  const toast = useToast();
  const { run, error } = useAction();
  const takeBack = (id: string) =>
    run(async () => {
      await revoke({ variables: { id } });
      toast.success(companyTexts.revoked);
    });
  if (!company.invitations.length) return null;
  return (
    <>
      <h3>{companyTexts.invitations}</h3>
      <ActionError error={error} />
      <ul className={styles.people} aria-label={companyTexts.invitations}>
        {company.invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id}>
            <span className={styles.who}>
              <span>{email}</span>
              <span className={styles.muted}>{`${roles[role]}, until ${formatDate(expiresAt)}`}</span>
            </span>
            <Button aria-label={`${companyTexts.revoke} ${email}`} onClick={() => void takeBack(id)}>
              {companyTexts.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The members of a company; owners invite, change and remove them, and everyone may leave. */
export function Members({ company }: { company: MyCompanyFragment }) {
  const [edited, setEdited] = useState<Member | null>();
  const [removed, setRemoved] = useState<Member | null>(null);
  const userId = useAppSelector((state) => state.session.userId);
  const mayManage = company.viewerCan.manageMembers.allowed;
  return (
    <section className={styles.part} aria-labelledby={`members-${company.id}`}>
      <div className={styles.heading}>
        <h2 id={`members-${company.id}`}>{companyTexts.members}</h2>
        {mayManage && <Button onClick={() => setEdited(null)}>{companyTexts.invite}</Button>}
      </div>
      <ul className={styles.people} aria-label={companyTexts.members}>
        {company.members.map((member) => (
          <li key={member.userId}>
            <span className={styles.who}>
              <strong>{member.displayName}</strong>
              <span className={styles.muted}>{member.email}</span>
              <span className={styles.muted}>{`${roles[member.role]}${limitText(member)}`}</span>
            </span>
            <span className={styles.buttons}>
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
      <Invitations company={company} />
      <MemberModal companyId={company.id} member={edited} onClose={() => setEdited(undefined)} />
      <RemoveModal companyId={company.id} member={removed} onClose={() => setRemoved(null)} />
    </section>
  );
}
