import { loadedLater } from '../../../components/dialogs/on-demand';
import { groupTexts } from '../../../entities/order/order-group-messages';
import type { TagsOf } from './row-lines';

const RowLines = loadedLater(async () => (await import('./row-lines')).RowLines, { compact: true });

type Purchase = { id: string; number: string };

/** A row of purchases opens to the lines of its purchase. */
export const purchaseDetails = (tagsOf: TagsOf, actionsOf?: TagsOf) => ({
  label: groupTexts.details,
  nameOf: ({ number }: Purchase) => groupTexts.detailsOf(number),
  render: ({ id }: Purchase) => <RowLines id={id} tagsOf={tagsOf} actionsOf={actionsOf} />,
});
