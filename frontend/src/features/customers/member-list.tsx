import { Link } from 'react-router-dom';
import type { CompanyRole } from '../../graphql/schema-types.generated';
import { roles } from '../../entities/company/company-messages';
import { paths } from '../../navigation/paths';
import { holds, usePermissions } from '../../store/session/permissions';
import { customerTexts } from './customer-messages';
import { DeskPart, DeskRow } from './desk-part';

type Member = { userId: string; displayName: string; email: string; role: CompanyRole };

/** The members of a company; the page of each, for those who see users. */
export function MemberList({ members }: { members: readonly Member[] }) {
  const seesUsers = holds(usePermissions(), ['users.read']);
  return (
    <DeskPart title={customerTexts.members} empty="">
      {members.map(({ userId, displayName, email, role }) => (
        <DeskRow
          key={userId}
          name={
            seesUsers ? (
              <Link to={paths.customer(userId)}>
                <bdi>{displayName}</bdi>
              </Link>
            ) : (
              <bdi>{displayName}</bdi>
            )
          }
          facts={email}
          end={roles[role]}
        />
      ))}
    </DeskPart>
  );
}
