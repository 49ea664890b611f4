import { unaccented } from '../../../../gateway/src/rules/plain';
import { isCommand, type Command } from '../../components/suggestions';
import { paths } from '../../navigation/paths';
import { holds, type Needs, type Permissions } from '../../store/session/permissions';
import { actionTexts } from './action-messages';
import { foundBy } from './found-pages';

/** Something that the viewer may do, found by the words of its label and `words`. */
export type Action = {
  label: string;
  /** Other words for it. */
  words?: string;
  /** The address where it is done, or the name of what is done here. */
  to: string;
  needs?: Needs;
};

/** What needs no page: done from the search itself. */
const done = (command: Command): Command => command;

const everyone: readonly Action[] = [
  { ...actionTexts.switchToDark, to: done('do:dark') },
  { ...actionTexts.switchToLight, to: done('do:light') },
  { ...actionTexts.useTheColoursOfTheSystem, to: done('do:system') },
  { ...actionTexts.signOut, to: done('do:sign-out') },
];

const staff: readonly Action[] = [
  { ...actionTexts.newTool, to: paths.addTools, needs: ['tools.change'] },
  { ...actionTexts.importAFile, to: paths.imports, needs: ['tools.change'] },
  {
    ...actionTexts.exportTools,
    to: done('do:export-tools'),
    needs: ['tools.change', 'prices.change', 'stock.change'],
  },
  { ...actionTexts.changePrices, to: paths.manageTools, needs: ['prices.change'] },
  { ...actionTexts.approveOrders, to: `${paths.manageOrders}?status=Pending`, needs: ['orders.approve'] },
  { ...actionTexts.shipOrders, to: paths.warehouse, needs: ['orders.ship'] },
  { ...actionTexts.orderForACustomer, to: paths.allUsers, needs: ['orders.placeFor'] },
  { ...actionTexts.answerARequestForAQuote, to: paths.manageQuotes, needs: ['quotes.manage'] },
  { ...actionTexts.recordAPayment, to: paths.recordPayment, needs: ['payments.record'] },
  { ...actionTexts.readABankStatement, to: '/dashboard/payments?list=bank', needs: ['payments.record'] },
  { ...actionTexts.exportTheBooks, to: paths.books, needs: ['books.export'] },
  { ...actionTexts.makeSomeoneStaff, to: paths.allUsers, needs: ['users.manage'] },
  { ...actionTexts.addARole, to: paths.addRole, needs: ['roles.manage'] },
];

const buyer: readonly Action[] = [
  { ...actionTexts.quickOrder, to: paths.quickOrder },
  { ...actionTexts.requestAQuote, to: '/request-quote' },
  { ...actionTexts.orderAPurchaseAgain, to: paths.purchases },
  { ...actionTexts.returnItems, to: paths.purchases },
];

/** The actions of the viewer, in the order of the list. */
export const staffActions = (permissions: Permissions): readonly Action[] =>
  [...staff, ...everyone].filter(({ needs }) => holds(permissions, needs));

/** `companyId` is the company whose members the viewer may invite. */
export const buyerActions = (companyId: string | null): readonly Action[] => [
  ...buyer,
  ...(companyId === null ? [] : [{ ...actionTexts.inviteAColleague, to: paths.inviteTo(companyId) }]),
  ...everyone,
];

export const foundActions = (actions: readonly Action[], search: string): readonly Action[] =>
  foundBy(actions, ({ label, words = '' }) => `${label} ${words}`, search);

/**
 * True if Enter takes an action which nobody has pointed at: not if it is done here, unless its whole name was typed.
 * "sign" may be the beginning of a customer's name, too.
 */
export const isMeant = ({ to, label }: Action, search: string): boolean =>
  !isCommand(to) || unaccented(label) === unaccented(search.trim());
