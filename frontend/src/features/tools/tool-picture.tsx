import type { ToolPictureFragment } from './tool-picture.generated';
import styles from './tool-facts.module.css';

/** The large picture of a detail page. The tool's name is the page's heading. */
export function ToolPicture({ tool }: { tool: ToolPictureFragment }) {
  return (
    <img
      className={styles.picture}
      src={tool.picture}
      srcSet={tool.pictureSrcSet ?? undefined}
      sizes="(min-width: 900px) 560px, 100vw"
      width={960}
      height={720}
      alt=""
      fetchPriority="high"
    />
  );
}
