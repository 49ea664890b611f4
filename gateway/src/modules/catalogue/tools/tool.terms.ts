import { getMetadataArgsStorage } from 'typeorm';
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from '../../../db/database-error';
import { badInput, DomainError } from '../../../shared/domain-error';
import { formatMoney } from '../../../shared/money';
import { changedLadder } from './price-change';
import { brokenRungs, type Priced } from '../pricing/pricing.service';
import { clearedBy } from '../trade/trade-rules';
import { TradeFacts } from '../trade/trade-facts.entity';
import { normalizeSku } from '../../../rules/plain';
import { Tool } from './tool.entity';
import type { UpdateToolInput } from './tool.inputs';
import { ToolLifecycle } from './tool.lifecycle';
import type { ToolOwner } from './custom-tool.policy';

type Given = Omit<UpdateToolInput, 'expectedAvailableStock' | 'moveBreaks'>;

/** Null removes these. A tool that has a family keeps one. */
const REMOVABLE = new Set(
  getMetadataArgsStorage()
    .filterColumns([TradeFacts, Tool])
    .filter(({ options, propertyName }) => options.nullable && propertyName !== 'familyId')
    .map(({ propertyName }) => propertyName),
);

/** The given fields as columns. A lifecycle decides which of the day and the replacement a tool has. */
export function toolColumns({ sku, lifecycle, lastBuyOn, replacedById, ...rest }: Given): Partial<Tool> {
  const all = { ...rest, ...clearedBy(rest) };
  const given = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value != null || (value === null && REMOVABLE.has(name))),
  ) as Partial<Tool>;
  if (sku != null) given.sku = normalizeSku(sku);
  if (lifecycle == null) return given;
  const isLastTime = lifecycle === ToolLifecycle.LastTimeBuy;
  if (isLastTime && !lastBuyOn) throw badInput({ lastBuyOn: 'A last-time buy needs its last day' });
  return {
    ...given,
    lifecycle,
    lastBuyOn: isLastTime ? (lastBuyOn ?? null) : null,
    replacedById: lifecycle === ToolLifecycle.Discontinued ? (replacedById ?? null) : null,
  };
}

/**
 * The price breaks of a tool that move with its new price; empty if they are to stay.
 * @throws DomainError BAD_USER_INPUT if breaks are given, too
 */
export function movedBreaks(
  tool: Priced,
  { price, priceBreaks, moveBreaks }: UpdateToolInput,
): Partial<Tool> {
  if (!moveBreaks || price == null) return {};
  if (priceBreaks) throw badInput({ moveBreaks: 'Give either moveBreaks or priceBreaks.' });
  return { priceBreaks: [...changedLadder(tool, { price, moveBreaks }).priceBreaks] };
}

/** @throws DomainError WRONG_STATE if the tool is made for a customer */
export function refuseQuotedPrice({ customerId }: Pick<ToolOwner, 'customerId'>): void {
  if (customerId === null) return;
  const message = 'The price of this tool is that of its quote. Send a new version of the quote instead.';
  throw new DomainError('conflict', 'WRONG_STATE', message);
}

/** @throws DomainError LADDER_NOT_DESCENDING, which names both rungs */
export function refuseBrokenLadder(tool: Priced): void {
  const rungs = brokenRungs(tool);
  if (!rungs) return;
  const [before, after] = rungs.map(
    ({ minQuantity, unitPrice }) => `${formatMoney(unitPrice)} from ${minQuantity}`,
  );
  throw new DomainError(
    'rule',
    'LADDER_NOT_DESCENDING',
    `Quantities must rise and prices must not: ${before}, then ${after}.`,
    { rungs: rungs.map(({ minQuantity, unitPrice }) => ({ minQuantity, unitPrice })) },
  );
}

/** The refusal behind a constraint that a tool's terms violated; any other error is returned unchanged. */
export function refusalOf(error: unknown): unknown {
  if (isUniqueViolation(error, 'tools_sku_key')) {
    const message = 'Another tool has this SKU.';
    return new DomainError('conflict', 'ALREADY_EXISTS', message, { fields: { sku: message } });
  }
  if (isForeignKeyViolation(error, 'tools_family_id_fkey'))
    return badInput({ familyId: 'There is no such family.' });
  if (isForeignKeyViolation(error, 'tools_replaced_by_id_fkey'))
    return badInput({ replacedById: 'There is no such tool.' });
  if (isCheckViolation(error, 'tools_replaced_check'))
    return badInput({ replacedById: 'A tool cannot replace itself.' });
  return error;
}
