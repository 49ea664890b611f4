import { useLocation } from 'react-router-dom';
import { useConfig } from '../../lib/config/config-context';

/** How a public page looks when it is shared, and its one address without filters and marks. */
export function SocialTags({ title, description }: { title: string; description: string }) {
  const { company } = useConfig();
  const { pathname } = useLocation();
  const { origin } = window.location;
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + pathname} />
      <meta property="og:image" content={`${origin}/social-card.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
