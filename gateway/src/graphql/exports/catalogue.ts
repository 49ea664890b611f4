import { AttributeKind, isNumeric } from '../../modules/catalogue/attributes/attribute-kind';
import type { Attribute } from '../../modules/catalogue/attributes/attribute.entity';
import { unitOf } from '../../modules/catalogue/attributes/attribute-value';
import { fromBase } from '../../modules/catalogue/attributes/quantity/units';
import type { Quantity } from '../../modules/catalogue/attributes/quantity/quantity';
import { plainDigits } from '../../modules/catalogue/attributes/quantity/show-quantity';
import { attributesOfFamilies } from '../../modules/catalogue/specifications/tool-attributes.service';
import { dollarsCell, fileColumns, type FileColumn } from '../../rules/file-columns';
import { badInput } from '../../shared/domain-error';
import { listExport, type ListExport } from './list-export';

interface Value extends Quantity {
  readonly shown: string;
  readonly attribute: { readonly key: string };
}

interface Listed {
  readonly sku: string;
  readonly name: string;
  readonly family: { readonly name: string } | null;
  readonly price: number;
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
  readonly dataSheet: string | null;
  readonly files: readonly {
    readonly kind: string;
    readonly revisions: readonly { readonly path: string }[];
  }[];
  readonly attributes: readonly Value[];
}

/** A link as it was typed, or the newest revision of the file. */
const dataSheetOf = ({ dataSheet, files }: Listed, shop: string): string | null => {
  const path = files.find(({ kind }) => kind === 'DataSheet')?.revisions[0]?.path;
  return dataSheet ?? (path === undefined ? null : shop + path);
};

/** The columns of the catalogue's table, and what an order has to keep to; `shop` is the origin of its files. */
const table = (shop: string, attributes: readonly Attribute[]): ListExport =>
  listExport<Listed>('tools', {
    args: '$filter: ToolFilter, $sort: ToolSort',
    fields: `sku name family { name } price minimumOrder orderMultiple availableStock dataSheet
      files { kind revisions { path } } attributes { min typical max shown attribute { key } }`,
    columns: [
      ...fileColumns<Listed>({
        SKU: ({ sku }) => sku,
        Name: ({ name }) => name,
        Family: ({ family }) => family?.name,
        'Unit price': ({ price }) => dollarsCell(price),
        'Minimum order': ({ minimumOrder }) => minimumOrder,
        Multiple: ({ orderMultiple }) => orderMultiple,
        Stock: ({ availableStock }) => availableStock,
        'Data sheet': (tool) => dataSheetOf(tool, shop),
      }),
      ...attributes.flatMap(attributeCells),
    ],
  });

/** The cells of an attribute: numbers without their unit, which the heading names, so that a spreadsheet sorts and sums them. */
function attributeCells(attribute: Attribute): FileColumn<Listed>[] {
  const { key, name, kind } = attribute;
  const cell = (title: string, textOf: (value: Value) => string): FileColumn<Listed> => ({
    title,
    csv({ attributes }) {
      const found = attributes.find((each) => each.attribute.key === key);
      return found ? textOf(found) : '';
    },
  });
  if (!isNumeric(kind)) return [cell(name, ({ shown }) => shown)];
  const unit = unitOf(attribute);
  const title = unit.symbol ? `${name} (${unit.symbol})` : name;
  const numberOf = (base: number | null) => (base === null ? '' : plainDigits(fromBase(base, unit)));
  return kind === AttributeKind.Number
    ? [cell(title, ({ min, typical, max }) => numberOf(typical ?? max ?? min))]
    : [
        cell(`${title} from`, ({ min, typical }) => numberOf(min ?? typical)),
        cell(`${title} to`, ({ max, typical }) => numberOf(max ?? typical)),
      ];
}

/** The given attributes of a family. @throws DomainError BAD_USER_INPUT */
function chosen(definitions: readonly Attribute[], keys: unknown): Attribute[] {
  if (!Array.isArray(keys)) throw badInput({ attributes: 'These are not the keys of attributes as a list.' });
  const unknown: unknown = keys.find((key) => !definitions.some((each) => each.key === key));
  if (unknown !== undefined)
    throw badInput({ attributes: `The tools of this family have no attribute ${JSON.stringify(unknown)}.` });
  return definitions.filter(({ key }) => keys.includes(key));
}

/**
 * Tools of one family as customers see them, in the columns of the catalogue's table. `attributes` are the keys of those that
 * are columns, without it all of the family (adr/0119).
 */
export const catalogue: ListExport = {
  ...table('', []),
  async withColumns({ db, services }, { filter, attributes }) {
    const family = (filter as { family?: unknown } | null | undefined)?.family;
    const definitions = typeof family === 'string' ? await attributesOfFamilies(db, family) : [];
    return table(
      services.env.PUBLIC_URL,
      attributes === undefined ? definitions : chosen(definitions, attributes),
    );
  },
};
