import { Link, NavLink, type LinkProps } from 'react-router-dom';

/** A link of a menu, marked while its page is open; a part of a page is never marked. */
export const PageLink = (props: Omit<LinkProps, 'className' | 'to'> & { className?: string; to: string }) =>
  props.to.includes('#') ? <Link {...props} /> : <NavLink {...props} />;
