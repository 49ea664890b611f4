import { useMemo } from 'react';
import { addToCart, cartLines, isCartKnown, setCart } from '../../store/cart/cart';
import type { CartLine } from '../../store/cart/cart-lines';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { AppDispatch } from '../../store/store';
import { applyFix, type Fix } from '../line/fixes';

/** Actions on the viewer's cart; each uses the current lines. */
const actionsOf = (dispatch: AppDispatch) => ({
  set: (lines: readonly CartLine[]) => dispatch(setCart(lines)),
  /** @returns how many tools did not fit. */
  add: (added: readonly CartLine[]): number => dispatch(addToCart(added)),
  change: (toolId: string, changes: Partial<CartLine>) =>
    dispatch(
      setCart((lines) => lines.map((line) => (line.toolId === toolId ? { ...line, ...changes } : line))),
    ),
  remove: (toolId: string) => dispatch(setCart((lines) => lines.filter((line) => line.toolId !== toolId))),
  /** Puts a removed line back where it was. */
  putBack: (line: CartLine, at: number) =>
    dispatch(setCart((lines) => [...lines.slice(0, at), line, ...lines.slice(at)])),
  fix: (toolId: string, fix: Fix) =>
    dispatch(
      setCart((lines) =>
        lines.flatMap((line) => (line.toolId === toolId ? (applyFix(line, fix) ?? []) : line)),
      ),
    ),
});

export type CartActions = ReturnType<typeof actionsOf>;

/** The viewer's cart. */
export function useCart() {
  const dispatch = useAppDispatch();
  const actions = useMemo(() => actionsOf(dispatch), [dispatch]);
  return {
    ...actions,
    lines: useAppSelector(cartLines),
    /** False for a moment after a reload: it is not known yet whose cart is to be shown. */
    isKnown: useAppSelector(isCartKnown),
  };
}
