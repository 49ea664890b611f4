import type { PostAnswer } from '../../shared/net/public-post';

/** Why a status of HTTP accepts nothing; null if it does. */
export function statusProblem(status: PostAnswer['status']): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The server redirects (${status}), which is not followed.`;
  return `The server answered ${status}.`;
}
