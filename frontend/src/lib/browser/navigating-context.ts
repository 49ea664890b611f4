import { createContext, useContext } from 'react';

/** True if the code of another page is loading while this one is still shown. */
export const NavigatingContext = createContext(false);
export const useIsNavigating = (): boolean => useContext(NavigatingContext);
