import type { Env } from '../../../env';
import { signToken } from '../../../shared/signed-token';
import type { EmailTopic } from '../../people/users/user.entity';

/** Purpose of a link in an email that works without a session. */
export type EmailLinkPurpose = 'confirm-newsletter' | 'unsubscribe-newsletter' | `switch-off-${EmailTopic}`;

export interface EmailLink {
  readonly purpose: EmailLinkPurpose;
  /** Id of what it changes. */
  readonly id: string;
}

export const emailLinkPath = (env: Env, { purpose, id }: EmailLink): string =>
  `/email/${purpose}?token=${signToken(env, purpose, id)}`;
