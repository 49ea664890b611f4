import { useImperativeHandle, type Ref } from 'react';

/**
 * Stands in for what a popup of antd pops up from, where that is on the page before the popup's code: the popup is
 * put beside `of`, which keeps its place, its focus and its handlers.
 */
export function PopupTarget({ of, ref }: { of: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => of, [of]);
  return null;
}
