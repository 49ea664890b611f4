import { labels } from '../../lib/messages';
import { page } from '../../navigation/page';
import { paths } from '../../navigation/paths';
import type { DashboardGroup } from './dashboard-group';

/** Pages about money: invoices, payments and the books. */
export const money: DashboardGroup = {
  name: 'Money',
  pages: [
    {
      path: paths.manageDocuments,
      needs: ['documents.read'],
      label: labels.documents,
      icon: 'file',
      ...page('ManageDocumentsPage', () => import('./money/manage-documents')),
    },
    {
      path: '/dashboard/payments',
      needs: ['documents.read'],
      label: labels.payments,
      icon: 'bank',
      ...page('PaymentsPage', () => import('./money/payments')),
    },
    {
      path: paths.books,
      needs: ['books.export'],
      label: labels.books,
      icon: 'clipboard',
      ...page('BooksPage', () => import('./money/books')),
    },
  ],
};
