import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { map } from 'rxjs';
import { errorInfo } from './error-message';

type Edits = { basedOn?: string };

/** Context of a mutation that edits what has this version: it is refused as STALE if someone has changed it since (adr/0098). */
export const basedOn = (version: string | undefined): Edits =>
  version === undefined ? {} : { basedOn: version };

/** The newer version that a refusal has named, by the one that the form is based on: saving again replaces it. */
const named = new Map<string, string>();

const headerLink = new SetContextLink(({ headers, ...context }) => {
  const { basedOn: version } = context as Edits;
  const known = version === undefined ? {} : { 'if-match': named.get(version) ?? version };
  return { headers: { ...(headers as Record<string, string> | undefined), ...known } };
});

const refusalLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const { basedOn: version } = operation.getContext() as Edits;
      if (version === undefined) return result;
      named.delete(version);
      const { details } = errorInfo(result.errors && new CombinedGraphQLErrors(result));
      const { edit } = details as { edit?: { version: string } };
      if (edit) named.set(version, edit.version);
      return result;
    }),
  ),
);

export const editLink = ApolloLink.from([headerLink, refusalLink]);
