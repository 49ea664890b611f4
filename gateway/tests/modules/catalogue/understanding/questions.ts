/** What a tool has to be, written by hand: numbers in the SI base unit. */
export interface Wanted {
  readonly family: string;
  /** A number that is at least so great. */
  readonly least?: Record<string, number>;
  readonly most?: Record<string, number>;
  readonly exactly?: Record<string, number>;
  /** A range that holds both. */
  readonly holds?: Record<string, readonly [number, number]>;
  readonly is?: Record<string, readonly string[]>;
  /** Words of the name or the description. */
  readonly words?: readonly string[];
}

const V = (from: number, to = from) => [from, to] as const;
const KELVIN = 273.15;
const DRIVERS = 'motor-drivers';
const MOTORS = 'motors-servos';
const KITS = 'robot-kits';
const BOARDS = 'control-boards';
const CAN = ['CAN', 'CAN FD'];
const STEPPERS = ['Stepper', 'Closed-loop stepper'];
const SERVOS = ['Servo', 'Bus servo'];

/** Questions of engineers, and what they ask for. */
export const QUESTIONS: readonly (readonly [string, Wanted])[] = [
  [
    'stepper driver, 24–48 V, at least 4 A, CAN',
    {
      family: DRIVERS,
      holds: { 'supply-voltage': V(24, 48) },
      least: { 'continuous-current': 4 },
      is: { interface: CAN, 'motor-type': ['Stepper'] },
    },
  ],
  [
    'driver 24V 4A can',
    {
      family: DRIVERS,
      holds: { 'supply-voltage': V(24) },
      least: { 'continuous-current': 4 },
      is: { interface: CAN },
    },
  ],
  [
    'driver for a stepper with a CAN FD interface from 4000 mA',
    {
      family: DRIVERS,
      least: { 'continuous-current': 4 },
      is: { interface: ['CAN FD'], 'motor-type': ['Stepper'] },
    },
  ],
  ['motor driver 30A', { family: DRIVERS, least: { 'continuous-current': 30 } }],
  [
    'dual brushed DC driver 12V 10A',
    {
      family: DRIVERS,
      holds: { 'supply-voltage': V(12) },
      least: { 'continuous-current': 10 },
      is: { 'motor-type': ['Brushed DC'] },
      words: ['dual'],
    },
  ],
  ['driver, peak 60 A', { family: DRIVERS, least: { 'peak-current': 60 } }],
  [
    'driver with 4 channels for 12 V',
    { family: DRIVERS, least: { channels: 4 }, holds: { 'supply-voltage': V(12) } },
  ],
  [
    'stepper driver under 30 mm, 24V',
    {
      family: DRIVERS,
      most: { 'board-size': 0.03 },
      holds: { 'supply-voltage': V(24) },
      is: { 'motor-type': ['Stepper'] },
    },
  ],
  [
    'hobby servo controller 16 channels',
    {
      family: DRIVERS,
      least: { channels: 16 },
      is: { 'motor-type': ['Hobby servo'] },
      words: ['controller'],
    },
  ],
  [
    'driver -20 to 70 °C',
    { family: DRIVERS, holds: { 'operating-temperature': V(KELVIN - 20, KELVIN + 70) } },
  ],
  ['stepper motor 1 Nm', { family: MOTORS, least: { torque: 1 }, is: { type: STEPPERS } }],
  ['servo 20 kg cm', { family: MOTORS, least: { torque: 1.96133 }, is: { type: SERVOS } }],
  [
    'stepper 1.8° 2 A',
    {
      family: MOTORS,
      exactly: { 'step-angle': Math.PI / 100 },
      least: { 'rated-current': 2 },
      is: { type: STEPPERS },
    },
  ],
  ['motor shaft 5 mm', { family: MOTORS, exactly: { shaft: 0.005 } }],
  [
    'brushless motor 24 V 0.1 N·m',
    {
      family: MOTORS,
      exactly: { 'rated-voltage': 24 },
      least: { torque: 0.1 },
      is: { type: ['Brushless motor'] },
    },
  ],
  ['servo ≤ 50 g', { family: MOTORS, most: { weight: 0.05 }, is: { type: SERVOS } }],
  [
    'sensor IP65 24V',
    { family: 'sensors', is: { protection: ['IP65'] }, holds: { 'supply-voltage': V(24) } },
  ],
  [
    'scanning lidar, 10 Hz, range 12 m',
    {
      family: 'sensors',
      is: { type: ['Scanning lidar'] },
      least: { 'update-rate': 10 },
      holds: { range: V(12) },
    },
  ],
  [
    'ultrasonic ranger IP67',
    { family: 'sensors', is: { type: ['Ultrasonic ranger'], protection: ['IP67'] } },
  ],
  [
    'depth camera 60 Hz USB',
    { family: 'sensors', is: { type: ['Depth camera'], interface: ['USB'] }, least: { 'update-rate': 60 } },
  ],
  ['sensor I2C 3.3V', { family: 'sensors', is: { interface: ['I²C'] }, holds: { 'supply-voltage': V(3.3) } }],
  ['sensor accuracy 1 mm', { family: 'sensors', most: { accuracy: 0.001 } }],
  ['robot arm 24V', { family: KITS, is: { type: ['Robot arm'] }, holds: { 'supply-voltage': V(24) } }],
  [
    'robot arm with 600 mm reach and a payload of 1 kg',
    { family: KITS, is: { type: ['Robot arm'] }, least: { reach: 0.6, payload: 1 } },
  ],
  ['robot arm, 6 axes', { family: KITS, is: { type: ['Robot arm'] }, least: { axes: 6 } }],
  [
    'robot arm repeatability ±0.1 mm',
    { family: KITS, is: { type: ['Robot arm'] }, most: { repeatability: 1e-4 } },
  ],
  [
    'vacuum robot arm, payload more than 2 kg',
    {
      family: KITS,
      is: { type: ['Robot arm'], gripper: ['Vacuum', 'Parallel and vacuum'] },
      least: { payload: 2 },
    },
  ],
  [
    'control board 24V CAN FD 2 ports',
    {
      family: BOARDS,
      holds: { 'supply-voltage': V(24) },
      is: { network: ['CAN FD'] },
      least: { ports: 2 },
    },
  ],
  [
    'microcontroller board 400 MHz USB-C',
    { family: BOARDS, is: { type: ['Microcontroller board'], 'usb-c': ['yes'] }, least: { clock: 4e8 } },
  ],
  [
    'ethernet board 1 Gbit/s',
    { family: BOARDS, is: { network: ['Ethernet', 'Real-time Ethernet'] }, least: { 'data-rate': 125e6 } },
  ],
  [
    'RS-485 board isolation 2.5 kV',
    { family: BOARDS, is: { network: ['RS-485'] }, least: { isolation: 2_500 } },
  ],
  ['compute 4 GB', { family: 'compute-wireless', least: { ram: 4e9 } }],
  [
    'radio board range 1 km',
    { family: 'compute-wireless', is: { type: ['Radio board'] }, least: { 'radio-range': 1_000 } },
  ],
  [
    'wifi and bluetooth 240 MHz',
    { family: 'compute-wireless', is: { radio: ['Wi-Fi and Bluetooth LE'] }, least: { clock: 24e7 } },
  ],
  [
    'buck converter 24V 5 A',
    {
      family: 'power',
      is: { type: ['Buck converter'] },
      holds: { 'input-voltage': V(24) },
      least: { 'output-current': 5 },
    },
  ],
  [
    'converter, 12V output, 8A',
    {
      family: 'power',
      is: { type: ['Buck converter', 'Buck-boost converter', 'Isolated converter'] },
      holds: { 'output-voltage': V(12) },
      least: { 'output-current': 8 },
    },
  ],
  [
    'lithium-ion pack 5000 mAh',
    { family: 'power', is: { type: ['Lithium-ion pack'] }, least: { capacity: 18_000 } },
  ],
  [
    'iron phosphate pack 100 Wh',
    { family: 'power', is: { type: ['Iron phosphate pack'] }, least: { energy: 360_000 } },
  ],
  [
    'mecanum wheel 60 mm',
    { family: 'chassis-wheels', is: { type: ['Mecanum wheels'] }, exactly: { 'wheel-diameter': 0.06 } },
  ],
  [
    'rover chassis payload 10 kg encoders',
    {
      family: 'chassis-wheels',
      is: { type: ['Rover chassis'], encoders: ['yes'] },
      least: { payload: 10 },
    },
  ],
  [
    'drone frame 450 mm carbon fibre',
    {
      family: 'chassis-wheels',
      is: { type: ['Drone frame'], material: ['Carbon fibre'] },
      most: { length: 0.45 },
    },
  ],
  ['wheels speed 2 m/s', { family: 'chassis-wheels', least: { speed: 2 } }],
  [
    'calipers 300 mm',
    { family: 'workshop-tools', is: { type: ['Calipers'] }, holds: { 'measuring-range': V(0.3) } },
  ],
  [
    'soldering station 90 W',
    { family: 'workshop-tools', is: { type: ['Soldering station'] }, least: { power: 90 } },
  ],
  [
    'hot-air station 450 °C',
    { family: 'workshop-tools', is: { type: ['Hot-air station'] }, holds: { temperature: V(KELVIN + 450) } },
  ],
  ['prototyping, 4 layers', { family: 'prototyping', least: { layers: 4 } }],
  ['5000 mAh', { family: 'power', least: { capacity: 18_000 } }],
];
