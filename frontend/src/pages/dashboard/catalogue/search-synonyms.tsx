import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/error-state';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import { SkeletonLines } from '../../../components/states/skeleton';
import { MissedSearches } from '../../../features/search/words/missed-searches';
import { SynonymForm } from '../../../features/search/words/synonym-form';
import { SynonymTable } from '../../../features/search/words/synonym-table';
import { labels } from '../../../lib/messages';
import { synonymTexts } from '../../../features/search/words/synonym-messages';
import { SearchSynonymsDocument } from './search-synonyms.generated';

/** Search Synonyms: words that customers type, and what they mean in the catalogue. */
export function SearchSynonymsPage() {
  const { data, error, refetch } = useQuery(SearchSynonymsDocument);
  const [given, setGiven] = useState<{ word?: string; at: number }>({ at: 0 });
  const reload = () => void refetch().catch(() => undefined);
  return (
    <>
      <DocumentTitle title={labels.searchSynonyms} />
      <PageHeader title={labels.searchSynonyms} lead={synonymTexts.lead} dense />
      {error && !data ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <>
          <SynonymForm key={given.at} word={given.word} onAdded={reload} />
          {data ? (
            <>
              <MissedSearches
                searches={data.missedSearches}
                onAdd={(word) => setGiven(({ at }) => ({ word, at: at + 1 }))}
              />
              <SynonymTable synonyms={data.searchSynonyms} onDeleted={reload} />
            </>
          ) : (
            <SkeletonLines lines={6} height="32px" />
          )}
        </>
      )}
    </>
  );
}
