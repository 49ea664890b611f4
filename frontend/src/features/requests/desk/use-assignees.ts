import { useQuery } from '@apollo/client/react';
import type { Choice } from '../../../components/select';
import { useSession } from '../../../store/session/use-session';
import { requestTexts } from './tool-request-texts';
import { AdminsDocument } from './tool-request.generated';

/** The admins as choices, the reader first. */
export function useAssignees(): readonly Choice[] {
  const { identity } = useSession();
  const { data } = useQuery(AdminsDocument);
  const admins = data?.users.nodes ?? [];
  const isReader = ({ email }: { email: string }) => email === identity?.email;
  return [
    ...admins.filter(isReader).map(({ id }) => ({ value: id, label: requestTexts.me })),
    ...admins
      .filter((admin) => !isReader(admin))
      .map(({ id, displayName }) => ({ value: id, label: displayName })),
  ];
}
