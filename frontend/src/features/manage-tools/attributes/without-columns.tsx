import { Link } from 'react-router-dom';
import type { DataColumn } from '../../../components/data-table/types';
import { paths } from '../../../navigation/paths';
import { definitionTexts as texts } from './definition-messages';
import type { ToolWithoutValueFragment } from './definitions.generated';

/** Columns of the tools without a value of an attribute; each leads to where it is typed. */
export const withoutColumns = (attributeId: string): DataColumn<ToolWithoutValueFragment>[] => [
  {
    key: 'tool',
    width: 280,
    grows: true,
    rowHeader: true,
    card: 'title',
    title: texts.tool,
    render: ({ id, name }) => <Link to={paths.missingValue(id, attributeId)}>{name}</Link>,
  },
  { key: 'sku', width: 160, title: texts.sku, render: ({ sku }) => sku },
];
