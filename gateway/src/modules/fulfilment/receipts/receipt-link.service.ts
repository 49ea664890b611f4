import type { Env } from '../../../env';
import { readToken, signToken } from '../../../shared/signed-token';

const PURPOSE = 'shipment receipt';

/** The link on a packing slip. Anyone who has the package can confirm its receipt with it. */
export const receiptLink = (env: Env, shipmentId: string): string =>
  `${env.PUBLIC_URL}/receive?token=${signToken(env, PURPOSE, shipmentId)}`;

/** The id of the shipment that a token of such a link names, or null. */
export const shipmentOfToken = (env: Env, token: string): string | null => readToken(env, PURPOSE, token);
