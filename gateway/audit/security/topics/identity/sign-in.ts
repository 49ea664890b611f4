import { gql, rest, type Call } from '../../../environment/answer';
import { emailOf, uidOf } from '../../../environment/fixtures';

export const startRest = (idToken: string, email: unknown): Call =>
  rest('PUT', '/updateuser', { as: idToken, body: { email } });
export const startGql = (idToken: string, email: unknown): Call =>
  gql('mutation ($e: EmailAddress!) { startSession(email: $e) { token } }', { e: email }, { as: idToken });

export const alice = () => ({ sub: uidOf('alice'), email: emailOf('alice'), email_verified: true });
