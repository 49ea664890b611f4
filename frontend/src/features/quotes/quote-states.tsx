import { useQuery } from '@apollo/client/react';
import { ListLinks } from '../../components/page/list-links';
import type { QuoteState } from '../../graphql/schema-types.generated';
import { quoteStates } from '../../entities/quote/quote-states';
import { quoteTexts } from './quote-messages';
import { QuoteStatesDocument, type QuoteStatesQuery } from './quote-states.generated';

const ALL = '';

const counted: readonly [state: QuoteState, of: (counts: QuoteStatesQuery) => number][] = [
  ['Submitted', ({ submitted }) => submitted.totalCount],
  ['NeedsAnswer', ({ needsAnswer }) => needsAnswer.totalCount],
  ['Quoted', ({ quoted }) => quoted.totalCount],
  ['Accepted', ({ accepted }) => accepted.totalCount],
  ['Declined', ({ declined }) => declined.totalCount],
  ['Expired', ({ expired }) => expired.totalCount],
  ['Withdrawn', ({ withdrawn }) => withdrawn.totalCount],
];

/** The states of quotes with their numbers, each a link to the list of them. */
export function QuoteStates({ current }: { current: string | undefined }) {
  const { data } = useQuery(QuoteStatesDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <ListLinks
      label={quoteTexts.states}
      param="state"
      areParts
      initial={ALL}
      current={current ?? ALL}
      lists={[
        { name: ALL, label: quoteTexts.allStates },
        ...counted.map(([state, of]) => ({
          name: state,
          label: quoteStates[state],
          ...(data && { count: of(data) }),
          isUrgent: state === 'Submitted',
        })),
      ]}
    />
  );
}
