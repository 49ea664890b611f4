import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Synonyms of the trade, for shops that have none of their own: no others than the demo catalogue of earlier releases
 * had. An admin who has edited them keeps what is there.
 */
export class WordsOfTheTrade1764070000000 implements MigrationInterface {
  name = 'WordsOfTheTrade1764070000000';

  async up(db: QueryRunner): Promise<void> {
    const own = `SELECT FROM search_synonyms WHERE (search_fold(word), search_fold(meaning)) NOT IN (
      SELECT search_fold(word), search_fold(meaning) FROM unnest($1::text[], $2::text[]) AS known (word, meaning))`;
    if (((await db.query(own, pairsOf(FIRST))) as unknown[]).length) return;
    await db.query(
      `INSERT INTO search_synonyms (id, word, meaning)
        SELECT gen_random_uuid(), word, meaning FROM unnest($1::text[], $2::text[]) AS known (word, meaning)
        ON CONFLICT DO NOTHING`,
      pairsOf(FIRST, TRADE),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `DELETE FROM search_synonyms WHERE (search_fold(word), search_fold(meaning)) IN (
        SELECT search_fold(word), search_fold(meaning) FROM unnest($1::text[], $2::text[]) AS known (word, meaning))`,
      pairsOf(TRADE),
    );
  }
}

/** Words by their meaning in the catalogue. */
type Meanings = Readonly<Record<string, string>>;

/** Two columns: words and meanings. */
function pairsOf(...tables: Meanings[]): [string[], string[]] {
  const pairs = tables
    .flatMap((table) => Object.entries(table))
    .flatMap(([meaning, words]) => words.split(', ').map((word) => [word, meaning] as const));
  return [pairs.map(([word]) => word), pairs.map(([, meaning]) => meaning)];
}

/** Those that came with the demo catalogue. */
const FIRST: Meanings = {
  lithium: 'lipo, battery, accumulator',
  inertial: 'imu',
  gyroscope: 'gyro',
  'speed controller': 'esc',
  compute: 'sbc',
  microcontroller: 'mcu',
  timeofflight: 'tof',
  ultrasonic: 'sonar',
  'control board': 'arduino',
  camera: 'webcam',
  drone: 'uav',
  quad: 'quadcopter',
  'power distribution': 'pdb',
  wifi: 'wlan',
  prototype: 'breadboard',
  board: 'pcb',
};

const TRADE: Meanings = {
  converter: 'power supply, psu, dcdc, regulator, voltage regulator, bec',
  'supply board': 'power supply, psu',
  buck: 'step down',
  uninterruptible: 'ups',
  can: 'can bus, canbus',
  rs485: 'modbus',
  fieldbus: 'ethercat',
  'input and output': 'io expander',
  'emergency stop': 'estop',
  'real-time controller': 'plc',
  stepper: 'nema, step motor, stepping motor',
  'stepper driver': 'a4988, drv8825, tmc2209',
  crimper: 'crimp tool, crimping, crimping tool, pliers',
  network: 'rj45',
  'iron phosphate': 'battery, lifepo4',
  'lithium-ion': 'liion',
  lithium: 'akku',
  'protection circuit': 'bms',
  inertial: 'gyro, ahrs, mpu6050',
  satellite: 'gps, gnss',
  barometric: 'barometer',
  altitude: 'altimeter',
  brushless: 'bldc',
  'four-in-one': '4 in 1',
  'motor driver': 'motor controller, h bridge, hbridge, motor shield, l298n',
  servo: 'actuator, servo motor',
  'servo controller': 'servo driver, pca9685',
  'micro servo': 'sg90',
  'metal-gear servo': 'mg996r',
  lidar: 'laser scanner',
  ranger: 'rangefinder, range finder',
  ultrasonic: 'ultrasound',
  'ultrasonic ranger': 'hcsr04',
  'time-of-flight': 'vl53l0x',
  encoder: 'rotary encoder',
  infrared: 'ir',
  colour: 'rgb sensor, color',
  'depth camera': '3d camera, kinect',
  'line sensor': 'line tracker',
  'prototype board': 'proto board, protoboard, perfboard',
  jumper: 'dupont, jumper cable, jumper wire',
  'flexible circuit': 'flex pcb, fpc',
  'surface-mount': 'smd',
  'level-shifted': 'level shifter',
  multiplexer: 'mux',
  bluetooth: 'ble',
  'long-range radio': 'lora',
  wifi: 'esp32, esp8266',
  'single-board computer': 'raspberry pi',
  'compute module': 'jetson',
  'control board': 'dev board, development board',
  microcontroller: 'stm32',
  mecanum: 'omni wheel',
  tyre: 'tire',
  rover: 'robot car, rc car, mobile base',
  'robot arm': 'manipulator, robotic arm, cobot',
  drone: 'multirotor',
  aluminium: 'aluminum',
  analogue: 'analog',
  'soldering station': 'soldering iron',
  'wire stripper': 'wire cutter',
  screwdriver: 'screw driver',
  star: 'torx',
  hexagon: 'allen key, hex key',
  calipers: 'vernier',
};
