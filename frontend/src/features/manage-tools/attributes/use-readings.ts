import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { ReadAttributeDocument } from './tool-values.generated';
import { problemOf, type Reading, type TypedValues } from './value-rules';

/** How the gateway reads what is typed, by attribute: asked when a field is left. */
export function useReadings() {
  const client = useApolloClient();
  const [readings, setReadings] = useState<Record<string, Reading>>({});
  const read = async (attributeId: string, typed: string) => {
    if (typed.trim() === '' || readings[attributeId]?.typed === typed) return;
    const variables = { attributeId, typed };
    // Without an answer, saving says what cannot be read.
    const answer = await client
      .query({ query: ReadAttributeDocument, variables, fetchPolicy: 'no-cache' })
      .catch(() => null);
    const reading = answer?.data?.readAttribute;
    if (reading) setReadings((all) => ({ ...all, [attributeId]: { ...reading, typed } }));
  };
  const problems = useCallback(
    (values: TypedValues) =>
      Object.fromEntries(
        Object.entries(readings)
          .filter(([id, { typed }]) => values[id] === typed)
          .map(([id, reading]) => [id, problemOf(reading)]),
      ),
    [readings],
  );
  return { readings, read, problems };
}
