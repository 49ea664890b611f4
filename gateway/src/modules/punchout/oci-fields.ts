import { cut } from '../../rules/cut';
import type { FormField } from './punchout-session.entity';
import { decimal, type ReturnedLine } from './returned-line';

/** The longest values of OCI, characters. */
const [DESCRIPTION, MATERIAL, CUSTOM] = [40, 40, 50];

/** The fields of a cart in OCI 5: each line has its number, from 1. */
export const ociFields = (lines: readonly ReturnedLine[]): FormField[] =>
  lines.flatMap((line, at) => {
    const field = (name: string, value: string): FormField => ({
      name: `NEW_ITEM-${name}[${at + 1}]`,
      value,
    });
    return [
      field('DESCRIPTION', cut(line.name, DESCRIPTION)),
      field('VENDORMAT', cut(line.sku, MATERIAL)),
      field('EXT_PRODUCT_ID', cut(line.toolId, MATERIAL)),
      field('QUANTITY', String(line.quantity)),
      field('UNIT', 'EA'),
      field('PRICE', decimal(line.unitPrice)),
      field('PRICEUNIT', '1'),
      field('CURRENCY', 'USD'),
      field('LEADTIME', String(line.leadDays)),
      // The whole name: a description has 40 characters.
      { name: `NEW_ITEM-LONGTEXT_${at + 1}:132[]`, value: line.name },
      ...(line.reference ? [field('CUST_FIELD1', cut(line.reference, CUSTOM))] : []),
    ];
  });
