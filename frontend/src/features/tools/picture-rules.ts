import { adminValidation } from '../../lib/admin-messages';

/** What the shop takes (the gateway looks at the content; this only spares a vain upload). */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Why the shop would refuse this file, as far as can be told before it is sent. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return adminValidation.pictureType;
  if (size > MAX_BYTES) return adminValidation.pictureSize;
  return size === 0 ? adminValidation.pictureEmpty : undefined;
}
