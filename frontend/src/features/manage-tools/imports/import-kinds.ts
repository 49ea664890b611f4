import type { StaffPermission } from '../../../../../gateway/src/rules/permissions';
import { COMPANY_COLUMNS } from '../../../../../gateway/src/rules/company-columns';
import { FAMILY_COLUMNS } from '../../../../../gateway/src/rules/family-columns';
import { TOOL_COLUMNS, type ImportColumn } from '../../../../../gateway/src/rules/import-columns';
import type { ExportedList } from '../../../lib/api/save-list';
import type { ImportKind } from '../../../graphql/schema-types.generated';

/** What can be imported, as the page says it. */
export interface KindOfImport {
  readonly kind: ImportKind;
  readonly name: string;
  readonly needs: StaffPermission;
  readonly columns: readonly ImportColumn[];
  /** The column that names what a row is about. */
  readonly key: string;
  readonly keyTitle: string;
  readonly lead: string;
  /** What else there is to know of its files. */
  readonly help: string;
  /** All that the shop has, in the same columns; null for what is no list. */
  readonly present: ExportedList | null;
}

export const IMPORT_KINDS: readonly KindOfImport[] = [
  {
    kind: 'Tools',
    name: 'Tools',
    needs: 'tools.change',
    columns: TOOL_COLUMNS,
    key: 'sku',
    keyTitle: 'SKU',
    lead: 'Add and change many tools with a CSV or Excel file. First you see what it would change.',
    help: 'Price breaks of a row replace all those of the tool. A column such as “attr:supply-voltage” holds the attribute with that key. A picture is given by its https address (PNG, JPEG, WebP or GIF, up to 5 MB); the shop keeps a copy.',
    present: { name: 'tools', variables: { filter: { madeFor: 'ALL' } } },
  },
  {
    kind: 'Pictures',
    name: 'Pictures',
    needs: 'tools.change',
    columns: [],
    key: 'sku',
    keyTitle: 'SKU',
    lead: 'Give many tools their pictures with a ZIP file. First you see what it would change.',
    help: 'Each picture is named by the SKU of its tool: AB-123.jpg. Folders do not matter.',
    present: null,
  },
  {
    kind: 'Families',
    name: 'Families',
    needs: 'tools.change',
    columns: FAMILY_COLUMNS,
    key: 'slug',
    keyTitle: 'Slug',
    lead: 'Add and change families of tools with a CSV or Excel file. First you see what it would change.',
    help: 'The slug is the name of a family in addresses: motor-drivers.',
    present: { name: 'families', variables: {} },
  },
  {
    kind: 'Companies',
    name: 'Companies',
    needs: 'companies.manage',
    columns: COMPANY_COLUMNS,
    key: 'taxId',
    keyTitle: 'Tax id',
    lead: 'Add companies, and change their terms, addresses and states, with a CSV or Excel file. First you see what it would change.',
    help: 'A new company is active and has no members; nobody gets an account or an email.',
    present: { name: 'companies', variables: {} },
  },
];

export const kindOf = (kind: ImportKind): KindOfImport =>
  IMPORT_KINDS.find((one) => one.kind === kind) ?? (IMPORT_KINDS[0] as KindOfImport);
