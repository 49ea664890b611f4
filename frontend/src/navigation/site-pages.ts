import type { SitePageKey } from '../graphql/schema-types.generated';
import { paths } from './paths';

type SitePageLink = { readonly title: string; readonly path: string; readonly lead: string };

/** The pages of text about the shop, whose texts admins edit. Titles of the first links are the specification's. */
export const sitePages: Readonly<Record<SitePageKey, SitePageLink>> = {
  About: { title: 'About us', path: paths.about, lead: 'Who makes the parts that you build with.' },
  Contact: { title: 'Contact', path: paths.contact, lead: 'We answer on working days.' },
  Delivery: { title: 'Delivery', path: paths.delivery, lead: 'When and how your orders ship.' },
  Returns: {
    title: 'Returns and warranty',
    path: paths.returns,
    lead: 'What to do when a part is not right.',
  },
  Terms: { title: 'Terms of use', path: paths.terms, lead: 'The rules for buying in this shop.' },
  Privacy: { title: 'Privacy policy', path: paths.privacy, lead: 'What we store about you, and why.' },
  Cookies: { title: 'Cookie policy', path: paths.cookies, lead: 'What your browser keeps for the shop.' },
};

/** The page at an address of the browser; undefined for any other. */
export const sitePageAt = (pathname: string): SitePageKey | undefined =>
  (Object.keys(sitePages) as SitePageKey[]).find(
    (key) => sitePages[key].path === pathname.replace(/\/+$/, ''),
  );
