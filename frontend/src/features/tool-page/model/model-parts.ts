/** A part of a model as triangles, in millimetres. */
export interface ModelPart {
  readonly position: Float32Array<ArrayBuffer>;
  /** Missing where the file gives none. */
  readonly normal?: Float32Array<ArrayBuffer>;
  readonly index: Uint32Array<ArrayBuffer>;
  /** Red, green and blue from 0 to 1 of each vertex; missing where the file names no colour. */
  readonly color?: Float32Array<ArrayBuffer>;
}

/** Why a model is not shown. */
export type ModelProblem = 'unreachable' | 'unreadable' | 'slow' | 'noWebGl';

export type StepAnswer = { readonly parts: readonly ModelPart[] } | { readonly problem: ModelProblem };
