/** One tool of the catalogue that a new shop starts with; fields as in specification section 5. */
export interface SeedTool {
  readonly name: string;
  /** SVG file name in gateway/assets/pictures */
  readonly picture: string;
  /** Wholesale price per unit in whole dollars */
  readonly price: number;
  readonly minimumOrder: number;
  readonly availableStock: number;
  readonly shortDescription: string;
}

/** In the order of the catalogue: the home page shows the first six, so those show the range of the house. */
export const catalogue: readonly SeedTool[] = [
  {
    name: 'Halden 5 Desktop Robot Arm Kit',
    picture: 'desktop-robot-arm-kit.svg',
    price: 189,
    minimumOrder: 5,
    availableStock: 240,
    shortDescription:
      'Five-axis arm with parallel gripper, 420 mm reach and 500 g payload. Metal-gear bus servos with position feedback, aluminium links, all fasteners and cables included.',
  },
  {
    name: 'Meridian M7 Control Board',
    picture: 'meridian-control-board.svg',
    price: 24,
    minimumOrder: 25,
    availableStock: 4800,
    shortDescription:
      '32-bit 480 MHz microcontroller board with 36 I/O lines, two CAN FD ports and USB-C. Runs from 7 to 24 V through an on-board buck regulator; every board is flashed and tested.',
  },
  {
    name: 'Halo 360 Scanning Lidar',
    picture: 'scanning-lidar-360.svg',
    price: 128,
    minimumOrder: 10,
    availableStock: 620,
    shortDescription:
      'Two-dimensional laser scanner, 0.1 to 16 m range, 9,000 samples per second at 10 Hz. Class 1 eye-safe, brushless drive, UART output and a 1.2 m shielded cable.',
  },
  {
    name: 'Terra Four-Wheel Rover Chassis',
    picture: 'terra-rover-chassis.svg',
    price: 146,
    minimumOrder: 5,
    availableStock: 310,
    shortDescription:
      'Aluminium rover platform with four encoder gear motors, rubber tyres and a 5 kg payload deck. Ships with control board and 10 mm hole grid; scanning lidar as pictured sold separately.',
  },
  {
    name: 'TwinForce 30 Dual Motor Driver',
    picture: 'motor-driver-dual.svg',
    price: 38,
    minimumOrder: 20,
    availableStock: 1450,
    shortDescription:
      'Two brushed DC channels, 30 A continuous each at 6 to 28 V. Current sensing, over-temperature and under-voltage cut-off, finned heat sink and 10 mm² screw terminals.',
  },
  {
    name: 'Ember 90 Soldering Station',
    picture: 'soldering-station-90w.svg',
    price: 74,
    minimumOrder: 8,
    availableStock: 530,
    shortDescription:
      '90 W station, 200 to 450 °C with closed-loop control to ±2 °C. Reaches 350 °C in 12 s, sleeps in its stand, grounded ESD-safe handle, three tips supplied.',
  },
  {
    name: 'Kestrel 250 Quad Drone Frame',
    picture: 'quad-drone-frame-250.svg',
    price: 92,
    minimumOrder: 10,
    availableStock: 385,
    shortDescription:
      '250 mm carbon-fibre frame with 4 mm arms, four 2306 brushless motors and 5-inch three-blade propellers. 30.5 mm stack mounting, anodised standoffs, 410 g without battery.',
  },
  {
    name: 'Lumen Wireless Node Board',
    picture: 'wireless-node-board.svg',
    price: 9,
    minimumOrder: 100,
    availableStock: 12600,
    shortDescription:
      'Dual-core 240 MHz microcontroller with 2.4 GHz Wi-Fi and Bluetooth LE in a shielded, pre-certified module. 8 MB flash, USB-C, two 18-pin rows at 2.54 mm pitch.',
  },
  {
    name: 'Binocle Stereo Depth Camera',
    picture: 'stereo-depth-camera.svg',
    price: 164,
    minimumOrder: 6,
    availableStock: 275,
    shortDescription:
      'Global-shutter stereo pair with 75 mm baseline, colour sensor and infrared pattern projector. 1280 × 720 depth at 30 frames per second from 0.3 to 8 m over USB 3.',
  },
  {
    name: 'Swift Line Follower Kit',
    picture: 'line-follower-kit.svg',
    price: 32,
    minimumOrder: 20,
    availableStock: 1900,
    shortDescription:
      'Two-wheel classroom robot on a single circuit board: seven reflectance sensors, twin gear motors, ball caster and three-cell holder. Solders in about two hours; parts sorted in bags.',
  },
  {
    name: 'Titan 20 Metal-Gear Servo',
    picture: 'metal-gear-servo.svg',
    price: 13,
    minimumOrder: 50,
    availableStock: 7400,
    shortDescription:
      'Standard-size digital servo, 20 kg·cm at 6.8 V and 0.14 s per 60°. Steel and brass gears on two ball bearings, 25-tooth spline, aluminium horn and 300 mm lead.',
  },
  {
    name: 'Omni 60 Mecanum Wheel Set',
    picture: 'mecanum-wheel-set.svg',
    price: 45,
    minimumOrder: 12,
    availableStock: 860,
    shortDescription:
      'Set of four 60 mm mecanum wheels, two left and two right, ten bearing-mounted rubber rollers each. 6 mm clamping hubs, 10 kg load per wheel.',
  },
  {
    name: 'Vertex Edge Compute Module',
    picture: 'edge-compute-module.svg',
    price: 118,
    minimumOrder: 10,
    availableStock: 95,
    shortDescription:
      'Quad-core 64-bit single-board computer with 4 GB RAM, 6 TOPS neural accelerator, gigabit Ethernet, two USB 3 ports and camera input. Passive heat sink, 0 to 60 °C.',
  },
  {
    name: 'Torque 17 Stepper Motor',
    picture: 'nema17-stepper.svg',
    price: 11,
    minimumOrder: 40,
    availableStock: 5200,
    shortDescription:
      '42 mm frame bipolar stepper, 1.8° per step, 0.45 N·m holding torque at 1.7 A per phase. 5 mm shaft with fitted 20-tooth pulley for 2 mm pitch belts and 1 m detachable cable.',
  },
  {
    name: 'Rigid 16-Channel Servo Controller',
    picture: 'servo-controller-16.svg',
    price: 12,
    minimumOrder: 50,
    availableStock: 3300,
    shortDescription:
      '16 PWM outputs at 12-bit resolution over I²C, 62 boards on one bus. Separate 5 to 7.4 V servo rail with reverse-polarity protection and 1,000 µF bulk capacitor.',
  },
  {
    name: 'Quadra 45 Four-in-One Speed Controller',
    picture: 'esc-4in1.svg',
    price: 49,
    minimumOrder: 20,
    availableStock: 740,
    shortDescription:
      'Four brushless channels, 45 A continuous each on 3 to 6 lithium cells. 32-bit control at 48 kHz, digital throttle protocol, telemetry and current sensor on a 30.5 mm pattern.',
  },
  {
    name: 'Axis 9 Inertial Measurement Unit',
    picture: 'imu-9axis.svg',
    price: 14,
    minimumOrder: 50,
    availableStock: 2600,
    shortDescription:
      'Accelerometer, gyroscope and magnetometer with on-chip sensor fusion at 100 Hz. Heading to ±2°, I²C and SPI, 3.3 or 5 V supply; calibrated and serialised in our works.',
  },
  {
    name: 'Pace Time-of-Flight Ranger',
    picture: 'tof-ranging-sensor.svg',
    price: 8,
    minimumOrder: 100,
    availableStock: 9100,
    shortDescription:
      'Infrared laser distance sensor, 40 mm to 4 m at up to 50 Hz, ±20 mm indoors. Programmable field of view, I²C at 3.3 or 5 V, two keyed connectors for daisy-chaining.',
  },
  {
    name: 'Echo 40 Ultrasonic Ranger',
    picture: 'ultrasonic-ranger.svg',
    price: 5,
    minimumOrder: 200,
    availableStock: 15800,
    shortDescription:
      '40 kHz transmitter and receiver pair measuring 20 mm to 4 m with 3 mm resolution. 3.3 and 5 V logic, 15° beam, four-pin header; unaffected by colour or ambient light.',
  },
  {
    name: 'Trace 8 Line Sensor Array',
    picture: 'line-sensor-array.svg',
    price: 7,
    minimumOrder: 100,
    availableStock: 60,
    shortDescription:
      'Eight infrared reflectance sensors at 10.6 mm pitch with an indicator each. Analogue outputs, dimmable emitters, best at 3 to 6 mm above the line. Next production run in four weeks.',
  },
  {
    name: 'Glide Stepper Driver Module',
    picture: 'stepper-driver-module.svg',
    price: 6,
    minimumOrder: 100,
    availableStock: 11200,
    shortDescription:
      'Silent micro-stepping driver, 1.4 A RMS per phase at 4.75 to 29 V, interpolation to 256 microsteps. Step/direction or UART control, stall detection, anodised heat sink fitted.',
  },
  {
    name: 'Nexus Sensor Carrier Board',
    picture: 'sensor-breakout-carrier.svg',
    price: 16,
    minimumOrder: 40,
    availableStock: 1750,
    shortDescription:
      'Brings a 22-pin controller header out to six keyed four-pin sensor ports and six servo headers. Level-shifted I²C, 500 mA resettable fuse and ESD protection per port.',
  },
  {
    name: 'Bridge Isolated CAN Interface',
    picture: 'can-bus-interface.svg',
    price: 21,
    minimumOrder: 25,
    availableStock: 1280,
    shortDescription:
      'USB-C and SPI to CAN FD at up to 5 Mbit/s with 2.5 kV galvanic isolation. Switchable 120 Ω termination, five-way screw terminal, works with open-source socket drivers.',
  },
  {
    name: 'Steady 8 Buck Converter',
    picture: 'buck-converter-8a.svg',
    price: 10,
    minimumOrder: 60,
    availableStock: 4100,
    shortDescription:
      'Synchronous step-down module, 6 to 36 V in, 1.2 to 24 V out at 8 A. Up to 95 % efficient, adjustable current limit, thermal shutdown, less than 30 mV of ripple.',
  },
  {
    name: 'Harbor Power Distribution Board',
    picture: 'power-distribution-board.svg',
    price: 19,
    minimumOrder: 30,
    availableStock: 1640,
    shortDescription:
      'Splits one battery into 14 solder-pad outputs on 3 oz copper, 120 A in total. Regulated 5 V and 12 V at 3 A each, current sensor, two 60 A battery connectors.',
  },
  {
    name: 'Reserve 3S Lithium Pack',
    picture: 'lithium-pack-3s.svg',
    price: 34,
    minimumOrder: 20,
    availableStock: 980,
    shortDescription:
      '11.1 V, 5,000 mAh lithium-ion pack with protection circuit, 20 A continuous. 60 A power connector and balance lead; UN 38.3 tested and shipped at 30 % charge.',
  },
  {
    name: 'Draft Prototype Board Pack',
    picture: 'prototype-board-pack.svg',
    price: 5,
    minimumOrder: 150,
    availableStock: 8700,
    shortDescription:
      'Three double-sided FR-4 boards, 80 × 56 mm, with plated 1.0 mm holes at 2.54 mm pitch and a supply rail along one edge. Immersion gold finish, four M3 mounting holes.',
  },
  {
    name: 'Gripline Ratchet Crimper',
    picture: 'ratchet-crimper.svg',
    price: 29,
    minimumOrder: 15,
    availableStock: 1120,
    shortDescription:
      'Full-cycle ratchet crimper for open-barrel contacts, 0.08 to 0.5 mm² (28 to 20 AWG). Hardened-steel dies aligned by screws, adjustable force, 220 mm soft-grip handles.',
  },
  {
    name: 'Facet 24-Bit Precision Screwdriver Set',
    picture: 'precision-screwdriver-set.svg',
    price: 18,
    minimumOrder: 25,
    availableStock: 2350,
    shortDescription:
      'Magnetic driver with free-spinning cap and 24 S2-steel bits, 4 mm hex: cross, slotted, hexagon and star from 0.8 to 4 mm. Hinged case with a printed size chart.',
  },
  {
    name: 'Gauge 150 Digital Calipers',
    picture: 'digital-calipers-150.svg',
    price: 26,
    minimumOrder: 15,
    availableStock: 1460,
    shortDescription:
      'Stainless-steel calipers, 0 to 150 mm, 0.01 mm resolution and ±0.03 mm accuracy. Inside, outside, depth and step measurement; millimetre and inch display, zero at any point.',
  },
];
