import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  DoubleSide,
  EdgesGeometry,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { ModelPart } from './model-parts';

/** A drawn model. Nothing moves by itself; each call draws once. */
export interface ModelScene {
  /** Turns it by angles in degrees. */
  turn(around: number, over: number): void;
  /** Above 1, it becomes larger. */
  zoom(factor: number): void;
  /** Back to where it began. */
  reset(): void;
  resize(): void;
  dispose(): void;
}

// Light parts with dark edges are seen on a bright and on a dark ground.
const [PLAIN, EDGE] = ['#9fb0b8', '#12211f'];
/** Edges of more triangles would take longer than the model itself. */
const MOST_WITH_EDGES = 300_000;
const SHARP = 25;
/** Finer pixels are not told apart in a picture that is turned. */
const SHARPEST = 2;
const FIELD = 35;
const [NEAREST, FARTHEST] = [0.15, 4];
const DEGREE = Math.PI / 180;
const [FROM_ABOVE, FROM_THE_RIGHT] = [60 * DEGREE, 35 * DEGREE];

function geometryOf({ position, normal, index, color }: ModelPart): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  if (color) geometry.setAttribute('color', new BufferAttribute(color, 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  if (normal) geometry.setAttribute('normal', new BufferAttribute(normal, 3));
  else geometry.computeVertexNormals();
  return geometry;
}

function groupOf(parts: readonly ModelPart[]): Group {
  const group = new Group();
  const triangles = parts.reduce((sum, { index }) => sum + index.length / 3, 0);
  const line = new LineBasicMaterial({ color: EDGE });
  for (const part of parts) {
    const geometry = geometryOf(part);
    const look = part.color ? { vertexColors: true } : { color: PLAIN };
    const faces = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };
    group.add(new Mesh(geometry, new MeshLambertMaterial({ ...look, ...faces, side: DoubleSide })));
    if (triangles <= MOST_WITH_EDGES) group.add(new LineSegments(new EdgesGeometry(geometry, SHARP), line));
  }
  return group;
}

/** Length, width and height of all parts, millimetres. */
export function sizeOf(parts: readonly ModelPart[]): readonly [number, number, number] {
  const box = new Box3();
  for (const { position } of parts) box.union(new Box3().setFromArray(position));
  const { x, y, z } = box.getSize(new Vector3());
  return [x, y, z];
}

/** Looks at the middle of a model from somewhere on a sphere around it. */
class Look {
  readonly camera: PerspectiveCamera;
  readonly #whole: number;
  readonly #at = new Spherical();

  constructor(
    private readonly middle: Vector3,
    radius: number,
  ) {
    this.#whole = (radius * 1.1) / Math.sin((FIELD / 2) * DEGREE);
    this.camera = new PerspectiveCamera(FIELD, 1, radius / 100, this.#whole * (FARTHEST + 1));
    // Machines are drawn with z upwards.
    this.camera.up.set(0, 0, 1);
    this.reset();
  }

  reset(): void {
    this.#at.set(this.#whole, FROM_ABOVE, FROM_THE_RIGHT);
    this.#move();
  }

  turn(around: number, over: number): void {
    this.#at.theta -= around * DEGREE;
    this.#at.phi -= over * DEGREE;
    this.#at.makeSafe();
    this.#move();
  }

  zoom(factor: number): void {
    const nearer = this.#at.radius / factor;
    this.#at.radius = Math.min(Math.max(nearer, this.#whole * NEAREST), this.#whole * FARTHEST);
    this.#move();
  }

  #move(): void {
    // The sphere of three has y upwards.
    const { x, y, z } = new Vector3().setFromSpherical(this.#at);
    this.camera.position.set(x, -z, y).add(this.middle);
    this.camera.lookAt(this.middle);
  }
}

function lightsOf(camera: PerspectiveCamera): HemisphereLight {
  const lamp = new DirectionalLight('#ffffff', 2);
  lamp.position.set(-0.4, 0.6, 0.8);
  // It moves with the eye, so that what is looked at is bright.
  camera.add(lamp, lamp.target);
  lamp.target.position.set(0, 0, -1);
  const sky = new HemisphereLight('#ffffff', '#aebbc1', 1.9);
  sky.position.set(0, 0, 1);
  return sky;
}

function fit(
  renderer: WebGLRenderer,
  camera: PerspectiveCamera,
  { clientWidth, clientHeight }: HTMLElement,
): void {
  if (clientWidth === 0 || clientHeight === 0) return;
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, SHARPEST));
  renderer.setSize(clientWidth, clientHeight, false);
  camera.aspect = clientWidth / clientHeight;
  // The field is that of the shorter side, so that the whole model fits on a phone, too.
  const half = Math.tan((FIELD / 2) * DEGREE) / Math.min(1, camera.aspect);
  camera.fov = (2 * Math.atan(half)) / DEGREE;
  camera.updateProjectionMatrix();
}

function release(renderer: WebGLRenderer, group: Group): void {
  group.traverse((each) => {
    if ('geometry' in each) (each.geometry as BufferGeometry).dispose();
  });
  renderer.dispose();
}

/** Draws a model on a canvas. @throws Error if the browser has no WebGL */
export function showModel(canvas: HTMLCanvasElement, parts: readonly ModelPart[]): ModelScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  const group = groupOf(parts);
  const box = new Box3().setFromObject(group);
  const radius = box.getSize(new Vector3()).length() / 2;
  const look = new Look(box.getCenter(new Vector3()), radius);
  const scene = new Scene().add(group, lightsOf(look.camera), look.camera);
  const drawn =
    <Values extends unknown[]>(change: (...values: Values) => void) =>
    (...values: Values) => {
      change(...values);
      renderer.render(scene, look.camera);
    };
  return {
    turn: drawn((around, over) => look.turn(around, over)),
    zoom: drawn((factor) => look.zoom(factor)),
    reset: drawn(() => look.reset()),
    resize: drawn(() => fit(renderer, look.camera, canvas)),
    dispose: () => release(renderer, group),
  };
}
