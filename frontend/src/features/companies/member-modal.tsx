import { useMutation } from '@apollo/client/react';
import { Dialog } from '../../components/dialogs/dialog';
import { useToast } from '../../components/toasts/toast';
import { companyTexts } from '../../entities/company/company-messages';
import { basedOn } from '../../lib/api/based-on';
import { dollarsText } from '../../lib/format/money';
import { InviteMemberDocument, UpdateMemberDocument, type MyCompanyFragment } from './company.generated';
import { memberInput, type MemberValues } from './company-rules';
import { MemberForm } from './member-form';

type Member = MyCompanyFragment['members'][number];
const NEW: MemberValues = { email: '', role: 'Buyer', limit: '', period: 'Purchase' };

const valuesOf = ({ role, spendingLimit, spendingPeriod }: Member): MemberValues => ({
  role,
  limit: spendingLimit === null ? '' : dollarsText(spendingLimit),
  period: spendingPeriod,
});

type MemberModalProps = {
  companyId: string;
  /** null to invite someone; undefined closes the dialog. */
  member: Member | null | undefined;
  onClose: () => void;
};

/** Invites someone, or changes a member. */
export function MemberModal({ companyId, member, onClose }: MemberModalProps) {
  const [invite] = useMutation(InviteMemberDocument);
  const [update] = useMutation(UpdateMemberDocument);
  const toast = useToast();
  const save = async (values: MemberValues) => {
    const input = memberInput(values);
    if (member)
      await update({
        variables: { companyId, userId: member.userId, input },
        context: basedOn(member.version),
      });
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
        about={member?.userId ?? null}
        initial={member ? valuesOf(member) : NEW}
        isNew={!member}
        submitLabel={member ? companyTexts.save : companyTexts.invite}
        onSave={save}
        onClose={onClose}
      />
    </Dialog>
  );
}
