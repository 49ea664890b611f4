import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button';
import { ListPage } from '../../../components/data-table/list-page';
import { definitionTexts as texts } from '../../../features/manage-tools/attributes/definition-messages';
import { withoutColumns } from '../../../features/manage-tools/attributes/without-columns';
import { useListPage } from '../../../lib/lists/use-list-page';
import { useListParams } from '../../../lib/lists/use-list-params';
import { paths } from '../../../navigation/paths';
import { FamilyAttributesDocument } from './attributes.generated';
import { ToolsWithoutValueDocument } from './tools-without-value.generated';

/** The tools of a family that have no value of one attribute (staff). */
export function ToolsWithoutValuePage() {
  const { attributeId = '' } = useParams();
  const { data } = useQuery(FamilyAttributesDocument);
  const family = data?.families.find(({ attributes }) => attributes.some(({ id }) => id === attributeId));
  const attribute = family?.attributes.find(({ id }) => id === attributeId);
  const list = useListParams({
    sortFields: ['NAME'],
    defaultSort: 'NAME',
    defaultDirection: 'ASC',
    filters: [],
  });
  const columns = useMemo(() => withoutColumns(attributeId), [attributeId]);
  const tools = useListPage({
    query: ToolsWithoutValueDocument,
    list,
    variables: { attributeId },
    connection: ({ toolsWithoutValue }) => toolsWithoutValue,
  });
  return (
    <ListPage
      title={attribute ? texts.withoutTitleOf(attribute.name) : texts.withoutTitle}
      lead={family && texts.withoutLead(family.name)}
      actions={<ButtonLink to={paths.attributesOf(family?.id)}>{texts.allAttributes}</ButtonLink>}
      tableId="tools-without-value"
      columns={columns}
      list={list}
      fields={[]}
      sorts={[{ field: 'NAME', direction: 'ASC', label: texts.byName }]}
      empty={{ title: texts.noneWithout, text: texts.noneWithoutText }}
      {...tools}
    />
  );
}
