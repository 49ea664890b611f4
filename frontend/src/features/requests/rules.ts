import { validation } from '../../lib/messages';

export type CustomToolValues = { email?: string; message?: string; quantity?: string; neededBy?: string };

/**
 * Required fields of a request. The specification names no rule for this form; a request without an address
 * or without words could not be.
 */
export function validateCustomTool({ email, message }: CustomToolValues) {
  const errors: CustomToolValues = {};
  if (!email?.trim()) errors.email = validation.emailRequired;
  else if (!/^\S+@\S+\.\S+$/.test(email.trim())) errors.email = validation.emailShape;
  if (!message?.trim()) errors.message = validation.messageRequired;
  return errors;
}
