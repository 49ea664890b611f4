import { useQuery } from '@apollo/client/react';
import type { Choice } from '../../components/select';
import { useSession } from '../../store/session/use-session';
import { AssigneesDocument } from './assignees.generated';

const assigneeTexts = { me: 'Me', nobody: 'Nobody' } as const;

/** Those whom a request or a quote may be assigned to, the reader first. */
export function useAssignees(): readonly Choice[] {
  const { identity } = useSession();
  const { data } = useQuery(AssigneesDocument);
  const admins = data?.users.nodes ?? [];
  const isReader = ({ email }: { email: string }) => email === identity?.email;
  return [
    ...admins.filter(isReader).map(({ id }) => ({ value: id, label: assigneeTexts.me })),
    ...admins
      .filter((admin) => !isReader(admin))
      .map(({ id, displayName }) => ({ value: id, label: displayName })),
  ];
}

/** The same, and nobody, for something that is assigned now to someone who may no longer be an admin. */
export function useAssigneeChoices(
  assignee: { readonly id: string; readonly displayName: string } | null | undefined,
): readonly Choice[] {
  const assignees = useAssignees();
  const isListed = !assignee || assignees.some(({ value }) => value === assignee.id);
  return [
    { value: '', label: assigneeTexts.nobody },
    ...assignees,
    ...(isListed ? [] : [{ value: assignee.id, label: assignee.displayName }]),
  ];
}
