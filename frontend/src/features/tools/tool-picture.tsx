import { Picture } from '../../components/picture';
import styles from './tool-facts.module.css';
import type { ToolPictureFragment } from './tool-picture.generated';

/** The large picture of a detail page. */
export const ToolPicture = ({ tool }: { tool: ToolPictureFragment }) => (
  <Picture
    className={styles.picture}
    iconSize={64}
    src={tool.picture}
    srcSet={tool.pictureSrcSet}
    sizes="(min-width: 900px) 560px, 100vw"
    width={960}
    height={720}
    fetchPriority="high"
  />
);
