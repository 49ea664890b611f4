import type { UpdateProfileInput } from '../../../graphql/schema-types.generated';
import { validation } from '../../../lib/messages';
import { isPhoneNumber } from '../../../../../gateway/src/rules/phone';

/** The fields of the form carry the specification's names (section 2). */
export type ProfileValues = { education?: string; address?: string; contactno?: string; linkedin?: string };

const isWebUrl = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};

/** Rules of the profile form (specification section 5): nothing is required. */
export function validateProfile({ contactno, linkedin }: ProfileValues) {
  const errors: { [Name in keyof ProfileValues]?: string } = {};
  if (contactno?.trim() && !isPhoneNumber(contactno)) errors.contactno = validation.contactNotPhone;
  if (linkedin?.trim() && !isWebUrl(linkedin.trim())) errors.linkedin = validation.linkedinNotUrl;
  return errors;
}

/** Only what is not empty is sent (specification section 5): an emptied field stays as it was. */
export function profileInput({ education, address, contactno, linkedin }: ProfileValues): UpdateProfileInput {
  const kept = Object.entries({ education, address, contactNo: contactno, linkedin })
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value);
  return Object.fromEntries(kept);
}
