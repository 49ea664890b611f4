import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { ActionError } from '../../components/states/action-error';
import { useToast } from '../../components/toasts/toast';
import { companyTexts, roles } from '../../entities/company/company-messages';
import { formatDate } from '../../lib/format/format';
import { useAction } from '../../lib/api/use-action';
import { stack, look } from '../../components/layout/layout';
import styles from './companies.module.css';
import { RevokeInvitationDocument, type CompanyMembersFragment } from './company.generated';

/** The invitations that nobody has accepted yet, each with the button that takes it back. */
export function OpenInvitations({ invitations }: Pick<CompanyMembersFragment, 'invitations'>) {
  const [revoke] = useMutation(RevokeInvitationDocument);
  const toast = useToast();
  const { run, error } = useAction();
  const takeBack = (id: string) =>
    run(async () => {
      await revoke({ variables: { id } });
      toast.success(companyTexts.revoked);
    });
  if (!invitations.length) return null;
  return (
    <>
      <h3>{companyTexts.invitations}</h3>
      <ActionError error={error} />
      <ul className={styles.people} aria-label={companyTexts.invitations}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id}>
            <span className={stack(0, 'shrink', 'breakAnywhere')}>
              <span>{email}</span>
              <span className={look('muted', 'sm')}>{`${roles[role]}, until ${formatDate(expiresAt)}`}</span>
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
