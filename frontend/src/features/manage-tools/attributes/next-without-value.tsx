import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { look } from '../../../components/layout/layout';
import { paths } from '../../../navigation/paths';
import { attributeTexts } from './attribute-messages';
import { NextToolWithoutValueDocument } from './tool-values.generated';

/** Leads to the next tool of the family without a value of an attribute, so that staff fill one after the other. */
export function NextWithoutValue({ attributeId, toolId }: { attributeId: string; toolId: string }) {
  const { data } = useQuery(NextToolWithoutValueDocument, {
    variables: { attributeId, toolId },
    fetchPolicy: 'cache-and-network',
  });
  const next = data?.nextToolWithoutValue;
  if (next === undefined) return null;
  return next ? (
    <Link to={paths.missingValue(next.id, attributeId)}>{attributeTexts.next(next.name)}</Link>
  ) : (
    <span className={look('muted')}>{attributeTexts.last}</span>
  );
}
