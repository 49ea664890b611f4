import startReader, { type StepMesh } from 'occt-import-js';
import wasm from 'occt-import-js/dist/occt-import-js.wasm?url';
import { makeInvokersWithoutEval } from './invokers';
import type { ModelPart, StepAnswer } from './model-parts';

const CORNERS = 3;

/** The colours of a part and of its faces, by vertex: faces share none. */
function colorsOf({ color, brep_faces: faces, attributes, index }: StepMesh): ModelPart['color'] {
  if (!color && faces.every((face) => !face.color)) return undefined;
  const plain = [0.62, 0.69, 0.72];
  const colors = new Float32Array(attributes.position.array.length);
  for (let at = 0; at < colors.length; at += CORNERS) colors.set(color ?? plain, at);
  for (const { color: own, first, last } of faces)
    if (own)
      for (const vertex of index.array.slice(first * CORNERS, (last + 1) * CORNERS))
        colors.set(own, vertex * CORNERS);
  return colors;
}

const partOf = (mesh: StepMesh): ModelPart => {
  const { position, normal } = mesh.attributes;
  const color = colorsOf(mesh);
  return {
    position: new Float32Array(position.array),
    ...(normal && { normal: new Float32Array(normal.array) }),
    index: new Uint32Array(mesh.index.array),
    ...(color && { color }),
  };
};

/** What arrives, or null. */
const arrived = <Value>(loading: Promise<Value>): Promise<Value | null> => loading.catch(() => null);

async function bytesOf(path: string): Promise<Uint8Array> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function read(path: string): Promise<StepAnswer> {
  makeInvokersWithoutEval();
  const [bytes, reader] = await Promise.all([
    arrived(bytesOf(path)),
    arrived(startReader({ locateFile: () => wasm })),
  ]);
  if (!bytes || !reader) return { problem: 'unreachable' };
  const { success, meshes = [] } = reader.ReadStepFile(bytes, null);
  const parts = success ? meshes.map(partOf).filter(({ index }) => index.length > 0) : [];
  return parts.length > 0 ? { parts } : { problem: 'unreadable' };
}

const buffersOf = ({ position, normal, index, color }: ModelPart): ArrayBuffer[] =>
  [position, normal, index, color].flatMap((each) => (each ? [each.buffer] : []));

/** Reads the STEP file at a path of the shop, once. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  void read(data)
    .catch((): StepAnswer => ({ problem: 'unreadable' }))
    .then((answer) => {
      const parts = 'parts' in answer ? answer.parts : [];
      self.postMessage(answer, { transfer: parts.flatMap(buffersOf) });
    });
});
