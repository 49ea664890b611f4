import { stack } from '../layout/layout';
import styles from './skeleton.module.css';

/** A grey block of a known size, where a picture or a line will be. Give sizes in CSS units. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />;
}

/** Several lines of text to come; says 'Loading' once to a screen reader. */
export function SkeletonLines({ lines = 3, height = '1.2em' }: { lines?: number; height?: string }) {
  return (
    <div className={stack(3)} role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}
