import { FileView } from '../file-view';
import { ModelCanvas } from './model-canvas';
import { modelTexts } from './model-messages';
import { readStep } from './read-step';

/** A STEP file, drawn in the page. */
export const ModelView = ({ name, path }: { name: string; path: string }) => (
  <FileView path={path} read={readStep} texts={modelTexts}>
    {({ parts }, onProblem) => <ModelCanvas name={name} parts={parts} onProblem={onProblem} />}
  </FileView>
);
