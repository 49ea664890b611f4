type Point = readonly [x: number, y: number, z: number];

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Point): Point => a.map((each) => each / Math.hypot(...a)) as unknown as Point;
const real = (value: number): string => (Number.isInteger(value) ? `${value}.` : String(value));
const triple = (a: Point): string => `(${a.map(real).join(',')})`;

/** Writes numbered lines of a STEP file. */
class Lines {
  readonly #lines: string[] = [];

  add(text: string): string {
    this.#lines.push(`#${this.#lines.length + 1}=${text};`);
    return `#${this.#lines.length}`;
  }

  point = (at: Point): string => this.add(`CARTESIAN_POINT('',${triple(at)})`);
  direction = (to: Point): string => this.add(`DIRECTION('',${triple(unit(to))})`);
  toString = (): string => this.#lines.join('\n');
}

/** The edges of a solid: each is written once, and used in both directions. */
class Edges {
  readonly #edges = new Map<string, string>();
  readonly #vertices: string[];

  constructor(
    private readonly lines: Lines,
    private readonly points: readonly Point[],
  ) {
    this.#vertices = points.map((at) => lines.add(`VERTEX_POINT('',${lines.point(at)})`));
  }

  oriented(from: number, to: number): string {
    const [first, second] = from < to ? [from, to] : [to, from];
    const key = `${first} ${second}`;
    const edge = this.#edges.get(key) ?? this.#write(first, second);
    this.#edges.set(key, edge);
    return this.lines.add(`ORIENTED_EDGE('',*,*,${edge},${from < to ? '.T.' : '.F.'})`);
  }

  #write(first: number, second: number): string {
    const { lines, points } = this;
    const start = points[first] as Point;
    const along = minus(points[second] as Point, start);
    const vector = lines.add(`VECTOR('',${lines.direction(along)},1.)`);
    const line = lines.add(`LINE('',${lines.point(start)},${vector})`);
    return lines.add(`EDGE_CURVE('',${this.#vertices[first]},${this.#vertices[second]},${line},.T.)`);
  }
}

/** A plane face through points, counter-clockwise as seen from outside. */
function faceOf(lines: Lines, edges: Edges, points: readonly Point[], corners: readonly number[]): string {
  const ring = corners.map((corner, at) =>
    edges.oriented(corner, corners[(at + 1) % corners.length] as number),
  );
  const [a, b, c] = corners.map((corner) => points[corner]) as [Point, Point, Point];
  const normal = cross(minus(b, a), minus(c, b));
  const place = `${lines.point(a)},${lines.direction(normal)},${lines.direction(minus(b, a))}`;
  const plane = lines.add(`PLANE('',${lines.add(`AXIS2_PLACEMENT_3D('',${place})`)})`);
  const bound = lines.add(`FACE_OUTER_BOUND('',${lines.add(`EDGE_LOOP('',(${ring.join(',')}))`)},.T.)`);
  return lines.add(`ADVANCED_FACE('',(${bound}),${plane},.T.)`);
}

/** A profile, counter-clockwise with its first corner convex, pulled upwards by a height: a solid of plane faces. */
function solidOf(lines: Lines, profile: readonly (readonly [number, number])[], height: number): string {
  const points = [0, height].flatMap((z) => profile.map(([x, y]): Point => [x, y, z]));
  const count = profile.length;
  const edges = new Edges(lines, points);
  const base = profile.map((_, at) => at);
  const faces = [
    // Turned around, and begun at the same convex corner.
    faceOf(lines, edges, points, [1, 0, ...base.slice(2).reverse()]),
    faceOf(
      lines,
      edges,
      points,
      [count - 1, ...base.slice(0, -1)].map((at) => at + count),
    ),
    ...base.map((at) => {
      const next = (at + 1) % count;
      return faceOf(lines, edges, points, [at, next, next + count, at + count]);
    }),
  ];
  return lines.add(`MANIFOLD_SOLID_BREP('',${lines.add(`CLOSED_SHELL('',(${faces.join(',')}))`)})`);
}

/** What a STEP file says of its product and its units (ISO 10303-214), around a solid. */
function productOf(lines: Lines, name: string, solid: string): void {
  const context = lines.add(`APPLICATION_CONTEXT('automotive design')`);
  const product = lines.add(
    `PRODUCT('${name}','${name}','',(${lines.add(`PRODUCT_CONTEXT('',${context},'mechanical')`)}))`,
  );
  const formation = lines.add(`PRODUCT_DEFINITION_FORMATION('','',${product})`);
  const design = lines.add(`PRODUCT_DEFINITION_CONTEXT('part definition',${context},'design')`);
  const shape = lines.add(
    `PRODUCT_DEFINITION_SHAPE('','',${lines.add(`PRODUCT_DEFINITION('','',${formation},${design})`)})`,
  );
  const millimetre = lines.add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
  const radian = lines.add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
  const steradian = lines.add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
  const accuracy = lines.add(
    `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-07),${millimetre},'distance_accuracy_value','')`,
  );
  const units = lines.add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${accuracy}))` +
      `GLOBAL_UNIT_ASSIGNED_CONTEXT((${millimetre},${radian},${steradian}))REPRESENTATION_CONTEXT('',''))`,
  );
  const solids = lines.add(`ADVANCED_BREP_SHAPE_REPRESENTATION('${name}',(${solid}),${units})`);
  lines.add(`SHAPE_DEFINITION_REPRESENTATION(${shape},${solids})`);
}

/** A STEP file of an angle bracket, 60 × 40 × 30 mm, as CAD programs write it. */
export function bracketStep(): string {
  const lines = new Lines();
  const profile = [
    [0, 0],
    [60, 0],
    [60, 6],
    [6, 6],
    [6, 40],
    [0, 40],
  ] as const;
  productOf(lines, 'bracket', solidOf(lines, profile, 30));
  return [
    'ISO-10303-21;',
    'HEADER;',
    `FILE_DESCRIPTION(('Angle bracket'),'2;1');`,
    `FILE_NAME('bracket.step','2026-11-29T00:00:00',(''),(''),'','','');`,
    `FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));`,
    'ENDSEC;',
    'DATA;',
    String(lines),
    'ENDSEC;',
    'END-ISO-10303-21;',
    '',
  ].join('\n');
}
