import { useState } from 'react';
import { Picture } from '../../components/picture';
import { toolPageTexts } from './tool-page-messages';
import styles from './tool-picture.module.css';
import type { ToolPictureFragment } from './tool-picture.generated';

type View = ToolPictureFragment['pictures'][number];

/** The large picture of a detail page. Thumbnails below choose it, if the tool has several. */
export function ToolPicture({ tool }: { tool: ToolPictureFragment }) {
  const [chosen, setChosen] = useState(0);
  const views = tool.pictures;
  const view = views[chosen] ?? { url: tool.picture, srcSet: tool.pictureSrcSet };
  return (
    <>
      <Picture
        className={styles.picture}
        iconSize={64}
        src={view.url}
        srcSet={view.srcSet}
        sizes="(min-width: 900px) 560px, 100vw"
        width={960}
        height={720}
        fetchPriority="high"
      />
      {views.length > 1 && <Thumbnails views={views} chosen={chosen} onChoose={setChosen} />}
    </>
  );
}

type ThumbnailsProps = {
  views: readonly View[];
  chosen: number;
  onChoose: (at: number) => void;
};

const Thumbnails = ({ views, chosen, onChoose }: ThumbnailsProps) => (
  <div className={styles.thumbnails} role="group" aria-label={toolPageTexts.pictures} data-no-print>
    {views.map(({ url, srcSet }, at) => (
      <button
        key={url}
        type="button"
        className={styles.thumbnail}
        aria-label={toolPageTexts.pictureOf(at + 1, views.length)}
        aria-pressed={at === chosen}
        onClick={() => onChoose(at)}
      >
        <Picture src={url} srcSet={srcSet} sizes="80px" width={80} height={60} loading="lazy" />
      </button>
    ))}
  </div>
);
