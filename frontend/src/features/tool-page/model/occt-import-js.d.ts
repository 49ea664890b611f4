declare module 'occt-import-js' {
  export interface StepMesh {
    readonly color?: readonly number[];
    /** The triangles of each face, from the first to the last one. */
    readonly brep_faces: readonly {
      readonly first: number;
      readonly last: number;
      readonly color: readonly number[] | null;
    }[];
    readonly attributes: {
      readonly position: { readonly array: number[] };
      readonly normal?: { readonly array: number[] };
    };
    readonly index: { readonly array: number[] };
  }

  interface Reader {
    ReadStepFile(
      bytes: Uint8Array,
      options: null,
    ): { readonly success: boolean; readonly meshes?: readonly StepMesh[] };
  }

  /** Loads the reader; `locateFile` answers the address of its WebAssembly. */
  // eslint-disable-next-line no-restricted-syntax -- it is the package's
  export default function startReader(options: { locateFile: () => string }): Promise<Reader>;
}
