import type { Point } from '@chengan/kernel/fields/field'

/** The reference systems in which positions come (dashboards.md: import). */
export type Crs = 'WGS84' | 'GCJ02' | 'BD09' | 'CGCS2000'

/** The named system; WGS-84 for a name that nobody knows is no position of it, so it is undefined. */
export function crsOf(name: string): Crs | undefined {
  const plain = name.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (plain === '' || plain === 'WGS84') return 'WGS84'
  return plain === 'GCJ02' || plain === 'BD09' || plain === 'CGCS2000' ? plain : undefined
}

// Krasovsky's ellipsoid, on which GCJ-02 is defined; GRS80, on which CGCS2000 is.
const KRASOVSKY = { a: 6_378_245, e2: 0.006693421622965943 }
const CGCS = { a: 6_378_137, f: 1 / 298.257222101 }
const RADIANS = Math.PI / 180
const PLANE_FROM = 1000
const FALSE_EASTING = 500_000
const ZONE = 1_000_000

function wave(x: number, scale: number): number {
  return Math.sin(x * scale)
}

/** How far GCJ-02 lies from WGS-84 at a position, in degrees. */
function shiftOf({ lng, lat }: Point): Point {
  const [x, y] = [lng - 105, lat - 35]
  const high = (20 * wave(6 * x, Math.PI) + 20 * wave(2 * x, Math.PI)) * (2 / 3)
  const root = Math.sqrt(Math.abs(x))
  const dLat =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    high +
    (20 * wave(y, Math.PI) + 40 * wave(y / 3, Math.PI)) * (2 / 3) +
    (160 * wave(y / 12, Math.PI) + 320 * wave(y / 30, Math.PI)) * (2 / 3)
  const dLng =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    high +
    (20 * wave(x, Math.PI) + 40 * wave(x / 3, Math.PI)) * (2 / 3) +
    (150 * wave(x / 12, Math.PI) + 300 * wave(x / 30, Math.PI)) * (2 / 3)
  const magic = 1 - KRASOVSKY.e2 * Math.sin(lat * RADIANS) ** 2
  const root2 = Math.sqrt(magic)
  return {
    lat: (dLat * 180) / (((KRASOVSKY.a * (1 - KRASOVSKY.e2)) / (magic * root2)) * Math.PI),
    lng: (dLng * 180) / ((KRASOVSKY.a / root2) * Math.cos(lat * RADIANS) * Math.PI),
  }
}

/** WGS-84 of a GCJ-02 position: the shift is taken back until it fits to a centimetre. */
function fromGcj(point: Point): Point {
  let guess = point
  for (let round = 0; round < 8; round += 1) {
    const shift = shiftOf(guess)
    guess = { lng: point.lng - shift.lng, lat: point.lat - shift.lat }
  }
  return guess
}

function fromBd(point: Point): Point {
  const turn = (Math.PI * 3000) / 180
  const [x, y] = [point.lng - 0.0065, point.lat - 0.006]
  const distance = Math.hypot(x, y) - 0.00002 * Math.sin(y * turn)
  const angle = Math.atan2(y, x) - 0.000003 * Math.cos(x * turn)
  return fromGcj({ lng: distance * Math.cos(angle), lat: distance * Math.sin(angle) })
}

/** Geographic position of a Gauss-Krüger plane of three degrees: easting (with or without its zone) as lng, northing as lat. */
function fromPlane({ lng: east, lat: north }: Point, meridian: number): Point {
  const zone = Math.floor(east / ZONE)
  const centre = zone > 0 ? zone * 3 : meridian
  const { a, f } = CGCS
  const n = f / (2 - f)
  const radius = (a / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
  const [xi, eta] = [north / radius, ((zone > 0 ? east - zone * ZONE : east) - FALSE_EASTING) / radius]
  const beta = [n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3, n ** 2 / 48 + n ** 3 / 15, (17 / 480) * n ** 3]
  let [xi1, eta1] = [xi, eta]
  beta.forEach((b, index) => {
    const k = 2 * (index + 1)
    xi1 -= b * Math.sin(k * xi) * Math.cosh(k * eta)
    eta1 -= b * Math.cos(k * xi) * Math.sinh(k * eta)
  })
  const chi = Math.asin(Math.sin(xi1) / Math.cosh(eta1))
  const delta = [2 * n - (2 / 3) * n ** 2 - 2 * n ** 3, (7 / 3) * n ** 2 - (8 / 5) * n ** 3, (56 / 15) * n ** 3]
  const phi = chi + delta.reduce((sum, d, index) => sum + d * Math.sin(2 * (index + 1) * chi), 0)
  return { lng: centre + Math.atan2(Math.sinh(eta1), Math.cos(xi1)) / RADIANS, lat: phi / RADIANS }
}

/** A position of a system in WGS-84 degrees, seven places. CGCS2000 degrees differ from WGS-84 by far less than a metre; its planes are
 *  told by figures that are no degrees. */
export function toWgs84(point: Point, crs: Crs, meridian: number): Point {
  const converted =
    crs === 'GCJ02'
      ? fromGcj(point)
      : crs === 'BD09'
        ? fromBd(point)
        : crs === 'CGCS2000' && point.lat > PLANE_FROM
          ? fromPlane(point, meridian)
          : point
  const rounded = (value: number) => Math.round(value * 1e7) / 1e7
  return { lng: rounded(converted.lng), lat: rounded(converted.lat) }
}
