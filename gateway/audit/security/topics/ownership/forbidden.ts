import type { Call } from '../../../environment/answer';
import { emailOf } from '../../../environment/fixtures';
import type { Environment } from '../../case';

export const bob = emailOf('bob');
export const BOBS = [bob, 'secret address of bob', 'secret company', 'secret tax id', 'PDF-secret'];

type Ask = (environment: Environment, as: string | undefined) => Call;

/** A request that a customer may not make, its transport and its refusal. A visitor sends it, too. */
export type Forbidden = [what: string, ask: Ask, transport: 'rest' | 'gql', code: string];
