import type { Direction, SortColumn } from '../../../db/lists/paginate';
import type { Ctx } from '../../../shared/ctx';
import { badInput } from '../../../shared/domain-error';
import { AttributeKind } from '../attributes/attribute-kind';
import type { Attribute } from '../attributes/attribute.entity';
import { columnsFor, type ByAttributes } from './attribute-condition';

/** The number of a value, by which lists are sorted: of a range its lower end, of a choice its place among the choices. */
const NUMBERS: Readonly<Record<AttributeKind, string | null>> = {
  [AttributeKind.Number]: 'coalesce(value.typical, value.min, value.max)',
  [AttributeKind.Range]: 'coalesce(value.min, value.typical, value.max)',
  [AttributeKind.Choice]: 'array_position(attribute.choices, value.choice)',
  [AttributeKind.YesNo]: 'value.flag::int',
  [AttributeKind.Text]: null,
};

/** Above all values; a cursor is JSON, which has no infinity. */
const LAST = '1.7976931348623157e308';

/**
 * Sorts tools of one family by an attribute, as numbers in the base unit; tools without a value come last in both directions.
 * @throws DomainError BAD_USER_INPUT without a family, for an attribute of another one, and for free text
 */
export async function attributeSort<Row>(
  ctx: Ctx,
  filter: ByAttributes,
  { key, direction }: { key: string; direction: Direction },
): Promise<SortColumn<Row>> {
  const { columns } = await columnsFor(ctx, filter);
  const found = columns.find(({ attribute }) => attribute.key === key);
  if (!found) throw badInput({ attribute: `The tools of this family cannot be sorted by “${key}”.` });
  return { column: columnOf(found.attribute, direction), type: 'float8' };
}

const columnOf = ({ id, kind }: Attribute, direction: Direction): string => `coalesce((
  SELECT (${NUMBERS[kind]})::float8 FROM tool_attributes value
    JOIN attributes attribute ON attribute.id = value.attribute_id
  WHERE value.tool_id = item.id AND value.attribute_id = '${id}'), ${direction === 'ASC' ? '' : '-'}${LAST}::float8)`;
