/** One review that a new shop starts with, and the customer who wrote it. */
export interface SeedReview {
  /** Without a display name the shop shows the part of the e-mail before the @ (specification section 3). */
  readonly author: { readonly email: string; readonly displayName: string | null };
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment: string;
}

/** In the order of the carousel on the home page. */
export const reviews: readonly SeedReview[] = [
  {
    author: { email: 'ingrid.solberg@example.com', displayName: 'Ingrid Solberg' },
    rating: 5,
    comment:
      'We put 400 Meridian boards into our warehouse carts this year. Two failed incoming inspection and both were replaced within the week. That is the best rate of all our suppliers.',
  },
  {
    author: { email: 'marcus.adeyemi@example.com', displayName: 'Marcus Adeyemi' },
    rating: 5,
    comment:
      'I buy for eleven technical colleges. The line follower kits arrive bagged and labelled by step, so the teachers lose no lesson sorting parts. Third term in a row.',
  },
  {
    author: { email: 'purchasing.northfield@example.com', displayName: null },
    rating: 4,
    comment:
      'Motor drivers hold their 30 A rating without a fan, which we checked on our own bench. Delivery took two days longer than quoted, but they told us before we had to ask.',
  },
  {
    author: { email: 'chen.weiling@example.com', displayName: 'Chen Weiling' },
    rating: 5,
    comment:
      'The lidar units are consistent from batch to batch, so we calibrate once for each production run and not once for each robot. It saved us a full day of work every month.',
  },
  {
    author: { email: 'tomas.herrera@example.com', displayName: 'Tomás Herrera' },
    rating: 4,
    comment:
      'Good servos for the price, and honest torque figures. We would like a longer cable as a standard option; for now we order the extension leads along with them.',
  },
  {
    author: { email: 'amelia.brandt@example.com', displayName: 'Amelia Brandt' },
    rating: 5,
    comment:
      'Sixteen soldering stations in daily use by two shifts for eight months, and no handle has been replaced yet. The wholesale price beat our old distributor by a wide margin.',
  },
  {
    author: { email: 'workshop@example.com', displayName: null },
    rating: 3,
    comment:
      'The product is fine, but the minimum order of 200 ultrasonic rangers is steep for a small repair shop like ours. We ended up sharing a box with a neighbour.',
  },
  {
    author: { email: 'priya.raman@example.com', displayName: 'Priya Raman' },
    rating: 5,
    comment:
      'Their engineers answered our question about CAN termination on the same day, with an oscilloscope trace attached. We have moved all our bus interfaces to them since.',
  },
  {
    author: { email: 'olivier.dumont@example.com', displayName: 'Olivier Dumont' },
    rating: 5,
    comment:
      'We demonstrate the Halden arm at trade fairs all year. It has been packed and unpacked some forty times, and the joints still return to the same point within a millimetre.',
  },
  {
    author: { email: 'hannah.okafor@example.com', displayName: 'Hannah Okafor' },
    rating: 4,
    comment:
      'Clear stock figures, clear prices and an order that is approved within hours. I would welcome volume steps above a thousand units, but there is nothing to complain about.',
  },
];
