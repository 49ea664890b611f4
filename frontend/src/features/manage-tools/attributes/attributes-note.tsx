import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { look } from '../../../components/layout/layout';
import { paths } from '../../../navigation/paths';
import { attributeTexts } from './attribute-messages';
import { MissingOfToolDocument } from './tool-values.generated';

/** How many attributes of a tool have no value, and the way to them. If it cannot be loaded, the form does without the number. */
export function AttributesNote({ toolId }: { toolId: string }) {
  const { data } = useQuery(MissingOfToolDocument, {
    variables: { id: toolId },
    fetchPolicy: 'cache-and-network',
  });
  const all = data?.tool.family?.attributes.length ?? 0;
  const missing = all - (data?.tool.attributes.length ?? 0);
  return (
    <>
      <Link to={paths.toolAttributes(toolId)} target="_blank">
        {attributeTexts.edit}
      </Link>
      {all > 0 && <span className={look('muted', 'sm')}>{attributeTexts.missing(missing, all)}</span>}
    </>
  );
}
