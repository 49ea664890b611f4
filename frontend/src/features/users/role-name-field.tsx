import { TextField } from '../../components/fields/text-field';
import { addStaffRoleLimits } from '../../graphql/limits.generated';
import { validation } from '../../lib/messages';
import { roleTexts } from './role-messages';

export type RoleName = { name?: string };

export const nameProblem = ({ name }: RoleName) => ({
  name: name?.trim() ? undefined : validation.required(roleTexts.name),
});

/** The name of a role of staff, new or another one. */
export const RoleNameField = () => (
  <TextField
    name="name"
    label={roleTexts.name}
    help={roleTexts.nameHelp}
    {...addStaffRoleLimits.name}
    autoComplete="off"
    required
  />
);
