/** New moons and the sun's place by Meeus, Astronomical Algorithms (2nd ed.), chapters 49 and 25: within a minute of the truth. */

const RADIANS = Math.PI / 180;
const sin = (degrees: number): number => Math.sin(degrees * RADIANS);
const DAY_MS = 86_400_000;
/** Dynamical time minus UTC between 2020 and 2060 lies within half a minute of this. */
const DELTA_T_S = 80;
const FIRST_NEW_MOON = 2_451_550.097_66;
const EPOCH_1970 = 2_440_587.5;

/** Factor, power of the orbit's eccentricity, multiples of the sun's anomaly, the moon's anomaly and its latitude's argument. */
const TERMS: readonly (readonly [number, number, number, number, number])[] = [
  [-0.4072, 0, 0, 1, 0],
  [0.17241, 1, 1, 0, 0],
  [0.01608, 0, 0, 2, 0],
  [0.01039, 0, 0, 0, 2],
  [0.00739, 1, -1, 1, 0],
  [-0.00514, 1, 1, 1, 0],
  [0.00208, 2, 2, 0, 0],
  [-0.00111, 0, 0, 1, -2],
  [-0.00057, 0, 0, 1, 2],
  [0.00056, 1, 1, 2, 0],
  [-0.00042, 0, 0, 3, 0],
  [0.00042, 1, 1, 0, 2],
  [0.00038, 1, 1, 0, -2],
  [-0.00024, 1, -1, 2, 0],
  [-0.00007, 0, 2, 1, 0],
  [0.00004, 0, 0, 2, -2],
  [0.00004, 0, 3, 0, 0],
  [0.00003, 0, 1, 1, -2],
  [0.00003, 0, 0, 2, 2],
  [-0.00003, 0, 1, 1, 2],
  [0.00003, 0, -1, 1, 2],
  [-0.00002, 0, -1, 1, -2],
  [-0.00002, 0, 1, 3, 0],
  [0.00002, 0, 0, 4, 0],
];

/** Planetary terms: amplitude in millionths of a day, angle at the first new moon, and its increase per month. */
const PLANETS: readonly (readonly [number, number, number])[] = [
  [325, 299.77, 0.107408],
  [165, 251.88, 0.016321],
  [164, 251.83, 26.651886],
  [126, 349.42, 36.412478],
  [110, 84.66, 18.206239],
  [62, 141.74, 53.303771],
  [60, 207.14, 2.453732],
  [56, 154.84, 7.30686],
  [47, 34.52, 27.261239],
  [42, 207.19, 0.121824],
  [40, 291.34, 1.844379],
  [37, 161.72, 24.198154],
  [35, 239.56, 25.513099],
  [23, 331.55, 3.592518],
];

const utcOf = (julianDay: number): number => (julianDay - EPOCH_1970) * DAY_MS - DELTA_T_S * 1_000;

/** Epoch milliseconds of the `count`-th new moon after that of 6 January 2000. */
export function newMoon(count: number): number {
  const t = count / 1_236.85;
  const eccentricity = 1 - 0.002516 * t - 0.0000074 * t ** 2;
  const sun = 2.5534 + 29.1053567 * count - 0.0000014 * t ** 2;
  const moon = 201.5643 + 385.81693528 * count + 0.0107582 * t ** 2 + 0.00001238 * t ** 3;
  const latitude = 160.7108 + 390.67050284 * count - 0.0016118 * t ** 2 - 0.00000227 * t ** 3;
  const node = 124.7746 - 1.56375588 * count + 0.0020672 * t ** 2;
  const mean = FIRST_NEW_MOON + 29.530588861 * count + 0.00015437 * t ** 2 - 0.00000015 * t ** 3;
  const periodic = TERMS.map(
    ([factor, power, s, m, f]) => factor * eccentricity ** power * sin(s * sun + m * moon + f * latitude),
  );
  const planets = PLANETS.map(([millionths, from, each]) => millionths * 1e-6 * sin(from + each * count));
  return utcOf([...periodic, ...planets].reduce((sum, part) => sum + part, mean - 0.00017 * sin(node)));
}

/** Apparent longitude of the sun in degrees, to a hundredth. */
function sunAt(utc: number): number {
  const t = (utc / DAY_MS + EPOCH_1970 - 2_451_545) / 36_525;
  const anomaly = 357.52911 + 35_999.05029 * t;
  const centre = (1.914602 - 0.004817 * t) * sin(anomaly) + 0.019993 * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly);
  const apparent = 280.46646 + 36_000.76983 * t + centre - 0.00569 - 0.00478 * sin(125.04 - 1_934.136 * t);
  return ((apparent % 360) + 360) % 360;
}

/** Days since 1970 by a clock `hours` ahead of UTC. */
const dayOf = (at: number, hours: number): number => Math.floor((at + hours * 3_600_000) / DAY_MS);

/** Which twelfth of its way the sun is in at the midnight that begins a day. */
const twelfthAt = (day: number, hours: number): number => Math.floor(sunAt(day * DAY_MS - hours * 3_600_000) / 30);

/** The day of the winter solstice of a year: in it the sun reaches the 270th degree. */
function solstice(year: number, hours: number): number {
  const first = Date.UTC(year, 11, 20) / DAY_MS;
  return [0, 1, 2, 3].map((after) => first + after).find((day) => twelfthAt(day + 1, hours) === 9)!;
}

/**
 * The new moon that begins the lunar year of `year` by a clock `hours` ahead of UTC. The month of the winter solstice is
 * the eleventh. Where 13 months begin from one of them to the next, the first one in which the sun reaches no new
 * twelfth is a leap month and has the number of the one before it (GB/T 33661-2017).
 */
export function lunarNewYear(year: number, hours: number): { readonly at: number; readonly day: string } {
  const about = Math.floor((year - 2000) * 12.3685) - 3;
  const moons = Array.from({ length: 18 }, (_, month) => newMoon(about + month));
  const begins = moons.map((at) => dayOf(at, hours));
  const eleventh = begins.findLastIndex((day) => day <= solstice(year - 1, hours));
  const next = begins.findLastIndex((day) => day <= solstice(year, hours));
  const isLeap = (month: number): boolean => twelfthAt(begins[month]!, hours) === twelfthAt(begins[month + 1]!, hours);
  const hasLeap = next - eleventh === 13 && (isLeap(eleventh + 1) || isLeap(eleventh + 2));
  const first = eleventh + (hasLeap ? 3 : 2);
  return { at: moons[first]!, day: new Date(begins[first]! * DAY_MS).toISOString().slice(0, 10) };
}
