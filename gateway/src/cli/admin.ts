import { changeRights, type RightsChange, type RightsOutcome } from '../modules/people/users/admin-rights';
import { isEmailAddress } from '../shared/field-rules';
import { CommandError, runCommand } from './run-command';

const USAGE = 'npm run admin -- grant|revoke EMAIL';

const isChange = (word: string | undefined): word is RightsChange => word === 'grant' || word === 'revoke';

/** The message of each outcome. 'unknown' and 'last-admin' are failures. */
const words: Record<RightsOutcome, (email: string, change: RightsChange) => string> = {
  changed: (email, change) => `${email} is ${change === 'grant' ? 'an admin' : 'no longer an admin'}.`,
  unchanged: (email, change) =>
    `${email} ${change === 'grant' ? 'is already an admin' : 'is not an admin'}: nothing changed.`,
  unknown: (email) => `Nobody has signed in to the shop as ${email} yet.`,
  'last-admin': (email) => `${email} is the last admin: grant another one first.`,
};

/** `npm run admin -- grant|revoke EMAIL`: makes a user an admin, or a customer again, with immediate effect. */
export const admin = (args: string[]) =>
  runCommand(async ({ services }) => {
    const [change, email, ...rest] = args;
    if (!isChange(change) || !email || rest.length) throw new CommandError(`Usage: ${USAGE}`);
    if (!isEmailAddress(email)) throw new CommandError(`${JSON.stringify(email)} is not an email address.`);
    const outcome = await changeRights(services, { change, email });
    const said = words[outcome](email, change);
    if (outcome === 'unknown' || outcome === 'last-admin') throw new CommandError(said);
    return said;
  });
