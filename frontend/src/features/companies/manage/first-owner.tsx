import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialog';
import { EmailField } from '../../../components/fields/email-field';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { look, stack } from '../../../components/layout/layout';
import { PermissionButton } from '../../../components/rows/permission-button';
import { useToast } from '../../../components/toasts/toast';
import { companyTexts } from '../../../entities/company/company-messages';
import { submitErrors } from '../../../lib/forms/form-errors';
import { InviteMemberDocument } from '../company.generated';
import { memberInput, validateMember, type MemberValues } from '../company-rules';
import { OpenInvitations } from '../open-invitations';
import { FirstOwnerDocument } from './first-owner.generated';

const OWNER: MemberValues = { email: '', role: 'Owner', limit: '', period: 'Purchase' };

/** A company without members, for staff: nobody can order for it until its owner has accepted an invitation. */
export function FirstOwner({ companyId }: { companyId: string }) {
  const { data } = useQuery(FirstOwnerDocument, { variables: { companyId } });
  const [isInviting, setInviting] = useState(false);
  const close = () => setInviting(false);
  const company = data?.company;
  return (
    <section className={stack(2, 'packed', 'panel', 'pad')} aria-labelledby="first-owner">
      <h2 id="first-owner" className={look('lg')}>
        {companyTexts.members}
      </h2>
      <p>{company?.invitations.length ? companyTexts.ownerInvited : companyTexts.noMember}</p>
      {company && (
        <>
          <OpenInvitations invitations={company.invitations} />
          <PermissionButton permission={company.viewerCan.invite} onClick={() => setInviting(true)}>
            {companyTexts.inviteOwner}
          </PermissionButton>
        </>
      )}
      <Dialog open={isInviting} title={companyTexts.inviteOwner} width={420} onClose={close}>
        <OwnerForm companyId={companyId} onClose={close} />
      </Dialog>
    </section>
  );
}

function OwnerForm({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const [invite] = useMutation(InviteMemberDocument);
  const toast = useToast();
  const submit = async (values: MemberValues) => {
    const input = { ...memberInput(values), email: values.email?.trim() ?? '' };
    try {
      await invite({ variables: { companyId, input } });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(companyTexts.invited);
    onClose();
    return undefined;
  };
  return (
    <Form<MemberValues> about={null} initialValues={OWNER} validate={validateMember(true)} onSubmit={submit}>
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={companyTexts.invite}>
          <EmailField label={companyTexts.email} autoComplete="off" required />
        </ModalForm>
      )}
    </Form>
  );
}
