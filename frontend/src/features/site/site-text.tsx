import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx';
import type { ComponentProps } from 'react';
import { formatDate } from '../../lib/format/format';
import { look } from '../../components/layout/layout';
import styles from './site-text.module.css';
import type { SiteTextFragment } from './site-text.generated';

const Subheading = (props: ComponentProps<'h2'>) => <h2 {...props} />;

/** Admins write the texts; HTML in them is shown as text, and the page has its own heading of the first level. */
const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: { h1: { component: Subheading }, img: { component: () => null } },
};

/** The text of a page about the shop. */
export const SiteText = ({ page }: { page: SiteTextFragment }) => (
  <div className={styles.text}>
    <Markdown options={OPTIONS}>{page.body}</Markdown>
    {page.updatedAt && (
      <p className={look('muted', 'sm')}>{`Last changed on ${formatDate(page.updatedAt)}`}</p>
    )}
  </div>
);
