const whole = new Intl.NumberFormat('en-US');

/** A quantity in a message: `7,400`. */
export const formatUnits = (units: number): string => whole.format(units);
