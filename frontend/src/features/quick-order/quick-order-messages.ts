import { labels } from '../../lib/messages';

/** Quick order, and what is bought again. */
export const quickOrder = {
  title: labels.quickOrder,
  lead: 'Order many tools at once: type or paste part numbers, or upload a parts list or purchase order. Check prices, stock and ship dates, then add the lines to the cart.',
  againTitle: labels.orderAgain,
  againLead:
    "The same lines at today's prices. Tools that are no longer made come with their replacement. Change what you like before it goes to the cart.",
  basketTitle: 'Lines from a link',
  basketLead:
    'Another program has collected these lines. Nothing is ordered yet: check them, change what you like, and put them into the cart.',
  basketLogin: 'Log in to see your own prices. You come back to these lines.',
  basketGone: 'These lines are no longer here',
  goToCart: 'Go to cart',
  noneReady: 'No line can be ordered yet',
} as const;
