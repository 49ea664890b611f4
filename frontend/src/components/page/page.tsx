import type { ReactNode } from 'react';
import { useConfig } from '../../lib/config/config-context';
import styles from './page.module.css';
import { SocialTags } from './social-tags';

/**
 * Title and description of the document; the company's name is added. Render it once in every page. A description
 * makes it a public page, which says how it looks when it is shared.
 */
export function DocumentTitle({ title, description }: { title?: string; description?: string }) {
  const { company } = useConfig();
  const full = title ? `${title} · ${company.name}` : `${company.name} · Robotics parts, wholesale`;
  return (
    <>
      <title>{full}</title>
      {description && (
        <>
          <meta name="description" content={description} />
          <SocialTags title={full} description={description} />
        </>
      )}
    </>
  );
}

/** An inner page: its document title, and the shop's measure and margins. */
export function Page({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <DocumentTitle title={title} description={description} />
      {children}
    </div>
  );
}
