import { useQuery } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { loadedLater } from '../../components/dialogs/on-demand';
import { holds, type Needs } from '../../store/session/permissions';
import { MeDocument } from '../../store/session/session.generated';

const NotInRole = loadedLater(async () => (await import('../../features/users/not-in-role')).NotInRole);

type Guarded = { readonly Component: ComponentType; readonly needs?: Needs };

/** The route of a page of staff, which says so if the role of the viewer does not show it. RequireAdmin has asked for the role. */
export function guarded<Route extends Guarded>({ needs, Component, ...route }: Route) {
  const Page = () => {
    const { data } = useQuery(MeDocument);
    if (!data) return null;
    return holds(data.me?.staffRole?.permissions ?? [], needs) ? <Component /> : <NotInRole needs={needs} />;
  };
  return { ...route, Component: Page };
}
